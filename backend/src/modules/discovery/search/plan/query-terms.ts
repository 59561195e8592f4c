import { SERVICE_TYPES } from '../../../../kernel/service-types.js';
import { NOISE } from '../../understanding/data.js';
import type { Place } from '../../understanding/places.js';
import type { Understood } from '../../understanding/understand.js';
import { fold, tokensOf, wordsOf } from '../../understanding/tokenizer.js';
import { sumOf, type KnownWord } from './known-word.js';
import { areaLexeme, basedLexeme, serviceTypeLexeme, stateLexeme } from './lexemes.js';
import { offeringOf } from './offering.js';
import { anyOf, together, type Group, type Term, type TermValue } from './search-plan.js';
import { serviceWordsOf } from './service-words.js';

/** How many listings have a lexeme. */
export type Count = (lexeme: string) => number;

/** What a query asks for, in terms that a listing has or has not. */
export interface QueryTerms {
  trade: Term | null;
  place: Term | null;
  words: readonly KnownWord[];
}

const valueOf = (lexeme: string, listings: number): Group | null =>
  listings === 0
    ? null
    : { text: lexeme, estimate: listings, least: listings, isWide: false, surely: [lexeme] };

/** Listings of one of the services; null when there is none. */
export const tradeGroup = (services: readonly string[], count: Count): Group | null => {
  const lexemes = services.map(serviceTypeLexeme);
  const group = anyOf(lexemes.map((lexeme) => valueOf(lexeme, count(lexeme))));
  return group && { ...group, surely: lexemes, offering: offeringOf(services, [], count) };
};

/** Listings in the state; null when there is none. */
export const stateGroup = (state: string, count: Count): Group | null =>
  valueOf(stateLexeme(state), count(stateLexeme(state)));

/** Listings based in one of the areas of the state or serving it; null when there is none. */
export const areasGroup = (
  state: string,
  areas: readonly string[],
  count: Count,
  lexemeOf: (area: string) => string = areaLexeme,
): Group | null => {
  const inState = stateGroup(state, count);
  const inAreas = anyOf(areas.map((area) => valueOf(lexemeOf(area), count(lexemeOf(area)))));
  return inState && inAreas && together([inAreas, inState]);
};

/** Whether all listings under one of the names have all the words in their text anyway; noise is not looked up. */
const sayTheSame = (words: readonly string[], names: readonly ReadonlySet<string>[]): boolean =>
  words.length > 0 && names.every((tokens) => words.every((word) => tokens.has(word) && !NOISE.has(word)));

/** Null: no listing offers it. */
const tradeValueOf = (
  services: readonly string[],
  words: readonly KnownWord[],
  isNoName: boolean,
  count: Count,
): TermValue | null => {
  const spoken = words.map(({ word }) => word);
  const group = tradeGroup(services, count);
  const others = SERVICE_TYPES.filter((service) => !services.includes(service));
  const isShared = others.some((service) => sayTheSame(spoken, [serviceWordsOf(service)]));
  const isSaid = sayTheSame(spoken, services.map(serviceWordsOf));
  const offering = offeringOf(services, words, count);
  return group && { group, field: 'B', isSaid, sharedBut: isShared ? 'nobody' : null, offering, isNoName };
};

/** Null: no listing is there. */
const placeValueOf = (
  { state, area, values }: Place,
  words: readonly string[],
  count: Count,
): TermValue | null => {
  const whole = stateGroup(state, count);
  const names = area === null ? [state] : values.map((value) => `${value} ${state}`);
  const isSaid = sayTheSame(
    words,
    names.map((name) => new Set(tokensOf(name))),
  );
  if (area === null) return whole && { group: whole, field: 'C', isSaid, sharedBut: 'nobody' };
  const group = areasGroup(state, values, count);
  const based = areasGroup(state, values, count, basedLexeme);
  return group && { group, field: 'C', isSaid, sharedBut: whole, based };
};

/** As it was typed, not as the beginning of another word. */
const asTyped = (word: KnownWord): KnownWord => ({ ...word, isLast: false, begun: new Map() });

/** `plumb` names a trade and begins `plumbing`; `gen` is in the index, and does not mean `general`. */
const asTypedOrBegun = (word: KnownWord): KnownWord => (word.exact.size === 0 ? word : asTyped(word));

/**
 * The trade counts like a service's name, the place like one in the address; the words that name them count where
 * they are. `wordFor` is what the dictionary knows of a word.
 */
export const termsOf = (
  { trade, place, words }: Understood,
  wordFor: (word: string) => KnownWord,
  count: Count,
): QueryTerms => ({
  trade: trade && tradeTermOf(trade, words.length === 0, wordFor, count),
  place:
    place && placeTermOf(place, trade && [...trade.words, ...words.map(({ word }) => word)], wordFor, count),
  words: words.map(({ word }) => wordFor(word)),
});

const tradeTermOf = (
  { services, words }: NonNullable<Understood['trade']>,
  isNoName: boolean,
  wordFor: (word: string) => KnownWord,
  count: Count,
): Term => {
  const known = words.map(wordFor).map(asTypedOrBegun);
  return { value: tradeValueOf(services, known, isNoName, count), words: known };
};

/** Beside a trade a street of that name in another state is no place; a business name that has all the words counts. */
const placeTermOf = (
  { place, words }: NonNullable<Understood['place']>,
  beside: readonly string[] | null,
  wordFor: (word: string) => KnownWord,
  count: Count,
): Term => {
  const name = wordsOf(fold(place.area ?? place.state));
  const telling = name.every((word) => words.includes(word)) ? name : words; // of "lekki phase 1" what is written anywhere
  return {
    value: placeValueOf(place, telling, count),
    words: telling.map(wordFor).map(asTyped),
    ...(beside && {
      within: stateGroup(place.state, count),
      named: [...beside, ...telling].map(wordFor).map(asTyped),
    }),
  };
};

/** Whether any listing may have the word, typing errors included. */
export const isAnywhere = ({ exact, begun, similar }: KnownWord): boolean =>
  exact.size + begun.size + similar.length > 0;

/** How many listings have the word, roughly. */
export const commonnessOf = ({ exact, begun, similar }: KnownWord): number =>
  sumOf(exact) + [...begun.values()].reduce((all, { df }) => all + df, 0) + similar.length;
