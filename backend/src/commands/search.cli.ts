import { setTimeout as delay } from 'node:timers/promises';
import { openProductDatabase } from '../app/product-database.js';
import { feedState } from '../modules/discovery/search/meilisearch/meilisearch-changes.js';
import type { MeilisearchFeed } from '../modules/discovery/search/meilisearch/meilisearch-feed.js';
import { feedOf } from '../modules/discovery/search/search-providers.js';
import type { Database } from '../platform/database/database.js';
import { print, progressLine, readCommandConfig, runCommand, WrongUsage } from './command-line.js';

const USAGE = `npm run search -- status     which engine answers, and how many changed listings wait for Meilisearch
npm run search -- rebuild    builds the Meilisearch index anew beside the live one and swaps them
Both work beside a running server. The PostgreSQL engine is part of the projection listing-card and is rebuilt with it.`;

const CONNECTIONS = 4;
const TRY_AGAIN_MS = 200;

const main = async ([command, ...rest]: readonly string[]): Promise<void> => {
  if ((command !== 'status' && command !== 'rebuild') || rest.length > 0) throw new WrongUsage();
  const config = readCommandConfig();
  const database = await openProductDatabase(config.databaseUrl, CONNECTIONS);
  const line = progressLine();
  const onProgress = (documents: number): void =>
    line.update((perSecond) => `${documents} documents, ${perSecond(documents)}/s`);
  const feed = feedOf(config, database, { onProgress });
  try {
    if (command === 'status') await printStatus(database, feed !== null);
    else if (!feed) throw new Error('SEARCH is not meilisearch: there is nothing to build.');
    else {
      await rebuild(feed);
      print(`The Meilisearch index is built anew, in ${line.finish().toFixed(1)} s.`);
    }
  } finally {
    await feed?.stop();
    await database.close();
  }
};

/** A server feeds for moments at a time; the first gap is ours. */
const rebuild = async (feed: MeilisearchFeed): Promise<void> => {
  while (!(await feed.rebuild())) await delay(TRY_AGAIN_MS);
};

const printStatus = async (database: Database, isUsed: boolean): Promise<void> => {
  if (!isUsed) {
    print('PostgreSQL answers searches (SEARCH=embedded).');
    return;
  }
  const { indexCreatedAt } = await feedState(database.pool);
  const { rows } = await database.pool.query<{ waiting: number; refused: number }>(
    'SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE tries > 0)::integer AS refused FROM search_change',
  );
  print(
    indexCreatedAt
      ? `Meilisearch answers searches; its index dates from ${indexCreatedAt}.`
      : 'PostgreSQL answers searches: the Meilisearch index has not been built yet.',
  );
  print(
    `${rows[0]?.waiting ?? 0} changed listings wait to be sent, ${rows[0]?.refused ?? 0} of them were refused before.`,
  );
};

runCommand(USAGE, main);
