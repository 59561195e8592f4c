import type { Database, Queryable } from '../../../../platform/database/database.js';
import { TERM_CHANGES } from '../postgres/search-tables.js';

/** A listing whose document in Meilisearch may be older than the read tables. */
interface SearchChange {
  id: number;
  /** Another one each time the listing changes. */
  version: number;
  /** Documents read from now on have all that the index noted up to this. */
  seen: number;
}

export interface FeedState {
  /** The index that was built from this database; null: none. */
  indexCreatedAt: string | null;
  rebuildsWanted: number;
  rebuildsDone: number;
  /** Changes that are due. */
  hasChanges: boolean;
}

/** In SQL: the first of the changes that the index noted which Meilisearch may not have carried out; null: it has all. */
export const UNSENT_SINCE = '(SELECT min(since) FROM search_change)';

/** Held by the one process that feeds Meilisearch at the moment. */
const FEED_LOCK = 7_205_120;

const LONGEST_WAIT_SECONDS = 3600;

/**
 * Notes listings that changed, in the transaction that changes them: what survives of one survives of the other. A
 * listing is noted once however often it changes, with the first change of the index that has it (0: not known), so
 * that what others have in common with it is remembered meanwhile. Costs one look at an empty table where Meilisearch is
 * not used.
 */
export const noteSearchChanges = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.query({
    name: 'search-change-note',
    text: `INSERT INTO search_change (id, version, since)
      SELECT id, nextval('search_change_version'),
        coalesce((SELECT min(id) FROM ${TERM_CHANGES} WHERE written_in = pg_current_xact_id()), 0)
      FROM (SELECT DISTINCT unnest($1::integer[]) AS id ORDER BY id) changed
      WHERE EXISTS (SELECT FROM search_feed)
      ON CONFLICT (id) DO UPDATE SET version = excluded.version, tries = 0, due_at = now()`,
    values: [[...ids]],
  });
};

/** Has Meilisearch rebuilt from the read tables, e.g. when they were rebuilt; nothing happens where it is not used. */
export const requestSearchRebuild = async (db: Queryable): Promise<void> => {
  await db.query('UPDATE search_feed SET rebuilds_wanted = rebuilds_wanted + 1');
  await db.query('UPDATE search_change SET since = 0'); // another index, with its own count of changes
};

/** From now on changes are noted: waits for the transactions that do not know it yet. */
export const beginNotingChanges = async (database: Database): Promise<void> => {
  const { rows } = await database.pool.query('SELECT FROM search_feed');
  if (rows.length > 0) return;
  await database.transaction(async (client) => {
    await client.query('LOCK TABLE search_change IN SHARE ROW EXCLUSIVE MODE');
    await client.query('INSERT INTO search_feed VALUES (1, NULL, 1, 0) ON CONFLICT DO NOTHING');
  });
};

export const feedState = async (db: Queryable): Promise<FeedState> => {
  const { rows } = await db.query<FeedState>({
    name: 'search-feed-state',
    text: `SELECT index_created_at AS "indexCreatedAt", rebuilds_wanted AS "rebuildsWanted",
        rebuilds_done AS "rebuildsDone",
        EXISTS (SELECT FROM search_change WHERE due_at <= now()) AS "hasChanges"
      FROM search_feed`,
  });
  return rows[0] ?? { indexCreatedAt: null, rebuildsWanted: 1, rebuildsDone: 0, hasChanges: false };
};

/** `wanted` is what was wanted when it began: a wish that came meanwhile stays open. */
export const rebuildEnded = async (db: Queryable, indexCreatedAt: string, wanted: number): Promise<void> => {
  await db.query('UPDATE search_feed SET index_created_at = $1, rebuilds_done = $2', [
    indexCreatedAt,
    wanted,
  ]);
};

/** The oldest changes that are due. */
export const dueChanges = async (db: Queryable, most: number): Promise<SearchChange[]> => {
  const { rows } = await db.query<SearchChange>({
    name: 'search-change-due',
    text: `SELECT id, version, (SELECT coalesce(max(id), 0)::float8 FROM ${TERM_CHANGES}) AS seen
      FROM search_change WHERE due_at <= now() ORDER BY due_at, id LIMIT $1`,
    values: [most],
  });
  return rows;
};

/**
 * Forgets changes that are in the index; one that happened again since is kept, as one of what came later. Rows are locked
 * in order of id.
 */
export const forgetChanges = async (db: Queryable, done: readonly SearchChange[]): Promise<void> => {
  await db.query({
    name: 'search-change-forget',
    text: `WITH done AS MATERIALIZED (
        SELECT change.id, change.version = given.version AS is_last, given.seen FROM search_change change
        JOIN unnest($1::integer[], $2::bigint[], $3::bigint[]) AS given (id, version, seen) USING (id)
        ORDER BY change.id FOR UPDATE OF change
      ), later AS (
        UPDATE search_change SET since = seen + 1 FROM done
        WHERE search_change.id = done.id AND NOT is_last AND since <= seen
      )
      DELETE FROM search_change USING done WHERE search_change.id = done.id AND is_last`,
    values: [done.map(({ id }) => id), done.map(({ version }) => version), done.map(({ seen }) => seen)],
  });
};

/** Documents that the engine refuses are offered again, ever more rarely; a new version of one at once. */
export const postponeChanges = async (db: Queryable, refused: readonly SearchChange[]): Promise<void> => {
  await db.query({
    name: 'search-change-postpone',
    text: `UPDATE search_change change
      SET tries = tries + 1, due_at = now() + least(power(2, tries), ${LONGEST_WAIT_SECONDS}) * interval '1 second'
      FROM unnest($1::integer[], $2::bigint[]) AS given (id, version)
      WHERE change.id = given.id AND change.version = given.version`,
    values: [refused.map(({ id }) => id), refused.map(({ version }) => version)],
  });
};

/** Runs `work` unless another process is at it; undefined then. The lock ends with the session, however that ends. */
export const asOnlyFeeder = async <Result>(
  database: Database,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result | undefined> => {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const note = (error: Error): void => void (broken = error);
  client.on('error', note);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${FEED_LOCK}) AS taken`,
    );
    if (!rows[0]?.taken) return undefined;
    try {
      return await work(client);
    } finally {
      await client
        .query(`SELECT pg_advisory_unlock(${FEED_LOCK})`)
        .catch((error: Error) => (broken ??= error));
    }
  } finally {
    client.off('error', note);
    client.release(broken);
  }
};
