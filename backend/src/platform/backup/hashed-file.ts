import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackedUpFile } from './backup-manifest.js';

/** Writes a new file of the backup, for the owner only and down to the disk; answers what its manifest says of it. */
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
