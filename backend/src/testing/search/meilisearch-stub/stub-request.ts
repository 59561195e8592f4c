import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { typoBudget, typosBetween } from '../../../modules/discovery/understanding/spelling.js';
import { passesFilter, type Json, type Passes } from './stub-filter.js';
import { StubRefusal } from './stub-refusal.js';

type Compare = (one: MeilisearchDocument, other: MeilisearchDocument) => number;

/** What a search asks for, once it is known that the settings allow it. */
interface StubSearch {
  passes: Passes;
  /** The explicit order, and the ranking rules behind it. */
  compare: Compare;
  offset: number;
  limit: number;
}

const ORDER = /^(\w+):(asc|desc)$/;

/** Reads a request as the server does, and refuses what the settings do not allow. */
export const stubSearchOf = (body: Json, settings: Json): StubSearch => {
  if (body.q && body.matchingStrategy !== 'all')
    throw new StubRefusal(400, 'bad_request', 'We ask for all words');
  const searchable = (body.attributesToSearchOn ?? settings.searchableAttributes ?? []) as readonly string[];
  const relevanceOf = relevanceBy(String(body.q ?? ''), searchable);
  const conditions = ((body.filter ?? []) as readonly string[]).map((one) => passesFilter(one, settings));
  const rules = ((settings.rankingRules ?? []) as readonly string[]).filter((rule) => ORDER.test(rule));
  const orders = [
    ...((body.sort ?? []) as readonly string[]).map((one) => orderOf(one, settings)),
    byRelevance(relevanceOf),
    ...rules.map(byAttribute),
  ];
  const { page, hitsPerPage, offset = 0, limit = 20 } = body as Record<string, number | undefined>;
  const size = hitsPerPage ?? limit;
  return {
    passes: (document) => conditions.every((passes) => passes(document)) && relevanceOf(document) !== null,
    compare: (one, other) => orders.reduce((so_far, compare) => so_far || compare(one, other), 0),
    limit: size,
    offset: page === undefined ? offset : (page - 1) * size,
  };
};

/** Of one document: typing errors, the attributes it is found in, words that are not as asked; null: it lacks a word. */
type Relevance = readonly [typos: number, attributes: number, inexact: number] | null;

const TERM = /"([^"]*)"|([^\s"]+)/g;

/** Words in quotes as they are, others with errors, the very last as the beginning of a word. */
const relevanceBy = (q: string, searchable: readonly string[]) => {
  const terms = [...q.matchAll(TERM)].map(([all, quoted, open = ''], n, { length }) => ({
    word: quoted ?? open,
    budget: quoted === undefined ? typoBudget(open) : 0,
    isBeginning: quoted === undefined && n === length - 1 && q.endsWith(all),
  }));
  const known = new Map<MeilisearchDocument, Relevance>();
  const found = (document: MeilisearchDocument): Relevance => {
    let all: [number, number, number] = [0, 0, 0];
    for (const { word, budget, isBeginning } of terms) {
      const matches = searchable.flatMap((attribute, n) =>
        String(document[attribute])
          .split(' ')
          .map(
            (other) => [typosBetween(word, other, budget, isBeginning), n, Number(word !== other)] as const,
          )
          .filter(([typos]) => typos <= budget),
      );
      const [best] = matches.toSorted(([a, b, c], [d, e, f]) => a - d || b - e || c - f);
      if (!best) return null;
      all = [all[0] + best[0], all[1] + best[1], all[2] + best[2]];
    }
    return all;
  };
  return (document: MeilisearchDocument): Relevance => {
    const relevance = known.get(document) ?? found(document);
    known.set(document, relevance);
    return relevance;
  };
};

const byRelevance =
  (relevanceOf: (document: MeilisearchDocument) => Relevance): Compare =>
  (one, other) => {
    const [mine, theirs] = [relevanceOf(one) ?? [], relevanceOf(other) ?? []];
    return mine.reduce((so_far, value, n) => so_far || value - (theirs[n] ?? 0), 0);
  };

const orderOf = (order: string, settings: Json): Compare => {
  const sortable = (settings.sortableAttributes ?? []) as readonly string[];
  if (!sortable.includes(ORDER.exec(order)?.[1] ?? ''))
    throw new StubRefusal(400, 'invalid_search_sort', `Cannot sort by ${order}`);
  return byAttribute(order);
};

const byAttribute = (order: string): Compare => {
  const [, attribute = '', direction] = ORDER.exec(order) ?? [];
  const sign = direction === 'desc' ? -1 : 1;
  return (one, other) => {
    const [mine, theirs] = [one[attribute], other[attribute]];
    // A document without the attribute comes last, whatever the order.
    if (mine === undefined || theirs === undefined)
      return Number(mine === undefined) - Number(theirs === undefined);
    return sign * (Number(mine) - Number(theirs));
  };
};
