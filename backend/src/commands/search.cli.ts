import { setTimeout as delay } from 'node:timers/promises';
import { openProductDatabase } from '../app/product-database.js';
import type { MeilisearchFeed } from '../modules/discovery/search/meilisearch/meilisearch-feed.js';
import { feedOf } from '../modules/discovery/search/search-providers.js';
import { searchStatus } from '../modules/discovery/search/search-status.js';
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
    if (command === 'status') for (const words of await searchStatus(database, feed)) print(words);
    else if (!feed) throw new Error('SEARCH is not meilisearch: there is nothing to build.');
    else {
      await rebuild(feed);
      print(`The index of Meilisearch at ${feed.url} is built anew, in ${line.finish().toFixed(1)} s.`);
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

runCommand(USAGE, main);
