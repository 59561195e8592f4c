import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** PostgreSQL's own folder is in the backup as tables; the keys go their own way; uploads under way are no files yet. */
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // removed while we walked
    throw error;
  }
};
