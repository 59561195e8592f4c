import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Secrets } from '../config/secrets.js';
import type { Database } from '../database/database.js';
import { isServed } from '../database/listener.js';
import { verifyLog } from '../event-store/postgres/log-verification.js';
import { forgetTables } from '../followers/checkpoint-move.js';
import { fingerprintOf } from './backup.js';
import { checkFiles, readManifest, type BackedUpFile, type BackupManifest } from './backup-manifest.js';
import { installationFiles } from './backup-files.js';
import { advanceSequences, backedUpTables, copyIn } from './table-copy.js';

interface RestoreOptions {
  dataDir: string;
  onProgress?: (what: string) => void;
}

/**
 * The backup in the folder, every file compared with its hash. Puts its keys into DATA_DIR/secrets where the
 * installation has none, and throws when there are none at all: without them the data cannot be read.
 */
export const openBackup = async (
  folder: string,
  { dataDir, hasKeys }: { dataDir: string; hasKeys: boolean },
): Promise<BackupManifest> => {
  const manifest = readManifest(folder);
  await checkFiles(folder, manifest);
  const hasFiles = existsSync(join(dataDir, 'secrets/master.key'));
  if (hasKeys || hasFiles) return manifest;
  if (manifest.secrets.length === 0) {
    throw new Error(
      `This backup holds no keys. Put master.key and pepper.key of the installation into ${join(dataDir, 'secrets')}, ` +
        'or set MASTER_KEY and PEPPER.',
    );
  }
  await copyBack(folder, manifest.secrets, 'secrets/', join(dataDir, 'secrets'));
  return manifest;
};

/**
 * Loads a checked backup into an empty, migrated database and a DATA_DIR without files, all tables in one transaction,
 * and verifies the log against the manifest. Read tables are not in it: rebuild the projections afterwards.
 */
export const restoreBackup = async (
  folder: string,
  manifest: BackupManifest,
  database: Database,
  secrets: Secrets,
  { dataDir, onProgress = () => undefined }: RestoreOptions,
): Promise<void> => {
  if (fingerprintOf(secrets) !== manifest.keyFingerprint) {
    throw new Error(
      'The keys of this installation are not those of the backup: its personal data could not be read.',
    );
  }
  const [existing] = installationFiles(dataDir);
  if (existing !== undefined) throw new Error(`${dataDir} is not empty: it holds ${existing}`);
  await load(folder, manifest, database, onProgress);
  await copyBack(folder, manifest.files, 'files/', dataDir);
  onProgress('verifying the log');
  const { head } = manifest.log;
  const { events, tampering } = await verifyLog(database, { anchors: head ? [head] : [] });
  if (tampering)
    throw new Error(`The log is not intact at position ${tampering.position}: ${tampering.reason}`);
  if (events !== manifest.log.events) {
    throw new Error(`The log holds ${events} events, the backup names ${manifest.log.events}`);
  }
};

const load = async (
  folder: string,
  manifest: BackupManifest,
  database: Database,
  onProgress: (what: string) => void,
): Promise<void> => {
  const client = new Client({ connectionString: database.url, application_name: 'handwork restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await forgetTables(client);
    await requireFit(client, manifest);
    for (const table of manifest.tables) {
      onProgress(table.name);
      await copyIn(client, table, folder);
    }
    await forgetTables(client); // the read tables of the checkpoints are not in the backup
    await advanceSequences(client, manifest.sequences);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end(); // an open transaction is rolled back
  }
};

/** Throws unless the database was created for this backup, is empty and has no other connections. */
const requireFit = async (client: Client, manifest: BackupManifest): Promise<void> => {
  const { rows: migrations } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
  );
  const names = migrations.map(({ name }) => name);
  if (names.join() !== manifest.migrations.join()) {
    throw new Error(
      'The backup was made by another version of the product: restore it with that one, then update.',
    );
  }
  const tables = await backedUpTables(client);
  for (const { name } of manifest.tables) {
    if (!tables.includes(name))
      throw new Error(`The backup holds a table ${name}, which the product has not got`);
  }
  for (const name of tables) {
    await client.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount) throw new Error(`The database is not empty: ${name} has rows. A restore needs a new one.`);
  }
  if (await isServed(client)) throw new Error('A server runs on this database: stop it first.');
};

const copyBack = async (
  folder: string,
  files: readonly BackedUpFile[],
  prefix: string,
  target: string,
): Promise<void> => {
  for (const { path } of files) {
    const file = join(target, path.slice(prefix.length));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), file);
    await chmod(file, 0o600);
  }
};
