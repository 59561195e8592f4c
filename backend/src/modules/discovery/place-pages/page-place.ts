import { comparableSlug, slugOf } from '../../../kernel/text.js';
import { localGovernmentsOf, type State, STATES } from '../../../kernel/nigeria.js';
import { comparableServiceType, SERVICE_TYPES } from '../../../kernel/service-types.js';
import { namesOf, townsOf } from '../understanding/data.js';
import { comparableArea } from '../understanding/tokenizer.js';
import { NAMED_SERVICES } from '../understanding/trades.js';

/** What a page of `/services/…` is about: a trade in the country, in a state, or in an area of it. */
export interface PagePlace {
  /** Key of a trade that we know. */
  serviceType: string;
  state: State | null;
  /** A local government or a town of the state, as it is written. */
  area: string | null;
}

/** An area that has pages. */
interface Area {
  name: string;
  /** The local government that it is, or lies in. */
  localGovernment: string;
}

const FCT: State = 'FCT (Abuja)';

/** The trades that have pages: the built-in ones, and others that people ask for. */
export const PAGE_SERVICES: readonly string[] = [...new Set([...SERVICE_TYPES, ...NAMED_SERVICES])];

const servicesBySlug = new Map(PAGE_SERVICES.map((key) => [comparableSlug(key), key]));
const servicesByKey = new Map(PAGE_SERVICES.map((key) => [comparableServiceType(key), key]));

/** People do not search for "FCT (Abuja)". */
const stateSlug = (state: State): string => (state === FCT ? 'abuja' : slugOf(state));

const statesBySlug = new Map<string, State>();
const areasBySlug = new Map<State, Map<string, Area>>();
const areasByName = new Map<State, Map<string, Area>>();

const addState = (state: State): void => {
  for (const name of [...namesOf(state), `${state} state`, state])
    statesBySlug.set(comparableSlug(name), state);
  const bySlug = new Map<string, Area>();
  const byName = new Map<string, Area>();
  const add = (area: Area, spelling = area.name): void => {
    const slug = comparableSlug(spelling);
    if (!bySlug.has(slug)) bySlug.set(slug, area);
    const known = bySlug.get(slug) ?? area;
    if (known.name === spelling) byName.set(comparableArea(spelling), known);
  };
  const towns = townsOf(state);
  for (const name of localGovernmentsOf(state)) add({ name, localGovernment: name });
  for (const { name, localGovernment } of towns) add({ name, localGovernment });
  // Another name leads to the page of the first, unless it is a place of its own.
  for (const { name, otherNames } of towns) {
    const area = bySlug.get(comparableSlug(name));
    for (const other of otherNames) if (area) add(area, other);
  }
  areasBySlug.set(state, bySlug);
  areasByName.set(state, byName);
};
for (const state of STATES) addState(state);

/** The areas of a state that have pages, as they are written. */
export const pageAreasOf = (state: State): string[] =>
  [...(areasByName.get(state)?.values() ?? [])].map(({ name }) => name);

/** The page's canonical address: slugs in lower case with hyphens. */
export const pathOf = ({ serviceType, state, area }: PagePlace): string =>
  [
    '/services',
    slugOf(serviceType),
    ...(state ? [stateSlug(state), ...(area ? [slugOf(area)] : [])] : []),
  ].join('/');

/** The place that the parts of an address name in any spelling; null when one of them names nothing. */
export const placeAt = (service: string, state = '', area = ''): PagePlace | null => {
  const serviceType = servicesBySlug.get(comparableSlug(service));
  const named = statesBySlug.get(comparableSlug(state));
  const within = named && areasBySlug.get(named)?.get(comparableSlug(area));
  if (!serviceType || (state && !named) || (area && !within)) return null;
  return { serviceType, state: named ?? null, area: within?.name ?? null };
};

/** The narrowest page of a trade and a place as listings and filters name them; null for a trade without pages. */
export const placeOf = (
  serviceType: string,
  state: string | null,
  areas: readonly string[],
): PagePlace | null => {
  const known = servicesByKey.get(comparableServiceType(serviceType));
  if (!known) return null;
  const named = STATES.find((one) => one === state) ?? null;
  const area = areas.map((one) => named && pageAreaOf(named, one)).find(Boolean) ?? null;
  return { serviceType: known, state: named, area };
};

/** An area by the name that listings give it; null for one without pages. */
const pageAreaOf = (state: State, area: string): string | null =>
  areasByName.get(state)?.get(comparableArea(area))?.name ?? null;

/** The local government that an area is, or lies in. */
export const localGovernmentOf = (state: State, area: string): string | null =>
  areasByName.get(state)?.get(comparableArea(area))?.localGovernment ?? null;
