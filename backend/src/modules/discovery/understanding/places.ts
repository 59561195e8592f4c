import { localGovernmentsOf, type State, STATES } from '../../../kernel/nigeria.js';
import { LOCAL_GOVERNMENT_PLACES } from '../../../kernel/local-government-places.js';
import type { Place as Point } from '../../../kernel/local-government-points.js';
import { namesOf, townsOf, type Town } from './data.js';
import { comparableArea, fold, wordsOf } from './tokenizer.js';

/** A state, or something in it. */
export interface Place {
  state: State;
  /** Null: the whole state. */
  area: string | null;
  /** What listings call the area, as the area filter compares it. */
  values: readonly string[];
  /** The local governments around it, compared likewise; none when it is one itself. */
  around: readonly string[];
  /** It is also a name of people or a word for something else, so it is a place only beside a trade or a state. */
  isAmbiguous: boolean;
}

const MOST_WORDS = 4;
const SHORTEST_SURE = 5;
const DIRECTION = /[ -](?:north|south|east|west|central|municipal)(?:[ -](?:east|west))?$/;

/** By the letters of the name, however it is divided into words. */
const byName = new Map<string, Place[]>();
const inSeveralWords = new Set<string>();
const spelt = new Set<string>();

const add = (name: string, place: Place): void => {
  const words = wordsOf(fold(name));
  const key = words.join('');
  const known = byName.get(key) ?? [];
  if (!known.some(({ state, area }) => state === place.state && area === place.area))
    byName.set(key, [...known, place]);
  if (words.length > 1) inSeveralWords.add(key);
  if (words.length === 1) spelt.add(key);
};

/** Of a comparable name. */
const baseOf = (area: string): string => area.replace(DIRECTION, '');

/** By its letters. */
const keyOf = (name: string): string => wordsOf(fold(name)).join('');

/** Local governments that share a name, by state and its letters: Aba North and Aba South are Aba. */
const sharing = new Map<string, string[]>();
for (const state of STATES) {
  for (const area of localGovernmentsOf(state).map(comparableArea)) {
    const key = `${state}/${keyOf(baseOf(area))}`;
    sharing.set(key, [...(sharing.get(key) ?? []), area]);
  }
}

const namedLike = (state: State, name: string): string[] => sharing.get(`${state}/${keyOf(name)}`) ?? [];

const addTowns = (state: State): void => {
  for (const { name: area, otherNames: others, localGovernment } of townsOf(state)) {
    const values = [...new Set([...[area, ...others].map(comparableArea), ...namedLike(state, area)])];
    const around = [comparableArea(localGovernment)].filter((one) => !values.includes(one));
    const place = { state, area, values, around, isAmbiguous: false };
    for (const name of [area, ...others]) add(name, place);
  }
};

const addLocalGovernments = (state: State): void => {
  for (const area of localGovernmentsOf(state)) {
    const place = {
      state,
      area,
      values: [comparableArea(area)],
      around: [],
      isAmbiguous: area.length < SHORTEST_SURE,
    };
    add(area, place);
    for (const part of area.split('/').slice(1)) add(part, place);
    const base = baseOf(comparableArea(area));
    if (base !== comparableArea(area)) add(base, { ...place, values: namedLike(state, base) });
  }
};

for (const state of STATES) {
  const whole = { state, area: null, values: [], around: [], isAmbiguous: false };
  if (state !== 'FCT (Abuja)') for (const name of [state, `${state} state`]) add(name, whole);
  for (const name of namesOf(state)) add(name, whole);
}
for (const state of STATES) addTowns(state);
for (const state of STATES) addLocalGovernments(state);

/** The words that names of places are written with, those of several words left out. */
export const PLACE_SPELLINGS: ReadonlySet<string> = spelt;

/** What words of a query may name, and the positions of these words. */
export interface NamedPlace {
  places: readonly Place[];
  at: readonly number[];
}

/** The places that the words name, in order; of `inOneWord` only those, else only those in several words. */
export const placesIn = (
  words: readonly string[],
  isFree: (at: number) => boolean,
  inOneWord: boolean,
): NamedPlace[] => {
  const found: NamedPlace[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const longest = inOneWord ? 1 : MOST_WORDS;
    for (let length = longest; length >= (inOneWord ? 1 : 2); length -= 1) {
      const at = Array.from({ length }, (_, n) => start + n);
      const key = words.slice(start, start + length).join('');
      const places = inOneWord || inSeveralWords.has(key) ? byName.get(key) : undefined;
      if (!places || start + length > words.length || !at.every(isFree)) continue;
      found.push({ places, at });
      start += length - 1;
      break;
    }
  }
  return found;
};

interface Centre {
  state: State;
  latitude: number;
  longitude: number;
}

const centreOf = (state: State): Centre => {
  const places = LOCAL_GOVERNMENT_PLACES.filter((place) => place.state === state);
  const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;
  return {
    state,
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
};

const centres = STATES.map(centreOf);
const nearest = new Map<State, readonly State[]>(
  centres.map((from) => {
    const away = ({ latitude, longitude }: Centre) =>
      Math.hypot(latitude - from.latitude, longitude - from.longitude);
    const others = centres.filter(({ state }) => state !== from.state);
    return [from.state, others.toSorted((one, other) => away(one) - away(other)).map(({ state }) => state)];
  }),
);

/** All other states, the nearest first, by the distance of their centres. */
export const statesFrom = (state: State): readonly State[] => nearest.get(state) ?? [];

/** The place of a state with this name; undefined if it is unknown. */
export const placeNamed = (state: string, name: string): Place | undefined =>
  byName.get(keyOf(name))?.find((place) => place.state === state && place.area !== null);

/** The towns and districts of a state by the names that pickers show beside those of its local governments. */
export const neighbourhoodsOf = (state: State): Town[] => {
  const localGovernments = new Set(localGovernmentsOf(state).map(comparableArea));
  return townsOf(state)
    .filter(({ name }) => !localGovernments.has(comparableArea(name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const points = new Map<string, Point>(
  LOCAL_GOVERNMENT_PLACES.map((place) => [`${place.state}/${comparableArea(place.name)}`, place]),
);

/** The position of the first known area: of a local government its own, of a town that of its local government. */
export const areaPoint = (state: string, areas: readonly (string | null)[]): Point | null => {
  for (const area of areas) {
    if (area === null) continue;
    const place = placeNamed(state, area);
    const names = [comparableArea(area), ...(place?.around ?? []), ...(place?.values ?? [])];
    for (const name of names) {
      const point = points.get(`${state}/${name}`);
      if (point) return { latitude: point.latitude, longitude: point.longitude };
    }
  }
  return null;
};
