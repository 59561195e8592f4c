import { pathOf, print, progressLine, readCommandConfig, runCommand, WrongUsage } from './command-line.js';
import { restoreProduct } from '../app/product-backup.js';

const USAGE = `npm run restore -- DIR
Loads the backup in DIR into an empty installation (no server running, nothing in DATA_DIR or DATABASE_URL), verifies
it and builds the read tables.`;

const main = async ([folder, ...others]: readonly string[]): Promise<void> => {
  if (!folder || others.length > 0 || folder.startsWith('-')) throw new WrongUsage();
  const line = progressLine();
  const { log, createdAt, tables, files } = await restoreProduct(
    readCommandConfig(),
    pathOf(folder),
    (what) => line.update(() => what),
  );
  const seconds = line.finish().toFixed(1);
  print(
    `Restored the state of ${createdAt}: ${log.events} events, ${tables.length} tables, ${files.length} files.`,
  );
  print(
    `The log is verified${log.head ? ` up to position ${log.head.position}` : ''}, the read tables are built (${seconds} s).`,
  );
  print('People who were erased after that moment are back: erase them again (npm run users -- erase ID).');
};

runCommand(USAGE, main);
