import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { LIVE } from '../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import {
  MeilisearchFeed,
  type FeedOptions,
} from '../../modules/discovery/search/meilisearch/meilisearch-feed.js';
import { listingDoc } from '../../modules/discovery/search/relevance.fixture.js';
import type { ListingDoc } from '../../modules/discovery/search/search-index.js';
import type { PostgresDatabase } from '../../platform/database/postgres-database.js';
import { Child } from '../../platform/testing/child.js';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.js';
import { MeilisearchStub } from './meilisearch-stub/meilisearch-stub.js';
import { cardSource, openSearchDatabase } from './search-world.js';

export const ADD = `POST /indexes/${LIVE}/documents`;
export const DELETE = `POST /indexes/${LIVE}/documents/delete-batch`;
export const SWAP = 'POST /swap-indexes';

export const card = (id: number, changes: Partial<ListingDoc> = {}): ListingDoc =>
  listingDoc({ id, businessName: `Listing ${id}`, serviceType: 'plumbing', ...changes });
export const idsFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
export const cards = (from: number, to: number): ListingDoc[] => idsFrom(from, to).map((id) => card(id));

/** Cards in a database, a Meilisearch that is a stub, and feeds between them. One database for all tests of a file. */
export class SearchFeedWorld {
  stub!: MeilisearchStub;
  private feeds: MeilisearchFeed[] = [];

  private constructor(
    private readonly test: TestDatabase,
    readonly database: PostgresDatabase,
  ) {}

  static async open(): Promise<SearchFeedWorld> {
    Logger.overrideLogger(false);
    const test = await createTestDatabase();
    return new SearchFeedWorld(test, await openSearchDatabase(test.url));
  }

  /** Before each test: no cards, no index, nothing noted. */
  async begin(): Promise<void> {
    await this.database.pool.query('TRUNCATE card, search_change, search_feed');
    this.stub = await MeilisearchStub.start();
  }

  /** After each test. */
  async end(): Promise<void> {
    await this.stopFeeds();
    await this.stub.stop();
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.test.drop();
  }

  startFeed(options: FeedOptions = {}): MeilisearchFeed {
    const feed = new MeilisearchFeed(this.stub, this.database, cardSource, options);
    this.feeds.push(feed);
    feed.start();
    return feed;
  }

  async stopFeeds(): Promise<void> {
    for (const feed of this.feeds.splice(0)) await feed.stop();
  }

  /** A feed in a process of its own, to be killed; resolves when it runs. */
  async startFeedProcess(): Promise<Child> {
    const script = join(import.meta.dirname, 'search-feed-process.ts');
    const child = new Child(script, [this.test.url, this.stub.url, this.stub.key]);
    await child.next();
    return child;
  }

  /** What the live index holds: id and the words of the name. */
  indexed(): Map<number, string> {
    const documents = this.stub.indexes.get(LIVE)?.documents ?? [];
    const nameOf = (lexemes: readonly string[]): string =>
      lexemes.flatMap((lexeme) => (lexeme.startsWith('A') ? lexeme.slice(1) : [])).join(' ');
    return new Map([...documents].map(([id, doc]) => [id, nameOf(doc.lexemes)]));
  }

  idsIndexed(): number[] {
    return [...this.indexed().keys()].toSorted((one, other) => one - other);
  }

  /** How many listings are noted. */
  async waiting(): Promise<number> {
    return (await this.database.pool.query('SELECT FROM search_change')).rows.length;
  }
}
