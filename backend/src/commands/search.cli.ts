import { setTimeout as delay } from 'node:timers/promises';
import type { MeilisearchUpkeep } from '../modules/discovery/search/meilisearch/meilisearch-upkeep.js';
import { outdateMeilisearch } from '../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { upkeepOf } from '../modules/discovery/search/search-providers.js';
import { searchStatus } from '../modules/discovery/search/search-status.js';
import type { Database } from '../platform/database/database.js';
import { FollowerBusy } from '../platform/followers/follower.js';
import { print, progressLine, runCommand, withStores, WrongUsage } from './command-line.js';

const USAGE = `npm run search -- status     which engine answers, and how far behind the index of Meilisearch is
npm run search -- rebuild    builds the index of Meilisearch beside the live one and swaps them; PostgreSQL answers meanwhile
Both work beside a running server. The PostgreSQL engine is part of the projection listing-card and is rebuilt with it.`;

const TRY_AGAIN_MS = 200;

const main = async ([command, ...rest]: readonly string[]): Promise<void> => {
  if ((command !== 'status' && command !== 'rebuild') || rest.length > 0) throw new WrongUsage();
  await withStores(async ({ config, database, store }) => {
    const line = progressLine();
    const onProgress = (documents: number): void =>
      line.update((perSecond) => `${documents} documents, ${perSecond(documents)}/s`);
    const upkeep = upkeepOf(config, database, store, onProgress);
    if (command === 'status') for (const words of await searchStatus(store, upkeep)) print(words);
    else if (!upkeep) throw new Error('SEARCH is not meilisearch: there is nothing to build.');
    else {
      await rebuild(database, upkeep);
      print(`The index of Meilisearch is built, in ${line.finish().toFixed(1)} s.`);
    }
  });
};

/** Servers stop feeding the index first; one of them may build it. */
const rebuild = async (database: Database, upkeep: MeilisearchUpkeep): Promise<void> => {
  await outdateMeilisearch(database.pool);
  while ((await upkeep.obstacle()) !== null)
    try {
      return await upkeep.rebuild();
    } catch (error) {
      if (!(error instanceof FollowerBusy)) throw error;
      await delay(TRY_AGAIN_MS);
    }
};

runCommand(USAGE, main);
