// @ts-check
// Where the installation of this repository keeps its data, and its database.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/** Takes the settings of `.env`, if there is one; what the environment already says wins. */
export const readEnvironmentFile = () => {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
};

/** Everything that the embedded default keeps; relative paths count from the repository. */
export const dataDirectory = () => resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');

/** Where the server has its embedded PostgreSQL. */
export const postgresDirectory = () => join(dataDirectory(), 'postgres');

/**
 * The database for a command: DATABASE_URL, else that of the running server, else the embedded one, started for as long
 * as the command takes.
 * @returns {Promise<{ url: string; close: () => Promise<void> }>}
 */
export const openDatabase = async () => {
  const { findRunningPostgres, startEmbeddedPostgres } = await import('../embedded-postgres/index.mjs');
  const url = process.env.DATABASE_URL || findRunningPostgres(postgresDirectory());
  if (url) return { url, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ directory: postgresDirectory() });
  return { url: postgres.url, close: postgres.stop };
};
