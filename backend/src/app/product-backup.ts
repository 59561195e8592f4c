import type { BackupManifest } from '../platform/backup/backup-manifest.js';
import { writeBackup } from '../platform/backup/backup.js';
import { openBackup, restoreBackup } from '../platform/backup/restore.js';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config/config.js';
import { Secrets } from '../platform/config/secrets.js';
import type { Database } from '../platform/database/database.js';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.js';
import { withProductDatabase } from './product-database.js';
import { openProductFollowers } from './product-followers.js';

type Setup = Config & { databaseUrl: string };

/** Backs the installation up into a new folder while it runs. */
export const backUpProduct = async (
  config: Setup,
  folder: string,
  { withSecrets, onProgress }: { withSecrets: boolean; onProgress?: (what: string) => void },
): Promise<BackupManifest> => {
  requireEmbeddedLog(config);
  const { databaseUrl, dataDir } = config;
  return withProductDatabase(databaseUrl, () =>
    writeBackup(folder, {
      databaseUrl,
      dataDir,
      secrets: Secrets.from(config),
      createdAt: new Clock().now(),
      withSecrets,
      onProgress,
    }),
  );
};

/** Restores a backup into an empty installation and builds the read tables from its log. */
export const restoreProduct = async (
  config: Setup,
  folder: string,
  onProgress: (what: string) => void = () => undefined,
): Promise<BackupManifest> => {
  requireEmbeddedLog(config);
  const { databaseUrl, dataDir, masterKey, pepper } = config;
  const manifest = await openBackup(folder, { dataDir, hasKeys: masterKey !== null && pepper !== null });
  const secrets = Secrets.from(config);
  return withProductDatabase(databaseUrl, async (database) => {
    await restoreBackup(folder, manifest, database, secrets, { dataDir, onProgress });
    onProgress('read tables');
    await buildReadTables(database, secrets);
    return manifest;
  });
};

const buildReadTables = async (database: Database, secrets: Secrets): Promise<void> => {
  const store = new PostgresEventStore(database);
  try {
    const { projections } = openProductFollowers(database, store, secrets);
    await projections.rebuild(projections.names);
  } finally {
    await store.close();
  }
};

const requireEmbeddedLog = ({ eventStore }: Config): void => {
  if (eventStore === 'postgres') return;
  throw new Error(
    'With EVENT_STORE=eventstoredb the log is backed up by its own server: docs/operations.md says how and in which order.',
  );
};
