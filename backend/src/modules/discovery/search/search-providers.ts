import type { Provider } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { listingCardSource } from '../read-models/listing-card/listing-card.source.js';
import type { MeilisearchAddress } from './meilisearch/meilisearch-client.js';
import { UNSENT_SINCE } from './meilisearch/meilisearch-changes.js';
import { MeilisearchFeed, type FeedOptions } from './meilisearch/meilisearch-feed.js';
import { MeilisearchIndex } from './meilisearch/meilisearch-index.js';
import { PostgresSearchIndex } from './postgres/postgres-search-index.js';
import { SearchIndex } from './search-index.js';
import { SearchMeasures } from './search-measures.js';
import { SearchReadiness } from './search-readiness.js';

/** The engine that the configuration names. `MeilisearchFeed` is null where there is nothing to feed. */
export const searchProviders: readonly Provider[] = [
  {
    provide: SearchIndex,
    inject: [Config, Database],
    useFactory: (config: Config, database: Database) => {
      const address = meilisearchAddressOf(config);
      if (!address) return new PostgresSearchIndex(database);
      const embedded = new PostgresSearchIndex(database, UNSENT_SINCE);
      return new MeilisearchIndex(address, embedded, embedded);
    },
  },
  {
    provide: MeilisearchFeed,
    inject: [Config, Database, SearchIndex],
    useFactory: (config: Config, database: Database, index: SearchIndex) =>
      feedOf(config, database, {
        onTrust: (isTrusted) => index instanceof MeilisearchIndex && index.trust(isTrusted),
      }),
  },
  SearchReadiness,
  SearchMeasures,
];

/** Null: SEARCH is not meilisearch. */
export const feedOf = (config: Config, database: Database, options: FeedOptions): MeilisearchFeed | null => {
  const address = meilisearchAddressOf(config);
  return address && new MeilisearchFeed(address, database, listingCardSource(database.orm), options);
};

const meilisearchAddressOf = ({ search, meiliUrl, meiliKey }: Config): MeilisearchAddress | null =>
  search === 'meilisearch' && meiliUrl ? { url: meiliUrl, key: meiliKey } : null;
