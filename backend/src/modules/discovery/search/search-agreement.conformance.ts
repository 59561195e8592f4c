import { LOCAL_GOVERNMENT_PLACES } from '../../../kernel/local-government-places.js';
import { kobo } from '../../../kernel/money.js';
import { SERVICE_TYPES, serviceKeywordsOf, serviceLabelOf } from '../../../kernel/service-types.js';
import { listingDoc } from './search-index.fixture.js';
import type { ListingDoc, SearchHits, SearchIndex, SearchRequest } from './search-index.js';

/** More of them show what a small index cannot: `SEARCH_AGREEMENT_LISTINGS=100000`. */
const LISTINGS = Number(process.env.SEARCH_AGREEMENT_LISTINGS ?? 1_500);
const QUERIES_PER_KIND = LISTINGS > 10_000 ? 100 : 60;
/** For writing these into both engines and asking one kind of question. */
const PATIENCE_MS = 120_000 + 6 * LISTINGS;
const FIRST = 12;
const LEAST_AGREEMENT = 0.97;

/** The same numbers in [0, 1) for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const NAMES =
  'Adebayo Adebola Chinedu Chidi Musa Hauwa Hauwe Bello Bella Emeka Ngozi Ngozie Halima Tunde Bisi Okon Ebiere Sadiq Zainab Femi'.split(
    ' ',
  );
const SIDES = 'Works Ventures Services Company Enterprise Studio Hub Place Experts Masters'.split(' ');

const random = randomFrom(20_26);
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

const anyListing = (id: number): ListingDoc => {
  const place = oneOf(LOCAL_GOVERNMENT_PLACES);
  const serviceType = oneOf(SERVICE_TYPES);
  const averageRating = random() < 0.3 ? 0 : Math.round(10 + random() * 40) / 10;
  const promotionPriority = random() < 0.1 ? Math.ceil(random() * 4) : 0;
  return listingDoc({
    id,
    businessName: [
      oneOf(NAMES),
      random() < 0.5 ? serviceLabelOf(serviceType) : oneOf(NAMES),
      oneOf(SIDES),
    ].join(' '),
    serviceType,
    location: `${id} ${oneOf(NAMES)} Street`,
    city: place.name,
    state: place.state,
    sublocation: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    serviceAreas: random() < 0.3 ? [oneOf(LOCAL_GOVERNMENT_PLACES).name] : [],
    description:
      random() < 0.5 ? `${oneOf(serviceKeywordsOf(oneOf(SERVICE_TYPES)))} by ${oneOf(NAMES)}` : null,
    averageRating,
    totalReviews: averageRating === 0 ? 0 : Math.ceil(random() * 60),
    promotionPriority,
    isPremium: promotionPriority === 4,
    boostedRating: averageRating * (1 + promotionPriority / 2),
    lowestPrice: kobo(100 * (id % 90)),
    highestPrice: kobo(100 * ((id % 90) + (id % 7) * 3)),
  });
};

const mistyped = (word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
};
const trade = () => serviceLabelOf(oneOf(SERVICE_TYPES));
const keyword = () => oneOf(serviceKeywordsOf(oneOf(SERVICE_TYPES)));
const area = () => oneOf(LOCAL_GOVERNMENT_PLACES);

type Question = Pick<SearchRequest, 'q' | 'filters' | 'sort'>;

const KINDS: Readonly<Record<string, () => Question>> = {
  words: () => ({ q: `${oneOf(NAMES)} ${random() < 0.5 ? trade() : oneOf(SIDES)}` }),
  beginnings: () => ({ q: oneOf([...NAMES, trade()]).slice(0, 2 + Math.floor(random() * 4)) }),
  'typing errors': () => ({ q: mistyped(oneOf([...NAMES, trade(), area().name])) }),
  'words with filters': () => ({
    q: trade(),
    filters: { state: area().state, minRating: oneOf([0, 3, 4, 4.5]) },
  }),
  filters: () => ({ q: '', filters: { serviceType: oneOf(SERVICE_TYPES), state: area().state } }),
  near: () => {
    const { latitude: lat, longitude: lng } = area();
    const near = { lat, lng, radiusM: oneOf([5, 25, 100, 200]) * 1_000 };
    return { q: oneOf(['', trade()]), filters: { near }, sort: oneOf(['distance', 'relevance'] as const) };
  },
  prices: () => ({
    q: oneOf(['', trade()]),
    filters: { minPrice: kobo(100 * oneOf([0, 10, 40])), maxPrice: kobo(100 * oneOf([50, 80])) },
    sort: oneOf(['price_low', 'price_high', 'relevance'] as const),
  }),
  orders: () => ({ q: trade(), sort: oneOf(['rating', 'reviews', 'newest', 'recommended'] as const) }),
  sentences: () => ({
    q: `i need a ${keyword()} in ${area().name} ${random() < 0.3 ? oneOf(NAMES) : 'pls'}`,
  }),
};

const everything = [...Array(LISTINGS).keys()].map((n) => anyListing(n + 1));

/** Above a thousand hits numbers are estimates, each engine's own. */
const comparable = ({ understood, totalIsMore }: SearchHits) =>
  understood && { ...understood, complete: totalIsMore ? null : understood.complete };

/** Two engines hold the same listings and are asked the same questions. */
export const describeAgreement = (
  write: (docs: readonly ListingDoc[]) => Promise<void>,
  engines: () => { one: SearchIndex; other: SearchIndex },
): void => {
  beforeAll(() => write(everything), PATIENCE_MS);

  it.each(Object.entries(KINDS))(
    'OP-23: the same first twelve and the same totals: %s',
    async (_, ask) => {
      const { one, other } = engines();
      let same = 0;
      let shown = 0;
      for (let n = 0; n < QUERIES_PER_KIND; n += 1) {
        const request = { ...ask(), limit: FIRST, offset: 0 };
        const [mine, theirs]: [SearchHits, SearchHits] = [
          await one.search(request),
          await other.search(request),
        ];
        shown += Math.max(mine.ids.length, theirs.ids.length);
        same += mine.ids.filter((id, at) => theirs.ids[at] === id).length;
        if (!mine.totalIsMore) expect([request, theirs.total]).toEqual([request, mine.total]);
        expect(comparable(theirs)).toEqual(comparable(mine));
      }
      expect(shown).toBeGreaterThan(0);
      expect(same / shown).toBeGreaterThanOrEqual(LEAST_AGREEMENT);
    },
    PATIENCE_MS,
  );
};
