import { createHmac } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { Secrets } from '../config/secrets.js';
import type { ChainLink } from '../event-store/postgres/log-verification.js';
import { manifestPath, type BackedUpFile, type BackupManifest } from './backup-manifest.js';
import { installationFiles, writeHashed } from './backup-files.js';
import { backedUpTables, copyOut, readSequences } from './table-copy.js';

interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
  /** ISO 8601. */
  createdAt: string;
  /** With them the backup opens all personal data; without them it is of use only beside the installation's keys. */
  withSecrets: boolean;
  onProgress?: (what: string) => void;
}

/**
 * Writes log, private tables and files into a new or empty folder while the server runs. The tables are one
 * snapshot: what was committed when it began, nothing of what came later. Files are copied after it, so every file
 * referenced by the snapshot is there unless it was deleted meanwhile.
 */
export const writeBackup = async (folder: string, options: BackupOptions): Promise<BackupManifest> => {
  const { databaseUrl, dataDir, secrets, withSecrets, createdAt, onProgress = () => undefined } = options;
  await prepareFolder(folder);
  // A client of its own: the pool's limits on the time of a statement are for requests.
  const client = new Client({ connectionString: databaseUrl, application_name: 'handwork backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const log = await logOf(client);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const names = await backedUpTables(client);
    const tables = [];
    for (const name of names) {
      onProgress(name);
      tables.push(await copyOut(client, name, folder));
    }
    // Read after the snapshot: never behind an id in it.
    const sequences = await readSequences(client, names);
    await client.query('COMMIT');
    onProgress('files');
    const manifest: BackupManifest = {
      format: 1,
      createdAt,
      log,
      migrations: rows.map(({ name }) => name),
      tables,
      sequences,
      files: await copyFiles(dataDir, folder),
      keyFingerprint: fingerprintOf(secrets),
      secrets: withSecrets ? await writeSecrets(folder, secrets) : [],
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
};

/** Identifies the two keys without revealing them. */
export const fingerprintOf = ({ masterKey, pepper }: Secrets): string =>
  createHmac('sha256', masterKey).update('keys of this installation').update(pepper).digest('hex');

/** Throws when it is not empty. */
const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a folder of its own`);
};

const logOf = async (client: Client): Promise<{ events: number; head: ChainLink | null }> => {
  const { rows } = await client.query<{ events: number; position: number | null; hash: string | null }>(
    `SELECT (SELECT count(*) FROM events.event) AS events, newest.position, newest.hash
     FROM (SELECT) AS one LEFT JOIN LATERAL (
       SELECT last_position AS position, encode(hash, 'hex') AS hash FROM events.batch
       ORDER BY last_position DESC LIMIT 1) AS newest ON true`,
  );
  const { events = 0, position = null, hash = null } = rows[0] ?? {};
  return { events, head: position === null || hash === null ? null : { position, hash } };
};

const copyFiles = async (dataDir: string, folder: string): Promise<BackedUpFile[]> => {
  const copied: BackedUpFile[] = [];
  for (const path of installationFiles(dataDir)) {
    const file = await open(join(dataDir, path)).catch(() => null);
    if (!file) continue; // deleted meanwhile
    copied.push(await writeHashed(folder, `files/${path}`, file.createReadStream()));
  }
  return copied;
};

const writeSecrets = async (folder: string, { masterKey, pepper }: Secrets): Promise<BackedUpFile[]> =>
  Promise.all([
    writeHashed(folder, 'secrets/master.key', Readable.from([keyText(masterKey)])),
    writeHashed(folder, 'secrets/pepper.key', Readable.from([keyText(pepper)])),
  ]);

const keyText = (key: Buffer): Buffer => Buffer.from(`${key.toString('base64')}\n`);

const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
