import type { Database } from '../../../platform/database/database.js';
import { feedState } from './meilisearch/meilisearch-changes.js';
import type { MeilisearchFeed } from './meilisearch/meilisearch-feed.js';

/** Lines for an operator: which engine answers and why, and what waits to be sent. No feed: PostgreSQL was chosen. */
export const searchStatus = async (database: Database, feed: MeilisearchFeed | null): Promise<string[]> => {
  if (!feed) return ['PostgreSQL answers searches (SEARCH=embedded).'];
  const { rows } = await database.pool.query<{ waiting: number; refused: number }>(
    'SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE tries > 0)::integer AS refused FROM search_change',
  );
  const { waiting = 0, refused = 0 } = rows[0] ?? {};
  return [
    await answeringEngine(database, feed),
    `${waiting} changed listings wait to be sent, ${refused} of them were refused before.`,
  ];
};

const answeringEngine = async (database: Database, feed: MeilisearchFeed): Promise<string> => {
  const { indexCreatedAt } = await feedState(database.pool);
  const server = `Meilisearch at ${feed.url}`;
  try {
    if (await feed.isLive()) return `${server} answers searches; its index dates from ${indexCreatedAt}.`;
  } catch (error) {
    return `PostgreSQL answers searches. ${error instanceof Error ? error.message : String(error)}`;
  }
  return indexCreatedAt === null
    ? `PostgreSQL answers searches: the index of ${server} has not been built yet.`
    : `PostgreSQL answers searches: the index of ${server} is not the one that was built from this database.`;
};
