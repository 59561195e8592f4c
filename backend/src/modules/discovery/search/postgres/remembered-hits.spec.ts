import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { kobo } from '../../../../kernel/money.js';
import { listingDoc } from '../search-index.fixture.js';
import type { ListingDoc, SearchRequest } from '../search-index.js';
import { PostgresSearchIndex } from './postgres-search-index.js';

const SERVICES = ['plumbing', 'electrical', 'houseCleaning', 'hairStyling', 'acRepair'];
const NAMES = 'Adebayo Adebola Chinedu Musa Hauwa Bello Emeka Ngozi Halima Tunde Plumbing Solar'.split(' ');
const PLACES = [
  { state: 'Lagos', city: 'Ikeja', sublocation: 'Ikeja', latitude: 6.6, longitude: 3.35 },
  { state: 'Lagos', city: 'Lekki', sublocation: 'Eti-Osa', latitude: 6.45, longitude: 3.6 },
  { state: 'Kano', city: 'Dala', sublocation: 'Dala', latitude: 12.0, longitude: 8.48 },
  { state: 'FCT (Abuja)', city: 'Wuse', sublocation: 'Abuja Municipal', latitude: 9.07, longitude: 7.48 },
];
const near = { lat: 6.6, lng: 3.35, radiusM: 25_000 };
const QUESTIONS: Partial<SearchRequest>[] = [
  ...[
    'plumber',
    'plumber ikeja',
    'ade',
    'adebayo plumbing',
    'electricain',
    'cleaner lagos',
    'musa',
    'haua',
    'adebyo',
    'chinedo musa',
    'emk',
    '',
  ].map((q) => ({ q })),
  { q: 'i need a hair dresser in wuse' },
  { q: 'bello', sort: 'newest' },
  { filters: { serviceType: 'plumbing', state: 'Lagos' } },
  { filters: { state: 'Kano', minRating: 3 } },
  { filters: { isPremium: true } },
  { q: 'plumber', filters: { near }, sort: 'distance' },
  { filters: { near } },
  { q: 'electrician', filters: { maxPrice: kobo(500_000) }, sort: 'price_low' },
  { filters: { location: 'lekki' } },
];

describe('What is remembered of searches', () => {
  let tables: SearchTables;
  let seed = 11;
  const next = (most: number): number => (seed = (seed * 16_807) % 2_147_483_647) % most;
  const oneOf = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;

  /** A new word: it begins like others, or is an error away from them. */
  const coinedName = (): string => {
    const name = oneOf(NAMES);
    const at = 1 + next(name.length - 1);
    return name.slice(0, at) + oneOf([...'aeiknt']) + name.slice(at + next(2));
  };

  const anyDoc = (id: number): ListingDoc => {
    const lowest = 100_000 * (1 + next(9));
    return listingDoc({
      id,
      serviceType: oneOf(SERVICES),
      businessName: `${oneOf(NAMES)} ${next(3) === 0 ? coinedName() : oneOf(NAMES)}`,
      ...oneOf(PLACES),
      averageRating: next(6),
      isPremium: next(3) === 0,
      promotionPriority: next(5),
      lowestPrice: kobo(lowest),
      highestPrice: kobo(2 * lowest),
    });
  };

  beforeAll(async () => {
    tables = await openSearchTables();
  });

  afterAll(() => tables.close());

  it('OP-23: is what a process without memory finds, whatever is written, changed and removed meanwhile', async () => {
    const { pool, writer } = tables;
    const remembering = [new PostgresSearchIndex({ pool }), new PostgresSearchIndex({ pool })];
    await writer.upsert(Array.from({ length: 120 }, (_, n) => anyDoc(n + 1)));
    for (let turn = 0; turn < 40; turn += 1) {
      const doc = anyDoc(1 + next(130));
      if (next(4) === 0) await writer.remove([doc.id]);
      else await writer.upsert(next(3) === 0 ? [doc, anyDoc(1 + next(130))] : [doc]);
      const anew = new PostgresSearchIndex({ pool });
      for (const question of QUESTIONS) {
        const request = { q: '', limit: 12, offset: 0, ...question };
        const expected = await anew.search(request);
        const found = await oneOf(remembering).search(request);
        expect({ question, found }).toEqual({ question, found: expected });
      }
    }
  });
});
