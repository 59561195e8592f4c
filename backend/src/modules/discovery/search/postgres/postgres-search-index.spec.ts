import type { QueryConfig } from 'pg';
import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { writeListingCalendars } from '../../read-models/listing-calendar/listing-calendar.js';
import { metresBetween } from '../distance.js';
import { describeRelevance, type SearchEngine } from '../relevance.conformance.js';
import { listingDoc, naira } from '../relevance.fixture.js';
import type { ListingDoc, SearchRequest } from '../search-index.js';
import { refreshDictionary } from './dictionary-refresher.js';
import { PostgresSearchIndex } from './postgres-search-index.js';

let tables: SearchTables;

const openEngine = (): SearchEngine => {
  const index = new PostgresSearchIndex(tables);
  return {
    index,
    write: (docs) => tables.writer.upsert(docs),
    remove: (ids) => tables.writer.remove(ids),
    keep: (calendars) => writeListingCalendars(tables.pool, calendars, []),
    clear: () => tables.clear(),
    flush: async () => {
      await tables.refresh();
      index.forget();
    },
  };
};

beforeAll(async () => {
  tables = await openSearchTables(3);
});
afterAll(() => tables.close());

describe('the embedded engine', () => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = openEngine();
  });
  describeRelevance(() => engine);
});

