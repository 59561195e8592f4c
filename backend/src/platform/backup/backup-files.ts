import { createHash } from 'node:crypto';
import { createWriteStream, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackedUpFile } from './backup-manifest.js';

/** Writes a new file of the backup, for the owner only and down to the disk; returns its entry in the manifest. */
export const writeHashed = async (folder: string, path: string, content: Readable): Promise<BackedUpFile> => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, count, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { path, bytes, sha256: hash.digest('hex') };
};

/** PostgreSQL's own folder is in the backup as tables; the keys are handled apart; uploads in progress are no files yet. */
const NOT_FILES = new Set(['postgres', 'secrets', 'uploads']);

/** Every file under DATA_DIR that is to be kept, relative and with slashes, in a fixed order. */
export const installationFiles = (dataDir: string): string[] => {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (folder === dataDir && NOT_FILES.has(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.push(relative(dataDir, path).split(sep).join('/'));
    }
  };
  walk(dataDir);
  return files.toSorted();
};

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // removed meanwhile
    throw error;
  }
};
