import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** A connection string for the new database. */
  url: string;
  /** Removes it, cutting connections that are still open. */
  drop(): Promise<void>;
}

const clusterUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is missing: jest's global set-up sets it.");
  return url;
};

/** Of a database on the cluster of this jest run. */
export const urlOf = (name: string): string => {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs the work on a connection to the cluster of this jest run, which ends with it. */
export const onCluster = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** A database of its own on the cluster, empty or a copy of the template; tests never see each other's rows. */
export const createTestDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // FILE_COPY costs a checkpoint on the source; the default WAL_LOG is quicker for a small template.
  await onCluster((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`));
  return {
    url: urlOf(name),
    drop: () => onCluster((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)),
  };
};
