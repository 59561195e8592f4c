import type { State } from '../../../kernel/nigeria.js';
import placesFile from './data/places.json' with { type: 'json' };
import tradesFile from './data/trades.json' with { type: 'json' };
import wordsFile from './data/words.json' with { type: 'json' };

interface TradeEntry {
  people?: readonly string[];
  words: readonly string[];
  problems?: readonly string[];
}

interface StateEntry {
  names?: readonly string[];
  towns: Readonly<Record<string, readonly string[]>>;
}

const trades: Readonly<Record<string, TradeEntry>> = tradesFile;
const places: Readonly<Record<State, StateEntry>> = placesFile;

/** Each line of a file holds several entries. */
const entriesOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

export const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(entriesOf(lines));

/** Words by which people ask for a trade. */
export interface TradeName {
  text: string;
  /** It names a person who does the work. */
  isPerson: boolean;
}

/**
 * What people type for each trade: keys of `SERVICE_TYPES`, then trades that owners may enter themselves. Where two
 * trades share a name, the one higher up is meant first.
 */
export const TRADE_NAMES: ReadonlyMap<string, readonly TradeName[]> = new Map(
  Object.entries(trades).map(([service, { people = [], words, problems = [] }]) => [
    service,
    [
      ...entriesOf(people).map((text) => ({ text, isPerson: true })),
      ...entriesOf([...words, ...problems]).map((text) => ({ text, isPerson: false })),
    ],
  ]),
);

/** What people also call a state. */
export const namesOf = (state: State): readonly string[] => entriesOf(places[state].names ?? []);

/** A town or district that is no local government itself. */
export interface Town {
  /** As it is written. */
  name: string;
  otherNames: readonly string[];
  /** The local government that it lies in. */
  localGovernment: string;
}

/** The towns of a state that we know by name. */
export const townsOf = (state: State): Town[] =>
  Object.entries(places[state].towns).flatMap(([localGovernment, lines]) =>
    entriesOf(lines).map((entry) => {
      const [name = '', ...otherNames] = entry.split('/');
      return { name, otherNames, localGovernment };
    }),
  );

/** Words without meaning for a search: left out, and named in the answer. */
export const NOISE = setOf(wordsFile.noise);

/** Words that go with any trade: left out beside the name of one, words like others without. */
export const TRADE_COMPANIONS = setOf(wordsFile.companions);

/** Words before a place or a purpose. */
export const PREPOSITIONS = setOf(wordsFile.prepositions);

/** Words between a preposition and its noun. */
export const ARTICLES = setOf(wordsFile.articles);

/** Parts and materials of many trades: they name one only where nothing better does. */
export const PARTS = setOf(wordsFile.parts);

/** Tasks and pests: they name the trade rather than the object they concern. */
export const DECISIVE = setOf(wordsFile.decisive);

/** Occasions: a trade named beside one is meant, not the trade that arranges such events. */
export const OCCASIONS = setOf(wordsFile.occasions);

/** Common words and names that are never typing errors of a trade or a place: `certain` is no curtain. */
export const ORDINARY = setOf(wordsFile.ordinary);

/** Whether the word may be left out of a query. */
export const isPlain = (word: string): boolean => NOISE.has(word) || TRADE_COMPANIONS.has(word);
