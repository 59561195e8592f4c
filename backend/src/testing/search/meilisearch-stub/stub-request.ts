import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
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
  if (body.q) throw new StubRefusal(400, 'bad_request', 'We ask for no words');
  const conditions = ((body.filter ?? []) as readonly string[]).map((one) => passesFilter(one, settings));
  const rules = ((settings.rankingRules ?? []) as readonly string[]).filter((rule) => ORDER.test(rule));
  const orders = [
    ...((body.sort ?? []) as readonly string[]).map((one) => orderOf(one, settings)),
    ...rules.map(byAttribute),
  ];
  const { page, hitsPerPage, offset = 0, limit = 20 } = body as Record<string, number | undefined>;
  const size = hitsPerPage ?? limit;
  return {
    passes: (document) => conditions.every((passes) => passes(document)),
    compare: (one, other) => orders.reduce((so_far, compare) => so_far || compare(one, other), 0),
    limit: size,
    offset: page === undefined ? offset : (page - 1) * size,
  };
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
