import type { State } from '../kernel/nigeria.js';
import { listingDoc } from '../modules/discovery/search/relevance.fixture.js';
import type { ListingDoc } from '../modules/discovery/search/search-index.js';
import { PostgresSearchIndex } from '../modules/discovery/search/postgres/postgres-search-index.js';
import { PHRASES_OF_PEOPLE } from '../modules/discovery/understanding/phrases.fixture.js';
import { openSearchTables, type SearchTables } from '../testing/search/search-tables-world.js';
import { TRADES } from './data.js';
import { planListing } from './listings.js';
import { personIn, placeIn } from './places.js';
import { Random } from './random.js';
import { SEARCHES_AS_TYPED, type TypedSearch } from './searches-as-typed.fixture.js';

/** Where each trade is offered, once for each mention. */
const STATES_OF_A_TRADE: readonly State[] = [
  'Lagos',
  'Lagos',
  'Lagos',
  'Lagos',
  'Lagos',
  'FCT (Abuja)',
  'FCT (Abuja)',
  'FCT (Abuja)',
  'Rivers',
  'Rivers',
  'Oyo',
  'Oyo',
  'Kano',
  'Kaduna',
  'Edo',
  'Enugu',
  'Ogun',
  'Delta',
  'Abia',
  'Imo',
];

/** Of those that were written without seeing the tables of meaning, and of those that the tables were extended by. */
const SEARCHES: readonly TypedSearch[] = [...SEARCHES_AS_TYPED, ...PHRASES_OF_PEOPLE];

const MOST_WRONG = 0.01;

const listings = (): ListingDoc[] => {
  const random = new Random(7);
  return TRADES.flatMap((trade) => STATES_OF_A_TRADE.map((state) => ({ trade, state }))).map(
    ({ trade, state }, n) => {
      const planned = planListing(trade, personIn(state, random), placeIn(state, random), random);
      const { businessName, serviceType, description, location, city, sublocation, serviceAreas } = planned;
      const words = { businessName, serviceType, description, location, city, sublocation, serviceAreas };
      return listingDoc({ ...words, id: n + 1, state });
    },
  );
};

describe('Searches as people type them', () => {
  const byId = new Map(listings().map((doc) => [doc.id, doc]));
  const found = new Map<string, readonly ListingDoc[]>();
  let tables: SearchTables;

  beforeAll(async () => {
    tables = await openSearchTables();
    await tables.writer.upsert([...byId.values()]);
    await tables.refresh();
    const index = new PostgresSearchIndex(tables);
    for (const { query } of SEARCHES) {
      const { ids } = await index.search({ q: query, limit: 12, offset: 0 });
      found.set(
        query,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    }
  });

  afterAll(() => tables.close());

  const services = new Set([...byId.values()].map(({ serviceType }) => serviceType));
  const offered = SEARCHES.filter(({ trade }) => trade !== null && services.has(trade));
  const queriesWhere = (searches: readonly TypedSearch[], fails: (search: TypedSearch) => boolean) =>
    searches.filter(fails).map(({ query }) => query);
  /** Named in a failure, and only there. */
  const tooMany = (wrong: readonly string[], all: readonly TypedSearch[]) =>
    wrong.length <= MOST_WRONG * all.length ? [] : wrong;
  const first = ({ query }: TypedSearch, count: number) => (found.get(query) ?? []).slice(0, count);

  it('OP-23: none that names an offered trade is empty', () =>
    expect(queriesWhere(offered, (search) => first(search, 1).length === 0)).toEqual([]));

  it('OP-23: the trade that is meant is among the first three', () => {
    const wrong = queriesWhere(
      offered,
      (search) => !first(search, 3).some(({ serviceType }) => serviceType === search.trade),
    );
    expect(tooMany(wrong, offered)).toEqual([]);
  });

  it('OP-23: where the trade is offered in the place, such a listing is first; else one of its state', () => {
    const placed = offered.filter(({ place }) => place !== null);
    const wrong = queriesWhere(placed, (search) => {
      const possible = [...byId.values()].filter(({ serviceType }) => serviceType === search.trade);
      const best = Math.max(...possible.map((doc) => closeness(doc, search)));
      return first(search, 1).every((doc) => closeness(doc, search) < best);
    });
    expect(tooMany(wrong, placed)).toEqual([]);
  });
});

/** 2: in the area or serving it, or the whole state is meant; 1: in its state; 0: elsewhere. */
const closeness = (doc: ListingDoc, { place }: TypedSearch): number => {
  if (place === null || doc.state !== place.state) return 0;
  const { area } = place;
  const named = [doc.location, doc.city, doc.sublocation, ...doc.serviceAreas];
  return area === null || named.some((one) => one?.includes(area)) ? 2 : 1;
};
