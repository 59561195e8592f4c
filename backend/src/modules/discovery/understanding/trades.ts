import {
  DECISIVE,
  ARTICLES,
  isPlain,
  NOISE,
  OCCASIONS,
  PARTS,
  PREPOSITIONS,
  TRADE_NAMES,
  type TradeName,
} from './data.js';
import { fold, stemOf, wordsOf } from './tokenizer.js';

/** Words by which people ask for a trade. */
interface Expression {
  /** All of these have to be there, in any order. */
  stems: readonly string[];
  letters: number;
  /** It is one who does the work. */
  isPerson: boolean;
  /** Its words mean this only side by side: iron man, sew in, move to. */
  isFixed: boolean;
  /** Keys of service types, the likeliest first. */
  services: string[];
  /** Services by the exact phrase: ironing is not iron. */
  literally: Map<string, string[]>;
}

const occasions: ReadonlySet<string> = new Set([...OCCASIONS].map(stemOf));
const parts: ReadonlySet<string> = new Set([...PARTS].map(stemOf));
const decisive: ReadonlySet<string> = new Set([...DECISIVE].map(stemOf));

/** It has no meaning without the word beside it. */
const isLink = (word: string): boolean =>
  word === 'to' || (NOISE.has(word) && (PREPOSITIONS.has(word) || ARTICLES.has(word)));

/** A trade in the words of a query. */
interface NamedTrade {
  services: readonly string[];
  /** Positions of the words that name it. */
  at: readonly number[];
}

/** Shorter ones are found too often inside other words. */
const SHORTEST_JOINED = 5;
const MOST_JOINED = 3;

const byAnchor = new Map<string, Expression[]>();
const byJoined = new Map<string, Expression>();
const spelt = new Set<string>();
/** Every word of all expressions of a service. */
const stemsOf = new Map<string, ReadonlySet<string>>();

/** The significant words: those common to all trades are left out where two others remain. */
const significantOf = (words: readonly string[]): readonly string[] => {
  if (words.length < 3) return words;
  const significant = words.filter((word) => !isPlain(word));
  return significant.length >= 2 ? significant : words;
};

const add = (service: string, { text, isPerson }: TradeName, known: Set<string>): void => {
  const words = wordsOf(fold(text));
  const stems = [...new Set(significantOf(words).map(stemOf))];
  const anchor = stems.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const among = byAnchor.get(anchor) ?? [];
  byAnchor.set(anchor, among);
  const same = among.find(
    (one) => one.stems.length === stems.length && stems.every((stem) => one.stems.includes(stem)),
  );
  const expression: Expression = same ?? {
    stems,
    letters: stems.join('').length,
    isPerson,
    isFixed: isPerson || (stems.length === 2 && stems.some(isLink)),
    services: [],
    literally: new Map(),
  };
  if (!same) among.push(expression);
  if (!expression.services.includes(service)) expression.services.push(service);
  const phrase = words.join(' ');
  expression.literally.set(phrase, [...(expression.literally.get(phrase) ?? []), service]);
  for (const stem of stems) known.add(stem);
  const joined = words.join('');
  if (words.length <= MOST_JOINED && joined.length >= SHORTEST_JOINED && !byJoined.has(stemOf(joined)))
    byJoined.set(stemOf(joined), expression);
  for (const word of words) spelt.add(word);
};

for (const [service, names] of TRADE_NAMES) {
  const known = new Set<string>();
  stemsOf.set(service, known);
  for (const name of names) add(service, name, known);
}

/** All services that a query can name. */
export const NAMED_SERVICES: readonly string[] = [...TRADE_NAMES.keys()];

/** The words that names of trades are written with. */
export const TRADE_SPELLINGS: ReadonlySet<string> = spelt;

interface Match {
  expression: Expression;
  at: readonly number[];
}

