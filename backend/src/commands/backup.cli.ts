import { pathOf, print, progressLine, readCommandConfig, runCommand, WrongUsage } from './command-line.js';
import { backUpProduct } from '../app/product-backup.js';

const USAGE = `npm run backup -- DIR [--with-secrets]
Writes the log, the private tables and the files of this installation into the new folder DIR, beside a running
server. With --with-secrets the two keys are in it, too: then the backup opens everything.`;

const main = async (args: readonly string[]): Promise<void> => {
  const withSecrets = args.includes('--with-secrets');
  const [folder, ...others] = args.filter((arg) => arg !== '--with-secrets');
  if (!folder || others.length > 0 || folder.startsWith('-')) throw new WrongUsage();
  const line = progressLine();
  const { log, tables, files } = await backUpProduct(readCommandConfig(), pathOf(folder), {
    withSecrets,
    onProgress: (what) => line.update(() => what),
  });
  const seconds = line.finish().toFixed(1);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${log.events} events, ${tables.length} tables (${rows} rows) and ${files.length} files, in ${seconds} s.`,
  );
  if (log.head) print(`Head of the log: ${log.head.position}:${log.head.hash}`);
  print(
    withSecrets
      ? 'The keys are in it: keep it as safe as the server itself.'
      : 'The keys are NOT in it. Keep MASTER_KEY and PEPPER (or DATA_DIR/secrets) elsewhere: without them it cannot be restored.',
  );
};

runCommand(USAGE, main);
