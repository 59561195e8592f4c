import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

/** Any number that no other advisory lock of the cluster uses. */
const TEMPLATE_LOCK = 4_901_099;

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
const urlOf = (name: string): string => {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
};

let opened: Pool | undefined;
/** Connections to the cluster of this jest run, for all databases that are made and dropped; they keep no process alive. */
const cluster = (): Pool =>
  (opened ??= new Pool({ connectionString: clusterUrl(), max: 2, allowExitOnIdle: true }).on(
    'error',
    () => undefined, // the cluster may end first
  ));

/**
 * How a database is copied: its pages through the log and the memory that all share, or its files. Files take a checkpoint
 * and half of the processor time of a template as large as the product's; for an empty one pages are quicker.
 */
type CopyOf = { template: string; strategy: 'WAL_LOG' | 'FILE_COPY' };
const EMPTY: CopyOf = { template: 'template1', strategy: 'WAL_LOG' };

/** A database of its own on the cluster, empty or a copy of the template; tests never see each other's rows. */
export const createTestDatabase = async ({ template, strategy } = EMPTY): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const copy = `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY ${strategy}`;
  await cluster().query(copy);
  return {
    url: urlOf(name),
    drop: async () => {
      await cluster().query(untilLeft(name));
      await cluster().query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
};

/** A pool still closes connections after it has ended: dropped then, they would emit an unhandled error. */
const untilLeft = (name: string): string => `DO $$ BEGIN
  FOR waited IN 1..40 LOOP
    PERFORM pg_stat_clear_snapshot();
    EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}' AND backend_type = 'client backend');
    PERFORM pg_sleep(0.005);
  END LOOP;
END $$`;

/**
 * A copy of a database that is filled once per jest run, by its first user: copying takes a tenth of migrating. `fill`
 * gets its connection string and leaves no connection open.
 */
export const createTestDatabaseLike = async (
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> => {
  const made = templates.get(template) ?? makeTemplate(template, fill);
  templates.set(template, made);
  await made;
  return createTestDatabase({ template, strategy: 'FILE_COPY' });
};

const templates = new Map<string, Promise<void>>();

const makeTemplate = async (template: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const draft = `${template}_draft`;
  const client = await cluster().connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`); // of a worker that was killed
    await client.query(`CREATE DATABASE ${draft}`);
    await fill(urlOf(draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  } finally {
    client.release(true); // with its lock
  }
};