/** Whether some of these positions, as many as the expression has words, are side by side. */
const areTogether = (at: readonly number[], count: number): boolean =>
  at.some((first) => Array.from({ length: count }, (_, n) => first + n).every((one) => at.includes(one)));

/** All expressions in the words; `isFree` says which of the words may be read so. */
const matchesIn = (words: readonly string[], isFree: (at: number) => boolean): Match[] => {
  const positions = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (!isFree(at)) continue;
    const stem = stemOf(word);
    positions.set(stem, [...(positions.get(stem) ?? []), at]);
  }
  const matches: Match[] = [];
  for (const stem of positions.keys()) {
    for (const expression of byAnchor.get(stem) ?? []) {
      if (!expression.stems.every((one) => positions.has(one))) continue;
      const at = expression.stems.flatMap((one) => positions.get(one) ?? []);
      if (!expression.isFixed || areTogether(at, expression.stems.length)) matches.push({ expression, at });
    }
  }
  for (const [at, word] of words.entries()) {
    if (!isFree(at)) continue;
    const whole = byJoined.get(stemOf(word));
    if (whole && !positions.has(whole.stems[0] ?? '')) matches.push({ expression: whole, at: [at] });
    const next = words[at + 1];
    const pair = next !== undefined && isFree(at + 1) ? byJoined.get(stemOf(word + next)) : undefined;
    if (pair) matches.push({ expression: pair, at: [at, at + 1] });
  }
  return matches;
};

/** Whether it only says where, or what for: rats in the ceiling, solar to carry my freezer. */
const isBehindPreposition = (words: readonly string[], at: readonly number[]): boolean => {
  let before = Math.min(...at) - 1;
  while (before > 0 && ARTICLES.has(words[before] ?? '')) before -= 1;
  return before > 0 && PREPOSITIONS.has(words[before] ?? '');
};

/** How many other words are between the first and the last. */
const distance = (at: readonly number[]): number => Math.max(...at) - Math.min(...at) + 1 - at.length;

/**
 * The trade that the words name: one that is offered, not behind a preposition where another is named, by who does
 * the work, in the most words, by what is to be done, by more than a part of many things, in the most letters and not
 * far apart, then behind the others: a leaking roof pipe is a pipe. An occasion only where nothing else is named.
 * Other words of the query that belong to the same trade are part of it. Null if none is named.
 */
export const tradeIn = (
  words: readonly string[],
  isFree: (at: number) => boolean,
  offers: (service: string) => boolean,
): NamedTrade | null => {
  const matches = matchesIn(words, isFree);
  const weight = ({ expression, at }: Match): number =>
    (expression.services.some(offers) ? 1_000_000 : 0) +
    (expression.stems.every((stem) => occasions.has(stem)) ? 0 : 100_000) +
    at.reduce((sum, one) => sum + (isPlain(words[one] ?? '') ? 500 : 1_000), 0) +
    (isBehindPreposition(words, at) ? -1_500 : 0) +
    (expression.isPerson ? 1_500 : 0) +
    (expression.stems.some((stem) => decisive.has(stem)) ? 200 : 0) +
    (expression.stems.every((stem) => parts.has(stem) || isPlain(stem)) ? -100 : 0) +
    expression.letters -
    2 * Math.max(0, distance(at) - 1) +
    Math.max(...at) / words.length / 2;
  const [best] = matches.toSorted((one, other) => weight(other) - weight(one));
  if (!best) return null;
  const { expression } = best;
  const typed = best.at.map((at) => words[at]).join(' ');
  const literal = expression.literally.get(typed);
  const services = (literal?.some(offers) ? literal : expression.services).toSorted(
    (one, other) => Number(offers(other)) - Number(offers(one)),
  );
  const [main] = services;
  const stems = stemsOf.get(main ?? '');
  const same = [...words.keys()].filter((at) => isFree(at) && stems?.has(stemOf(words[at] ?? '')));
  return { services, at: [...new Set([...best.at, ...same])] };
};
