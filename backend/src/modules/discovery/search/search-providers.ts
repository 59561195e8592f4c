import type { Provider } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore, type Position } from '../../../platform/event-store/event-store.js';
import { FollowerSource, type FollowerHandler } from '../../../platform/followers/follower.js';
import { Followers } from '../../../platform/followers/followers.js';
import { cardReadModel } from '../public/index.js';
import { listingCardSource } from '../read-models/listing-card/listing-card.source.js';
import { MeilisearchFeed } from './meilisearch/meilisearch-feed.js';
import { MeilisearchIndex } from './meilisearch/meilisearch-index.js';
import { MeilisearchUpkeep } from './meilisearch/meilisearch-upkeep.js';
import { DictionaryRefresher } from './postgres/dictionary-refresher.js';
import { PostgresSearchIndex } from './postgres/postgres-search-index.js';
import { SearchIndex } from './search-index.js';
import { SearchVocabularies } from './search-query.js';
import { SearchMeasures, SearchReadiness } from './search-health.js';

/** How long a batch waits for the cards before it is retried. */
const CARDS_WITHIN_MS = 2_000;

/** The feed of Meilisearch, if it is configured. */
export class SearchFollowers extends FollowerSource {
  constructor(readonly followers: readonly FollowerHandler[]) {
    super();
  }
}

/** Null: SEARCH is not meilisearch. */
export const upkeepOf = (
  { search, meiliUrl, meiliKey }: Config,
  database: Database,
  store: EventStore,
  onProgress?: (documents: number) => void,
): MeilisearchUpkeep | null =>
  search === 'meilisearch' && meiliUrl
    ? new MeilisearchUpkeep({
        address: { url: meiliUrl, key: meiliKey },
        database,
        store,
        source: listingCardSource(database.orm),
        ...(onProgress ? { onProgress } : {}),
      })
    : null;

/** The engine that the configuration names. `MeilisearchUpkeep` is null without Meilisearch. */
export const searchProviders: readonly Provider[] = [
  {
    provide: MeilisearchUpkeep,
    inject: [Config, Database, EventStore],
    useFactory: upkeepOf,
  },
  {
    provide: PostgresSearchIndex,
    inject: [Database, Clock],
    useFactory: (database: Database, clock: Clock) => new PostgresSearchIndex(database.replicas, clock),
  },
  { provide: SearchVocabularies, useExisting: PostgresSearchIndex },
  DictionaryRefresher,
  {
    provide: SearchIndex,
    inject: [PostgresSearchIndex, MeilisearchUpkeep, Clock],
    useFactory: (embedded: PostgresSearchIndex, upkeep: MeilisearchUpkeep | null, clock: Clock) =>
      upkeep ? new MeilisearchIndex(upkeep, embedded, clock) : embedded,
  },
  {
    provide: SearchFollowers,
    inject: [Followers, MeilisearchUpkeep],
    useFactory: (followers: Followers, upkeep: MeilisearchUpkeep | null) => {
      const cardsHavePassed = (position: Position) =>
        followers.havePassed([cardReadModel.name], position, CARDS_WITHIN_MS);
      return new SearchFollowers(upkeep ? [new MeilisearchFeed(upkeep, cardsHavePassed)] : []);
    },
  },
  SearchReadiness,
  SearchMeasures,
];