describe('with so many listings that common words are counted up to a thousand', () => {
  const COUNT = 3_400;
  const CHEAP = 1_200;
  const HERE = { latitude: 6.6, longitude: 3.35 };
  /** In Kano, or to the north of here; some to the east, nearer than the next to the north, but more degrees away. */
  const positionOf = (n: number) => {
    const [step, { latitude, longitude }] = [(n % 100) / 100, HERE];
    if (n % 3 === 0) return { latitude: 12, longitude: 8.5 };
    return n % 10 === 5
      ? { latitude, longitude: longitude + 1.003 * (step + 0.01) }
      : { latitude: latitude + step, longitude };
  };
  // Most are plumbers, one in seven by name; "seldom" is where the business order is worst.
  const docs = Array.from({ length: COUNT }, (_, n) =>
    listingDoc({
      id: n + 1,
      businessName: n % 7 === 0 ? `Ajayi ${n}` : `Bisi ${n}`,
      serviceType: n % 5 === 0 ? 'tutoring' : 'plumbing',
      state: n % 3 === 0 ? 'Kano' : 'Lagos',
      ...positionOf(n),
      description: n < 1_500 ? 'Ajayi recommends us, seldom' : null,
      averageRating: n < 1_500 ? 0 : 1 + (n % 41) / 10,
      lowestPrice: naira(n),
      highestPrice: naira(n),
    }),
  );
  const inOrder = (some: readonly ListingDoc[]): number[] =>
    some
      .toSorted((one, other) => other.averageRating - one.averageRating || other.id - one.id)
      .map(({ id }) => id);
  let engine: SearchEngine;

  beforeAll(async () => {
    engine = openEngine();
    await engine.clear();
    await engine.write(docs);
    await engine.flush();
  });

  const SEARCHES: [name: string, request: Partial<SearchRequest>, expected: readonly number[]][] = [
    ['everything', {}, inOrder(docs)],
    ['a trade', { q: 'plumber' }, inOrder(docs.filter(({ serviceType }) => serviceType === 'plumbing'))],
    ['a word that only the last listings have', { q: 'seldom' }, inOrder(docs.slice(0, 1_500))],
    [
      'a word in names before the same word in descriptions',
      { q: 'ajayi' },
      [
        ...inOrder(docs.filter(({ businessName }) => businessName.startsWith('Ajayi'))),
        ...inOrder(docs.slice(0, 1_500).filter(({ businessName }) => !businessName.startsWith('Ajayi'))),
      ],
    ],
    ['a filter', { filters: { state: 'Lagos' } }, inOrder(docs.filter(({ state }) => state === 'Lagos'))],
    [
      'an order',
      { q: 'plumber', sort: 'newest' },
      docs
        .filter(({ serviceType }) => serviceType === 'plumbing')
        .map(({ id }) => id)
        .toReversed(),
    ],
    [
      'the dearest up to a price that most are above',
      { filters: { maxPrice: naira(CHEAP) }, sort: 'price_high' },
      docs
        .slice(0, CHEAP + 1)
        .map(({ id }) => id)
        .toReversed(),
    ],
    [
      'the nearest',
      { filters: { near: { lat: HERE.latitude, lng: HERE.longitude, radiusM: 200_000 } }, sort: 'distance' },
      docs
        .filter(({ state }) => state === 'Lagos')
        .map(({ id }) => ({ id, metres: metresBetween(HERE, positionOf(id - 1)) }))
        .toSorted((one, other) => one.metres - other.metres || other.id - one.id)
        .map(({ id }) => id),
    ],
  ];

  /** The statements that a search of one page needs, with their values. */
  const statementsOf = async (request: Partial<SearchRequest>): Promise<QueryConfig[]> => {
    const sent: QueryConfig[] = [];
    const pool = new Proxy(tables.pool, {
      get: (own, name) =>
        name === 'query'
          ? (statement: QueryConfig) => sent.push(statement) && own.query(statement)
          : Reflect.get(own, name),
    });
    await new PostgresSearchIndex({ pool, reads: pool }).search({ q: '', limit: 12, offset: 0, ...request });
    return sent.filter(({ text }) => /FROM (\(SELECT \* FROM )?listing_search/.test(text));
  };

  it.each<[string, Partial<SearchRequest>, number]>([
    ['a trade is not counted again', { q: 'plumber' }, 1],
    [
      'the dearest are walked from the highest price asked for',
      { filters: { maxPrice: naira(CHEAP) }, sort: 'price_high' },
      2,
    ],
  ])('SEARCH-16: %s', async (_, request, count) => {
    expect(await statementsOf(request)).toHaveLength(count);
  });

  it('contract 3.15: those that are not free on a date are found without a list of all calendars', async () => {
    const closed = {
      weekly: [],
      slotMinutes: 60,
      bufferMinutes: 0,
      noticeHours: 0,
      capacity: 1,
      exceptions: [],
    };
    await engine.keep(docs.map(({ id }) => ({ userId: id, availability: { [id]: closed }, holds: [] })));
    await tables.pool.query('ANALYZE listing_calendar');
    const last = (await statementsOf({ q: 'plumber tomorrow' })).at(-1);
    const { rows } = await tables.pool.query({ ...last, text: `EXPLAIN ${last?.text}` });
    expect(JSON.stringify(rows)).toContain('listing_calendar');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on listing_calendar');
  });

  it('SEARCH-16: one of them with a rare word and the beginning of a frequent one', async () => {
    const page = await engine.index.search({ q: '1505 bi', limit: 5, offset: 0 });
    expect(page).toMatchObject({ ids: [1506], total: 1 });
  });

  it.each(SEARCHES)(
    'SEARCH-16: %s: pages up to the thousandth, the total is 1,000 and more',
    async (_, request, expected) => {
      for (const offset of [0, 12, 108, 420, 990]) {
        const page = await engine.index.search({ q: '', limit: 12, ...request, offset });
        expect(page).toMatchObject({ total: 1_000, totalIsMore: true });
        expect(page.ids).toEqual(expected.slice(offset, Math.min(offset + 12, 1_000)));
      }
    },
  );
});

describe('the dictionary', () => {
  const shop = listingDoc({ id: 1, businessName: 'Quartzite Masonry', serviceType: 'stoneCutting' });
  const firstOf = async (q: string) => (await openEngine().index.search({ q, limit: 5, offset: 0 })).ids;
  const known = async () =>
    (await tables.pool.query<{ term: string }>('SELECT term FROM search_term')).rows.map(({ term }) => term);

  beforeEach(async () => {
    await tables.clear();
    await tables.writer.upsert([shop]);
  });

  it('OP-23: a new word is found before it is read, and its typing errors once it is', async () => {
    expect(await firstOf('quartzite')).toEqual([1]);
    expect(await firstOf('quartz')).toEqual([1]);
    expect(await firstOf('quartxite')).toEqual([]);
    await tables.refresh();
    expect(await firstOf('quartxite')).toEqual([1]);
  });

  it('OP-21: a location filter finds any part of a place, before and after its words are read', async () => {
    const placed = { ...shop, location: '5 Quarryside Close', city: 'Yaba' };
    await tables.writer.upsert([placed]);
    for (const read of [() => Promise.resolve(), () => tables.refresh()]) {
      await read();
      for (const [location, ids] of [
        ['arrysid', [1]],
        ['yside clos', [1]],
        ['5 q', [1]],
        ['arrysad', []],
      ] as const)
        expect(
          (await openEngine().index.search({ q: '', filters: { location }, limit: 5, offset: 0 })).ids,
        ).toEqual(ids);
    }
  });

  it('OP-50: what no listing has any more is gone', async () => {
    await tables.refresh();
    await tables.writer.upsert([{ ...shop, businessName: 'Marble Masonry', city: 'Quarry' }]);
    await tables.refresh();
    expect(await known()).toEqual(expect.arrayContaining(['marble', 'masonry']));
    expect(await known()).not.toContain('quartzite');
    expect(await openEngine().index.suggest('quarr', 8)).toEqual(['Quarry']);
    await tables.writer.remove([1]);
    await tables.refresh();
    expect(await known()).toEqual([]);
    for (const q of ['ston', 'quarr', 'yab']) expect(await openEngine().index.suggest(q, 8)).toEqual([]);
  });

  it('writes never wait for it: one process reads at a time, the others leave it', async () => {
    const client = await tables.pool.connect();
    await client.query('BEGIN');
    await refreshDictionary(client);
    await tables.writer.upsert([{ ...shop, id: 2 }]);
    await tables.refresh();
    expect((await tables.pool.query('SELECT FROM search_unread')).rows).toHaveLength(1 + 1);
    await client.query('COMMIT');
    client.release();
  });
});
