import { asksForNothing } from '../comparable-filters.js';
import { metresBetween } from '../distance.js';
import { sortKeysOf } from '../postgres/business-order.js';
import { ENOUGH_HITS, MOST_HITS, SearchIndex } from '../search-index.js';
import type {
  ListingDoc,
  SearchHits,
  SearchIndexWriter,
  SearchRequest,
  SearchSort,
} from '../search-index.js';
import { askedBy } from './asked-search.js';
import { lexemesOf, LISTINGS, pairLexemeOf, placeTextOf, pricedLexemesOf } from './lexemes.js';
import type { RowFilters } from './search-conditions.js';
import { queryOf, type Bucket, type Group } from './search-plan.js';
import { NOTHING_UNDERSTOOD, planOf } from './search-planner.js';
import { TermDictionary } from './term-dictionary.js';

interface Kept {
  doc: ListingDoc;
  lexemes: ReadonlySet<string>;
}

/** Carries plans out word by word, on a handful of listings in memory: what is planned can be tested without an engine. */
export class MemorySearchIndex extends SearchIndex implements SearchIndexWriter {
  private readonly listings = new Map<number, Kept>();

  async search(request: SearchRequest): Promise<SearchHits> {
    const { filters = {} } = request;
    if (asksForNothing(filters)) return { ids: [], total: 0, totalIsMore: false };
    const asked = askedBy(request);
    const plan = planOf(asked, { listings: this.listings.size, terms: this.dictionary() });
    const { conditions, match, buckets } = plan;
    if (!conditions) return answerOf([], 0);
    const find = (query: string | null) => this.having(query, conditions.required, conditions.rows);
    const strict = match ? find(queryOf(match)).length : 0;
    let total = strict;
    const all = [...buckets];
    for (const stage of strict < ENOUGH_HITS ? plan.stages : []) {
      all.push(...stage.buckets);
      total = find(stage.match.text).length;
      if (total >= ENOUGH_HITS) break;
    }
    const ids = all.flatMap((bucket) => idsOf(find(queryOf(bucket.groups)), bucket, asked.sort, asked.rows));
    const page = ids.slice(asked.offset, asked.offset + asked.limit);
    const { understood } = plan;
    return understood || strict < total
      ? { ...answerOf(page, total), understood: { ...(understood ?? NOTHING_UNDERSTOOD), complete: strict } }
      : answerOf(page, total);
  }

  async upsert(docs: readonly ListingDoc[]): Promise<void> {
    for (const doc of docs)
      if (doc.isActive) this.listings.set(doc.id, { doc, lexemes: new Set(lexemesOf(doc)) });
      else this.listings.delete(doc.id);
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.listings.delete(id);
  }

  async suggest(): Promise<string[]> {
    return [];
  }

  async health(): Promise<void> {}

  private having(query: string | null, required: readonly Group[], rows: RowFilters): Kept[] {
    const whole = [query, queryOf(required)].filter(Boolean).map((one) => `(${one})`);
    return [...this.listings.values()].filter(
      ({ doc, lexemes }) => passes(doc, rows) && (whole.length === 0 || has(whole.join('&'), lexemes)),
    );
  }

  private dictionary(): TermDictionary {
    const counts = new Map<string, number>();
    for (const { doc, lexemes } of this.listings.values())
      for (const one of [LISTINGS, pairLexemeOf(doc), ...pricedLexemesOf(doc), ...lexemes])
        counts.set(one, (counts.get(one) ?? 0) + 1);
    const dictionary = new TermDictionary();
    dictionary.set(counts);
    return dictionary;
  }
}

const answerOf = (ids: number[], total: number): SearchHits => ({
  ids,
  total,
  totalIsMore: total > MOST_HITS,
});

const idsOf = (found: readonly Kept[], { seen }: Bucket, sort: SearchSort, rows: RowFilters): number[] =>
  found
    .filter(({ lexemes }) => seen === null || !has(seen, lexemes))
    .map(({ doc }) => ({ id: doc.id, key: keyOf(doc, sort, rows) }))
    .toSorted((one, other) => (one.key === other.key ? other.id - one.id : one.key < other.key ? 1 : -1))
    .map(({ id }) => id);

/** The greatest first. */
const keyOf = (doc: ListingDoc, sort: SearchSort, rows: RowFilters): bigint =>
  sort === 'distance' ? BigInt(-(metresFrom(doc, rows) ?? 0)) : BigInt(sortKeysOf(doc)[sort]);

const metresFrom = ({ latitude, longitude }: ListingDoc, { near }: RowFilters): number | null => {
  if (!near || latitude === null || longitude === null) return null;
  return Math.round(metresBetween({ latitude: near.lat, longitude: near.lng }, { latitude, longitude }));
};

const passes = (doc: ListingDoc, rows: RowFilters): boolean => {
  const { minRating = 0, place = '', minPrice, maxPrice, near } = rows;
  return (
    doc.averageRating >= minRating &&
    placeTextOf(doc).includes(place) &&
    (minPrice === undefined || (doc.highestPrice !== null && doc.highestPrice >= minPrice)) &&
    (maxPrice === undefined || (doc.lowestPrice !== null && doc.lowestPrice <= maxPrice)) &&
    (!near || (metresFrom(doc, rows) ?? Infinity) <= near.radiusM)
  );
};

const SIGN = /[()&|]|[A-Z][a-z0-9_A-Z]*(?::\*)?/g;

/** Whether a listing with these lexemes is found by a query of the text index: `A&(B|C:*)`. */
const has = (query: string, lexemes: ReadonlySet<string>): boolean => {
  const signs = query.match(SIGN) ?? [];
  if (signs.join('') !== query) throw new Error(`No query: ${query}`);
  let at = 0;
  const one = (): boolean => {
    const sign = signs[at] ?? '';
    at += 1;
    if (sign === '(') {
      const inside = either();
      at += 1;
      return inside;
    }
    const begun = sign.slice(0, -2);
    return sign.endsWith(':*') ? [...lexemes].some((lexeme) => lexeme.startsWith(begun)) : lexemes.has(sign);
  };
  const joined = (sign: '&' | '|', part: () => boolean) => (): boolean => {
    const parts = [part()];
    while (signs[at] === sign) {
      at += 1;
      parts.push(part());
    }
    return sign === '&' ? !parts.includes(false) : parts.includes(true);
  };
  const either = joined('|', joined('&', one));
  return either();
};
