import type { Provider } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { ModuleManifest } from '../module-manifest.js';
import { MeilisearchFeed, type FeedOptions } from './meilisearch-feed.js';
import { MeilisearchIndex, type MeilisearchAddress } from './meilisearch-index.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { SearchIndex } from './search-index.js';

/** The engine that the configuration names. `MeilisearchFeed` is null where there is nothing to feed. */
export const searchProviders = (config: Config, manifests: readonly ModuleManifest[]): Provider[] => {
  const address = meilisearchAddressOf(config);
  return [
    {
      provide: SearchIndex,
      inject: [Database],
      useFactory: (database: Database) => {
        const embedded = new PostgresSearchIndex(database);
        return address ? new MeilisearchIndex(address, embedded) : embedded;
      },
    },
    {
      provide: MeilisearchFeed,
      inject: [Database, SearchIndex],
      useFactory: (database: Database, index: SearchIndex) =>
        feedOf(config, manifests, database, {
          onTrust: (isTrusted) => index instanceof MeilisearchIndex && index.trust(isTrusted),
        }),
    },
  ];
};

/** Null: SEARCH is not meilisearch, or no module gives documents. */
export const feedOf = (
  config: Config,
  manifests: readonly ModuleManifest[],
  database: Database,
  options: FeedOptions,
): MeilisearchFeed | null => {
  const address = meilisearchAddressOf(config);
  const sourceOf = manifests.find(({ searchSource }) => searchSource)?.searchSource;
  if (!address || !sourceOf) return null;
  return new MeilisearchFeed(address, database, sourceOf(database.orm), options);
};

const meilisearchAddressOf = ({ search, meiliUrl, meiliKey }: Config): MeilisearchAddress | null =>
  search === 'meilisearch' && meiliUrl ? { url: meiliUrl, key: meiliKey } : null;
