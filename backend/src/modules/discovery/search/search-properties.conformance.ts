import fc from 'fast-check';
import { comparableServiceType } from '../../../kernel/service-types.js';
import type { SearchEngine } from './search-index.conformance.js';
import { listingDoc } from './search-index.fixture.js';
import type { ListingDoc, SearchFilters, SearchHits, SearchRequest, SearchSort } from './search-index.js';
import { fold } from '../understanding/tokenizer.js';

const WORDS = [
  'Adebayo',
  'Adebola',
  'Chinedu',
  'Títílayọ̀',
  'Musa',
  'Zenith',
  'Bright',
  'Plumbing',
  'Solar',
  'Hair',
];
const TYPES = ['plumbing', 'solarInstallation', 'hairStyling', 'houseCleaning'];
const PLACES = [
  { state: 'Lagos', city: 'Ikeja', sublocation: 'Ikeja' },
  { state: 'Lagos', city: 'Lagos', sublocation: 'Surulere' },
  { state: 'Rivers', city: 'Port Harcourt', sublocation: null },
  { state: 'FCT (Abuja)', city: 'Abuja', sublocation: 'Bwari' },
];

const some = <Item>(items: readonly Item[], maxLength: number) =>
  fc.array(fc.constantFrom(...items), { maxLength });

const version = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  serviceType: fc.constantFrom(...TYPES),
  place: fc.constantFrom(...PLACES),
  serviceAreas: some(['Ikeja', 'Surulere', 'Mushin', 'Bwari'], 2),
  description: some(WORDS, 4),
  averageRating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
  totalReviews: fc.nat(3),
  promotionPriority: fc.nat(4),
  isActive: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
});
type Version = typeof version extends fc.Arbitrary<infer Value> ? Value : never;

const docOf = (id: number, { name, place, description, ...given }: Version): ListingDoc =>
  listingDoc({
    ...given,
    ...place,
    id,
    businessName: name.join(' '),
    description: description.join(' ') || null,
    isPremium: given.promotionPriority === 4,
    boostedRating: given.averageRating * (given.promotionPriority + 1),
  });

/** Each entry is the history of one listing, oldest version first. */
const histories = fc
  .array(fc.array(version, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 })
  .map((all) => all.map((versions, index) => versions.map((one) => docOf(index + 1, one))));

const anyFilter = fc.record({
  serviceType: fc.constantFrom(...TYPES, 'hair-styling', 'tiling'),
  state: fc.constantFrom('Lagos', 'Rivers', 'FCT (Abuja)', 'Kano'),
  area: fc.constantFrom('Ikeja', 'Surulere', 'Bwari', 'Nowhere'),
  sublocation: fc.constantFrom('Ikeja', 'Surulere'),
  location: fc.constantFrom('ike', 'harcourt', 'ABUJA', 'macaulay'),
  minRating: fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
  isPremium: fc.constant(true),
});
const FILTERS = [
  'serviceType',
  'state',
  'area',
  'sublocation',
  'location',
  'minRating',
  'isPremium',
] as const;

/** A few at most: all together no listing would pass. */
const filters: fc.Arbitrary<SearchFilters> = fc
  .tuple(anyFilter, fc.subarray([...FILTERS], { maxLength: 2 }))
  .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name]])));

const query = fc.oneof(
  fc.constant(''),
  some([...WORDS, 'Adebayi', 'plumbin', 'zeniht', 'ikeja', 'plumber', 'z', 'nothing'], 3).map((words) =>
    words.join(' '),
  ),
);
const sort = fc.constantFrom<SearchSort>('relevance', 'recommended', 'rating', 'reviews', 'newest');

const passes = (doc: ListingDoc, wanted: SearchFilters): boolean =>
  doc.isActive &&
  (!wanted.serviceType ||
    comparableServiceType(doc.serviceType) === comparableServiceType(wanted.serviceType)) &&
  (!wanted.state || doc.state === wanted.state) &&
  (!wanted.area || [doc.city, doc.sublocation, ...doc.serviceAreas].includes(wanted.area)) &&
  (!wanted.sublocation || doc.sublocation === wanted.sublocation) &&
  (!wanted.location ||
    fold([doc.location, doc.city, doc.state].join('\n')).includes(fold(wanted.location))) &&
  doc.averageRating >= (wanted.minRating ?? 0) &&
  (!wanted.isPremium || doc.isPremium);

