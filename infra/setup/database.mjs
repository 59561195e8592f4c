// @ts-check
import { findRunningPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { postgresDirectory } from './data-directory.mjs';

/**
 * The database of this installation for a command: DATABASE_URL, else that of the server that runs, else the
 * embedded one, started for as long as the command takes.
 * @returns {Promise<{ url: string; close: () => Promise<void> }>}
 */
export const openDatabase = async () => {
  const url = process.env.DATABASE_URL || findRunningPostgres(postgresDirectory());
  if (url) return { url, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ directory: postgresDirectory() });
  return { url: postgres.url, close: postgres.stop };
};
