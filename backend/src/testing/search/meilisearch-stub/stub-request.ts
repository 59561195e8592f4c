import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { StubRefusal } from './stub-refusal.js';

type Json = Readonly<Record<string, unknown>>;

interface Point {
  lat: number;
  lng: number;
}

/** What a search asks for, once it is known that the settings allow it. */
export interface StubSearch {
  q: string;
  passes: (document: MeilisearchDocument) => boolean;
  /** The explicit order; 0 leaves two documents to the ranking rules. */
  compare: (one: MeilisearchDocument, other: MeilisearchDocument) => number;
  offset: number;
  limit: number;
}

/** `attribute = "value"`, `attribute = true` or `attribute >= 4`, and nothing after it. */
const COMPARISON = /^(\w+) (=|>=) (?:"((?:[^"\\]|\\.)*)"|(true|\d+(?:\.\d+)?))$/s;
const RADIUS = /^_geoRadius\((-?[\d.]+), (-?[\d.]+), ([\d.]+)\)$/;
const NEAR = /^_geoPoint\((-?[\d.]+), (-?[\d.]+)\):asc$/;
const ORDER = /^(\w+):(asc|desc)$/;

/** Reads a request as the server does, and refuses what the settings do not allow. */
export const stubSearchOf = (body: Json, settings: Json): StubSearch => {
  const conditions = ((body.filter ?? []) as readonly string[]).map((one) => conditionOf(one, settings));
  const orders = ((body.sort ?? []) as readonly string[]).map((one) => orderOf(one, settings));
  const { page, hitsPerPage, offset = 0, limit = 20 } = body as Record<string, number | undefined>;
  const size = hitsPerPage ?? limit;
  return {
    q: String(body.q ?? ''),
    passes: (document) => conditions.every((passes) => passes(document)),
    compare: (one, other) => orders.reduce((so_far, compare) => so_far || compare(one, other), 0),
    limit: size,
    offset: page === undefined ? offset : (page - 1) * size,
  };
};

const conditionOf = (condition: string, settings: Json): StubSearch['passes'] => {
  const [, lat, lng, metres] = RADIUS.exec(condition) ?? [];
  if (metres !== undefined) {
    mayFilter(settings, '_geo', false);
    const centre = { lat: Number(lat), lng: Number(lng) };
    return ({ _geo: place }) => place !== undefined && metresBetween(place, centre) <= Number(metres);
  }
  const [, attribute = '', operator, text, bare] = COMPARISON.exec(condition) ?? [];
  if (!operator) throw new StubRefusal(400, 'invalid_search_filter', `Cannot parse: ${condition}`);
  mayFilter(settings, attribute, operator === '>=');
  if (operator === '>=') return (document) => Number(document[attribute]) >= Number(bare);
  const wanted = comparable(text?.replace(/\\(["\\])/g, '$1') ?? bare);
  return (document) => [document[attribute]].flat().some((value) => comparable(value) === wanted);
};

/** An empty text is a value like others: it equals the empty text, and does not mean "any". */
const comparable = (value: unknown): string => String(value).toLowerCase();

const orderOf = (order: string, settings: Json): StubSearch['compare'] => {
  const [, lat, lng] = NEAR.exec(order) ?? [];
  const [, attribute = '', direction] = ORDER.exec(order) ?? [];
  const sortable = (settings.sortableAttributes ?? []) as readonly string[];
  if (!sortable.includes(lat === undefined ? attribute : '_geo')) {
    throw new StubRefusal(400, 'invalid_search_sort', `Cannot sort by ${order}`);
  }
  if (lat !== undefined) {
    const centre = { lat: Number(lat), lng: Number(lng) };
    const away = ({ _geo: place }: MeilisearchDocument) => (place ? metresBetween(place, centre) : Infinity);
    return (one, other) => away(one) - away(other);
  }
  const sign = direction === 'desc' ? -1 : 1;
  return (one, other) => sign * (Number(one[attribute]) - Number(other[attribute]));
};

const EARTH_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const metresBetween = (one: Point, other: Point): number => {
  const dLat = Math.sin(radians(one.lat - other.lat) / 2);
  const dLng = Math.sin(radians(one.lng - other.lng) / 2);
  const inner = dLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * dLng ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(inner));
};

const mayFilter = (settings: Json, attribute: string, comparison: boolean): void => {
  const rules = (settings.filterableAttributes ?? []) as readonly (
    string | { attributePatterns: string[]; features: { filter: { comparison: boolean } } }
  )[];
  const isAllowed = rules.some((rule) =>
    typeof rule === 'string'
      ? rule === attribute
      : rule.attributePatterns.includes(attribute) && (!comparison || rule.features.filter.comparison),
  );
  if (!isAllowed)
    throw new StubRefusal(400, 'invalid_search_filter', `"${attribute}" is not filterable like this`);
};