/** A seed that is written down: a failure is the same failure everywhere. */
const SEED = 20_26;

/** What holds for every set of listings and every request; `numRuns` examples of each. */
export const describeSearchProperties = (engine: () => SearchEngine, numRuns = 60): void => {
  const choice = { seed: SEED, numRuns };
  const build = async (docs: readonly ListingDoc[]) => {
    await engine().clear();
    await engine().write(docs);
    await engine().flush();
  };
  const everything = (request: Partial<SearchRequest>): Promise<SearchHits> =>
    engine().index.search({ q: '', limit: 100, offset: 0, ...request });
  const latestOf = (history: readonly ListingDoc[]) => history.slice(-1);

  it('every hit passes the filters, and without words everything that passes is hit', () =>
    fc.assert(
      fc.asyncProperty(histories, filters, query, sort, async (all, wanted, q, order) => {
        const docs = all.flatMap(latestOf);
        await build(docs);
        const allowed = docs.filter((doc) => passes(doc, wanted)).map((doc) => doc.id);
        const hits = await everything({ q, filters: wanted, sort: order });
        expect(allowed).toEqual(expect.arrayContaining(hits.ids));
        const browsed = await everything({ filters: wanted, sort: order });
        expect(browsed.ids.toSorted((one, other) => one - other)).toEqual(allowed);
      }),
      choice,
    ));

  it('one filter more never gives a greater total', () =>
    fc.assert(
      fc.asyncProperty(histories, filters, filters, query, async (all, some_, more, q) => {
        await build(all.flatMap(latestOf));
        const { total } = await everything({ q, filters: some_ });
        for (const [name, value] of Object.entries(more)) {
          if (name in some_) continue;
          const narrowed = await everything({ q, filters: { ...some_, [name]: value } });
          expect(narrowed.total).toBeLessThanOrEqual(total);
        }
      }),
      choice,
    ));

  it('paging gives each id once, in the order of one great page, as many as the total says', () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        filters,
        query,
        sort,
        fc.integer({ min: 1, max: 7 }),
        async (all, wanted, q, order, limit) => {
          await build(all.flatMap(latestOf));
          const request = { q, filters: wanted, sort: order };
          const { ids, total, totalIsMore } = await everything(request);
          const paged: number[] = [];
          for (let offset = 0; offset < total; offset += limit) {
            const page = await engine().index.search({ ...request, limit, offset });
            expect(page.total).toBe(total);
            paged.push(...page.ids);
          }
          expect(paged).toEqual(ids);
          expect(new Set(ids).size).toBe(totalIsMore ? ids.length : total);
        },
      ),
      choice,
    ));

  it('changes in any order and in any batches end where a fresh build does', () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        query,
        async (all, luck, q) => {
          await build(all.flatMap(latestOf));
          const questions: Partial<SearchRequest>[] = [
            {},
            { q },
            { q, sort: 'newest' },
            ...WORDS.map((word) => ({ q: word })),
          ];
          const answers = async () => [
            ...(await Promise.all(questions.map(everything))),
            await engine().index.suggest('pl', 8),
            await engine().index.suggest('ik', 8),
          ];
          const fresh = await answers();

          await engine().clear();
          for (const batch of interleaved(all, luck)) await engine().write(batch);
          await engine().flush();
          expect(await answers()).toEqual(fresh);
        },
      ),
      choice,
    ));
};

/** The histories mixed, each in its own order, in batches of one to five. */
const interleaved = (all: readonly (readonly ListingDoc[])[], luck: readonly number[]): ListingDoc[][] => {
  const waiting = all.map((history) => [...history]);
  const batches: ListingDoc[][] = [];
  let turn = 0;
  const chance = (below: number): number => ((luck[turn++ % luck.length] ?? 0) + turn * 7) % below;
  for (let open = waiting.filter((rest) => rest.length > 0); open.length > 0;) {
    const size = 1 + chance(5);
    const batch: ListingDoc[] = [];
    for (let taken = 0; taken < size && open.length > 0; taken += 1) {
      batch.push(...(open[chance(open.length)]?.splice(0, 1) ?? []));
      open = open.filter((rest) => rest.length > 0);
    }
    batches.push(batch);
  }
  return batches;
};
