import { dayIn, isDayWord, type SpokenDay } from './days.js';
import { isPlain, NOISE, ORDINARY, TRADE_COMPANIONS } from './data.js';
import { placesIn, type NamedPlace, type Place } from './places.js';
import { nearestSpelling, partsOf } from './spelling.js';
import { fold, wordsOf } from './tokenizer.js';
import { tradeIn } from './trades.js';

/** What the index knows of words and trades. */
export interface Vocabulary {
  /** Whether the word is in the index as typed. */
  has(word: string): boolean;
  /** Whether a listing offers this service. */
  offers(service: string): boolean;
}

export interface FreeWord {
  word: string;
  /** The last word of the query may be the beginning of one. */
  isLast: boolean;
}

/** How something is named in a query. */
interface Named {
  /** Those that name it, as they were typed; none of a name with typing errors. */
  words: readonly string[];
  /** The query without it. */
  without: string;
}

/** A query as it was understood. */
export interface Understood {
  trade: (Named & { services: readonly string[] }) | null;
  place: (Named & { place: Place }) | null;
  day: (Named & { day: SpokenDay }) | null;
  /** All other significant words. */
  words: readonly FreeWord[];
  /** What was left out; adjacent words in one. */
  ignored: readonly string[];
}

/** Longer than any real query; each word costs. */
const MOST_WORDS = 30;

type Role = 'trade' | 'place' | 'day';

interface Reading {
  roles: readonly (Role | undefined)[];
  services: readonly string[] | null;
  place: Place | null;
  day: SpokenDay | null;
}

/** The words of a query, in order, those that say nothing included. */
export const spokenWordsOf = (query: string): string[] =>
  wordsOf(fold(query.slice(0, 2_000))).slice(0, MOST_WORDS);

/**
 * What a query means: names of places in several words, then the trade, a day, then places in one word; what the
 * index does not know as it is typed is read as a typing error of these. Pure, and the same for every engine.
 */
export const understand = (query: string, vocabulary: Vocabulary): Understood => {
  const typed = splitJoined(spokenWordsOf(query), vocabulary);
  const first = read(typed, vocabulary);
  const corrected = typed.map((word, at) =>
    mayBeMistaken(word, first.roles[at], vocabulary) ? (nearestSpelling(word) ?? word) : word,
  );
  if (corrected.every((word, at) => word === typed[at])) return understoodOf(typed, typed, first, vocabulary);
  const second = read(corrected, vocabulary);
  // A name with an error is rather a person's than a place's where nothing else is named.
  const isNamed = second.services !== null || first.place !== null;
  return understoodOf(typed, isNamed ? corrected : typed, isNamed ? second : first, vocabulary);
};

/** Splits words that are written together; not one that names something or is in the index. */
const splitJoined = (words: readonly string[], vocabulary: Vocabulary): string[] => {
  const { roles } = read(words, vocabulary);
  return words.flatMap((word, at) => (mayBeMistaken(word, roles[at], vocabulary) && partsOf(word)) || [word]);
};

/** Neither a word that names something or says nothing, nor an ordinary one, nor one of the index. */
const mayBeMistaken = (word: string, role: Role | undefined, { has }: Vocabulary): boolean =>
  role === undefined && !isPlain(word) && !ORDINARY.has(word) && !isDayWord(word) && !has(word);

const read = (words: readonly string[], { offers }: Vocabulary): Reading => {
  const roles = Array.from<Role | undefined>({ length: words.length });
  const isFree = (at: number): boolean => roles[at] === undefined;
  const take = (role: Role, at: readonly number[]): void => {
    for (const one of at) roles[one] = role;
  };
  const long = placesIn(words, isFree, false);
  for (const { at } of long) take('place', at);
  const trade = tradeIn(words, isFree, offers);
  if (trade) take('trade', trade.at);
  const day = dayIn(words, isFree, trade !== null);
  if (day) take('day', day.at);
  const named = [...long, ...placesIn(words, isFree, true)].toSorted(
    (one, other) => Math.min(...one.at) - Math.min(...other.at),
  );
  for (const { at } of long) for (const one of at) roles[one] = undefined; // given again to those that belong together
  const place = oneOf(named, trade !== null);
  for (const { places, at } of named)
    if (place && places.some((one) => belongs(one, place))) take('place', at);
  return { roles, services: trade?.services ?? null, place, day: day?.day ?? null };
};

/** An area and its state belong together, and two names of one area. */
const belongs = (one: Place, place: Place): boolean =>
  one.state === place.state && (one.area === null || one.area === place.area);

/** The narrowest place that is named: the first area, in the state that is named too, if it is in several. */
const oneOf = (named: readonly NamedPlace[], besideTrade: boolean): Place | null => {
  const all = named.map(({ places }) => places);
  const states = new Set(
    all
      .flat()
      .filter(({ area }) => area === null)
      .map(({ state }) => state),
  );
  for (const places of all) {
    const sure = places.filter(({ isAmbiguous, state }) => !isAmbiguous || besideTrade || states.has(state));
    if (sure.some(({ area }) => area === null)) continue;
    const [area] = sure.toSorted(
      (one, other) => Number(states.has(other.state)) - Number(states.has(one.state)),
    );
    if (area) return area;
  }
  return all.flat().find(({ area }) => area === null) ?? null;
};

const understoodOf = (
  typed: readonly string[],
  corrected: readonly string[],
  { roles, services, place, day }: Reading,
  vocabulary: Vocabulary,
): Understood => {
  const named = (role: Role): Named => ({
    words: [...new Set(typed.filter((word, at) => roles[at] === role && word === corrected[at]))],
    without: typed.filter((word, at) => roles[at] !== role && !isLeftOut(word, at)).join(' '),
  });
  const isLeftOut = (word: string, at: number): boolean =>
    roles[at] === undefined && (NOISE.has(word) || (services !== null && TRADE_COMPANIONS.has(word)));
  // If no word is significant, the last one is searched if the index has it: "the best" may be half a name.
  const hasOther = typed.some((word, at) => !isLeftOut(word, at));
  const kept = hasOther || !vocabulary.has(typed.at(-1) ?? '') ? null : typed.length - 1;
  const isIgnored = (word: string, at: number): boolean => at !== kept && isLeftOut(word, at);
  const words = typed.flatMap((word, at): FreeWord[] =>
    roles[at] === undefined && !isIgnored(word, at) ? [{ word, isLast: at === typed.length - 1 }] : [],
  );
  return {
    trade: services && { services, ...named('trade') },
    place: place && { place, ...named('place') },
    day: day && { day, ...named('day') },
    words: [...new Map(words.map((one) => [one.word, one])).values()],
    ignored: runsOf(typed, (word, at) => NOISE.has(word) && isIgnored(word, at)),
  };
};

/** Neighbouring words that pass the test, as one text each. */
const runsOf = (words: readonly string[], passes: (word: string, at: number) => boolean): string[] => {
  const runs: string[] = [];
  let isOpen = false;
  for (const [at, word] of words.entries()) {
    if (!passes(word, at)) isOpen = false;
    else if (isOpen) runs.push(`${runs.pop() ?? ''} ${word}`);
    else {
      runs.push(word);
      isOpen = true;
    }
  }
  return runs;
};
