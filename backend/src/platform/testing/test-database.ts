import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** A connection string for the new, empty database. */
  url: string;
  /** Removes it, cutting connections that are still open. */
  drop(): Promise<void>;
}

const clusterUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is missing: jest's global set-up sets it.");
  return url;
};

const onCluster = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own on the cluster of this jest run; tests never see each other's rows. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // FILE_COPY costs a checkpoint on the source; the default WAL_LOG is quicker for a small template.
  await onCluster(`CREATE DATABASE "${name}"`);
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onCluster(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) };
};
