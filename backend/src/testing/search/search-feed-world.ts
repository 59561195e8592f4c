import { Logger } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import { cardReadModel } from '../../modules/discovery/public/index.js';
import { LIVE } from '../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { MeilisearchFeed } from '../../modules/discovery/search/meilisearch/meilisearch-feed.js';
import {
  outdateMeilisearch,
  type SearchSource,
} from '../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { MeilisearchUpkeep } from '../../modules/discovery/search/meilisearch/meilisearch-upkeep.js';
import { listingDoc } from '../../modules/discovery/search/relevance.fixture.js';
import type { ListingDoc } from '../../modules/discovery/search/search-index.js';
import { FollowerSource, type FollowerHandler } from '../../platform/followers/follower.js';
import { Followers } from '../../platform/followers/followers.js';
import { defineProjection } from '../../platform/projections/projection.js';
import { Projections } from '../../platform/projections/projections.js';
import {
  openProjectionWorld,
  plainDecoder,
  type ProjectionWorld,
} from '../../platform/testing/projection-world.js';
import { until } from '../../platform/testing/until.js';
import { MeilisearchStub } from './meilisearch-stub/meilisearch-stub.js';

export const ADD = `POST /indexes/${LIVE}/documents`;
export const DELETE = `POST /indexes/${LIVE}/documents/delete-batch`;
export const SWAP = 'POST /swap-indexes';

export const card = (id: number, changes: Partial<ListingDoc> = {}): ListingDoc =>
  listingDoc({ id, businessName: `Listing ${id}`, serviceType: 'plumbing', ...changes });
export const idsFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
export const cards = (from: number, to: number): ListingDoc[] => idsFrom(from, to).map((id) => card(id));

type CardEvent =
  | DomainEvent<'CardWritten', { listingId: number; doc: ListingDoc }>
  | DomainEvent<'CardRemoved', { listingId: number }>;

@Entity('spec_card')
class CardRow {
  @PrimaryColumn('integer') id!: number;
  @Column('jsonb') doc!: ListingDoc;
}

const cardProjection = defineProjection<CardEvent>({
  name: cardReadModel.name,
  version: 1,
  tables: [CardRow],
  on: {
    CardWritten: (rows, { data: { listingId, doc } }) => rows.put(CardRow, { id: listingId, doc }),
    CardRemoved: (rows, { data: { listingId } }) => rows.remove(CardRow, listingId),
  },
  afterSwitch: outdateMeilisearch,
});

const docsOf = ({ rows }: { rows: { doc: ListingDoc }[] }): ListingDoc[] => rows.map(({ doc }) => doc);

const cardSource: SearchSource = {
  types: new Set(Object.keys(cardProjection.on)),
  changedBy: async (db, events) => {
    const ids = (events as unknown as CardEvent[]).map(({ data }) => data.listingId);
    const docs = docsOf(await db.query('SELECT doc FROM spec_card WHERE id = ANY ($1::integer[])', [ids]));
    return { docs, gone: ids.filter((id) => !docs.some((doc) => doc.id === id)) };
  },
  after: async (db, id, limit) =>
    docsOf(
      await db.query(
        `SELECT doc FROM spec_card WHERE id > $1 AND (doc->>'isActive')::boolean ORDER BY id LIMIT $2`,
        [id, limit],
      ),
    ),
};

class Source extends FollowerSource {
  constructor(readonly followers: readonly FollowerHandler[]) {
    super();
  }
}

/** What a process of the product runs. */
export interface FeedingProcess {
  upkeep: MeilisearchUpkeep;
  followers: Followers;
  projections: Projections;
  /** Resolves when searches may be asked of the index, and it holds all that was written. */
  fed(): Promise<void>;
  stop(): Promise<void>;
}

/** A log of cards, a Meilisearch that is a stub, and processes between them. */
export class SearchFeedWorld {
  private readonly processes: FeedingProcess[] = [];

  private constructor(
    readonly log: ProjectionWorld,
    readonly stub: MeilisearchStub,
  ) {}

  static async open(): Promise<SearchFeedWorld> {
    Logger.overrideLogger(false);
    return new SearchFeedWorld(await openProjectionWorld([CardRow]), await MeilisearchStub.start());
  }

  async close(): Promise<void> {
    this.stub.tasks.release();
    for (const process of this.processes) await process.stop();
    await this.stub.stop();
    await this.log.close();
  }

  async write(...docs: readonly ListingDoc[]): Promise<void> {
    await this.log.append(
      ...docs.map((doc): CardEvent => ({ type: 'CardWritten', data: { listingId: doc.id, doc } })),
    );
  }

  async remove(...ids: readonly number[]): Promise<void> {
    await this.log.append(
      ...ids.map((listingId): CardEvent => ({ type: 'CardRemoved', data: { listingId } })),
    );
  }

  upkeep(address: { url: string; key: string } = this.stub): MeilisearchUpkeep {
    const { database, store } = this.log;
    return new MeilisearchUpkeep({ address, database, store, source: cardSource });
  }

  async start(): Promise<FeedingProcess> {
    const { database, store } = this.log;
    const upkeep = this.upkeep();
    const projections = new Projections(database, store, plainDecoder, [cardProjection]);
    const feed = new MeilisearchFeed(upkeep, (position) =>
      followers.havePassed([cardReadModel.name], position, 2_000),
    );
    const sources = () => [projections, new Source([feed])];
    const followers: Followers = new Followers(
      { database, store, decoder: plainDecoder, sources },
      { poisonRetriesMs: [1, 1], lazyCheckpointMs: 20 },
    );
    await followers.start();
    upkeep.start();
    const process: FeedingProcess = {
      upkeep,
      followers,
      projections,
      fed: async () => {
        await until(() => upkeep.isReady);
        await followers.caughtUp();
      },
      stop: async () => {
        await followers.stop();
        await upkeep.stop();
      },
    };
    this.processes.push(process);
    return process;
  }

  /** What the live index holds: id and the words of the name. */
  indexed(): Map<number, string> {
    const documents = this.stub.indexes.get(LIVE)?.documents ?? [];
    return new Map([...documents].map(([id, { name }]) => [id, name]));
  }

  idsIndexed(): number[] {
    return [...this.indexed().keys()].toSorted((one, other) => one - other);
  }
}
