import type { KnownWord } from './known-word.js';
import { isServiceLexeme, isStateLexeme, pairLexeme, WORD_TAGS, type WordTag } from './lexemes.js';

/** Lexemes of which a listing must have one. */
export interface Group {
  text: string;
  /** No more listings than this have one, roughly. */
  estimate: number;
  /** No fewer than this have one. */
  least: number;
  /** It holds very many lexemes, or a prefix of many, whose listings the text index would gather all before it looks at the rest. */
  isWide: boolean;
  /** Every listing with one of these lexemes of services, or of states, has one of the group's; left out: nothing is known. */
  surely?: readonly string[];
  /** A condition on the row says the same, and more exactly: only the text index is asked for it. */
  isOnlyForIndex?: boolean;
  /** Of which trades those in the group are. */
  offering?: Offering;
  /** Where those with an `offering` are: how many of them are expected near, of all in its squares. */
  ofTrade?: { expected: number };
}

/** A listing in a group offers one of some services, or has one of some lexemes; by the names that lexemes hold. */
export interface Offering {
  /** All listings that offer one of these are in the group. */
  all: readonly string[];
  /** Of those that offer one of these some may be. */
  some: readonly string[];
  others: readonly (readonly [lexeme: string, listings: number])[];
}

/** Listings of equal relevance: they have all groups and did not match the buckets before, which `seen` joins. */
export interface Bucket {
  groups: readonly Group[];
  /** Null: no bucket before. */
  seen: string | null;
}

export const queryOf = (groups: readonly Group[]): string => groups.map(({ text }) => text).join('&');

/** Hardly more listings than this have all the groups. */
export const estimateOf = (groups: readonly Group[]): number =>
  Math.min(...groups.map(({ estimate }) => estimate));

/** How many listings have all the groups, as far as the dictionary knows without counting. */
export interface Size {
  least: number;
  /** Null: perhaps more. */
  exact: number | null;
}

/** One word or filter; a service in a state, each named by a word or a filter. `count`: of a lexeme. */
export const sizeOf = (groups: readonly Group[], count: (lexeme: string) => number): Size => {
  const [only, ...others] = groups;
  const alone = only && others.length === 0 ? only : null;
  const around = groups.find(({ ofTrade }) => ofTrade);
  if (around) return { least: isATrade(onRowOf(groups)) ? around.least : 0, exact: null };
  const surely = groups.map((group) => group.surely ?? []);
  const paired = sumOf(pairsOf(surely).map(count));
  const least = Math.max(alone?.least ?? 0, paired);
  const isWhole = groups.every(({ text, surely: [lexeme] = [] }) => text === lexeme);
  const isExact = least > 0 && (alone ? least === alone.estimate : isWhole && paired > 0);
  return { least, exact: isExact ? least : null };
};

const isATrade = ([only, ...others]: readonly Group[]): boolean =>
  only?.offering !== undefined && others.length === 0;

/** More different words with the same beginning than these are in no name of many. */
const MOST_ALIKE = 4;

/** What is counted of listings that are in one of each of the lists: those that all of the same kind share. */
export const pairsOf = (lists: readonly (readonly string[])[]): string[] => {
  const sharedBy = (isKind: (lexeme: string) => boolean): string[] | null => {
    const [first, ...others] = lists.filter((list) => list.some(isKind));
    return first ? first.filter((lexeme) => others.every((list) => list.includes(lexeme))) : null;
  };
  if (lists.some((list) => list.length === 0)) return [];
  const [services, states] = [sharedBy(isServiceLexeme), sharedBy(isStateLexeme)];
  if (services === null || states === null) return services ?? states ?? [];
  return services.flatMap((service) => states.map((state) => pairLexeme(service, state)));
};

/** What is to be looked at on a row, without what conditions on it say more exactly. */
export const onRowOf = (groups: readonly Group[]): Group[] =>
  groups.filter(({ isOnlyForIndex = false }) => !isOnlyForIndex);

/** A wide group with more than this many times the listings of the rarest is cheaper to check on the row. */
const WORTH = { gathered: 2, compared: 4 };
/** Nor is a group compared with a trade nearby if it has this many times its listings. */
const WORTH_NEARBY = 8;

/** The groups that the text index is asked for. */
export const driversOf = (groups: readonly Group[]): Group[] => {
  const around = groups.find(({ ofTrade }) => ofTrade);
  if (around) {
    const isRare = ({ offering, isWide, estimate }: Group): boolean =>
      !offering && estimate <= around.estimate * (isWide ? WORTH.gathered : WORTH_NEARBY);
    return groups.filter((group) => group === around || isRare(group));
  }
  const least = estimateOf(groups);
  const drivers = groups.filter(
    ({ isWide, isOnlyForIndex = false, estimate }) =>
      !isWide || estimate <= least * (isOnlyForIndex ? WORTH.compared : WORTH.gathered),
  );
  return drivers.length > 0 ? drivers : [...groups];
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Something that a listing must have: a word, or what a trade or a place is known by. */
export interface Term {
  /** Null for a word alone. */
  value: TermValue | null;
  /** All of these will do as well. */
  words: readonly KnownWord[];
  /** The words only in listings of this group; null: there is none. */
  within?: Group | null;
  /** Beside `within`: a name that has all of these counts wherever it is. */
  named?: readonly KnownWord[];
}

/** What listings are filtered by. */
export interface TermValue {
  group: Group;
  /** The field that it counts for. */
  field: WordTag;
  /** All listings with it have the words too. */
  isSaid: boolean;
  /**
   * The words mean something else as well, where they are in this field or a later one: a street that is named after
   * a town, a tool of another trade. Listings with only them come after all others, but for those of this group.
   */
  sharedBut: Group | 'nobody' | null;
  /** For a trade. */
  offering?: Offering;
  /** Beside a trade and a place nothing is asked for, so that a name which holds the word of the trade says nothing more. */
  isNoName?: boolean;
  /** For a place: those that are based there, before those that serve it. */
  based?: Group | null;
}

/** Which of those that a term finds in some fields. */
interface Choice {
  /** No beginnings of words. */
  exactly?: boolean;
  /** Of a place only those that are based there. */
  based?: boolean;
}

/** Listings that have all of the groups, as one group. */
export const together = (groups: readonly Group[]): Group => {
  const [only, ...others] = groups;
  if (only && others.length === 0) return only;
  const isWide = groups.some((group) => group.isWide);
  return { text: `(${queryOf(groups)})`, estimate: estimateOf(groups), least: 0, isWide };
};

/** Listings that have one of the groups, as one group; null when there is none. */
export const anyOf = (groups: readonly (Group | null)[]): Group | null => {
  const some = groups.filter((group) => group !== null);
  const [only, ...others] = some;
  if (!only || others.length === 0) return only ?? null;
  const surely = some.flatMap((group) => group.surely ?? []);
  return {
    ...(surely.length > 0 ? { surely } : {}),
    text: `(${some.map(({ text }) => text).join('|')})`,
    estimate: sumOf(some.map(({ estimate }) => estimate)),
    least: Math.max(...some.map(({ least }) => least)),
    isWide: some.some((group) => group.isWide),
  };
};

/** The lexemes by which a term may be found in the given fields; null when there is none in the index. */
const groupOf = (term: Term, tags: readonly WordTag[], typos: number, choice: Choice): Group | null => {
  const group = groupOfFields(term, tags, typos, choice);
  const offering = term.value?.offering;
  if (group && !term.value && term.within !== undefined)
    return anyOf([byName(term, tags, typos, choice), term.within && together([group, term.within])]);
  return group && offering ? { ...group, offering } : group;
};

/** Listings whose name has all that was asked for. */
const byName = (
  { named = [] }: Term,
  tags: readonly WordTag[],
  typos: number,
  { exactly = false }: Choice,
): Group | null => (tags.includes('A') ? spokenIn(named, ['A'], typos, exactly) : null);

const groupOfFields = (term: Term, tags: readonly WordTag[], typos: number, choice: Choice): Group | null => {
  const { value, words, within } = term;
  const { exactly = false, based = false } = choice;
  const anywhere = spokenIn(words, tags, typos, exactly);
  const inside = anywhere && within ? together([anywhere, within]) : null;
  const spoken = within === undefined ? anywhere : anyOf([byName(term, tags, typos, choice), inside]);
  if (!value) return spoken;
  const { group, field, isSaid, sharedBut, isNoName = false } = value;
  if (!tags.includes(field)) return isNoName ? null : spoken;
  if (based && value.based)
    return anyOf([spokenIn(words, tags.slice(0, tags.indexOf(field)), typos, exactly), value.based]);
  if (isNoName && tags.length < WORD_TAGS.length) {
    const elsewhere = sharedBut === null ? tags.filter((tag) => tag !== 'A') : [];
    return anyOf([spokenIn(words, elsewhere, typos, exactly), group]);
  }
  if (sharedBut === null || tags.length === WORD_TAGS.length)
    return surelyAs(group, isSaid && spoken ? spoken : anyOf([spoken, group]));
  const before = tags.slice(0, WORD_TAGS.indexOf(field));
  const here = sharedBut === 'nobody' || !spoken ? null : together([spoken, sharedBut]);
  return anyOf([spokenIn(words, before, typos, exactly), here, group]);
};

/** All listings with the value are found. */
const surelyAs = ({ surely, least }: Group, whole: Group | null): Group | null =>
  whole && surely ? { ...whole, surely, least: Math.max(whole.least, least) } : whole;

const spokenIn = (
  words: readonly KnownWord[],
  tags: readonly WordTag[],
  typos: number,
  exactly: boolean,
): Group | null => {
  const groups = words.map((word) => wordGroupOf(word, tags, typos, exactly));
  const found = groups.filter((group) => group !== null);
  return found.length > 0 && found.length === groups.length ? together(found) : null;
};

/** The lexemes by which a word may be found in the given fields; null when there is none in the index. */
const wordGroupOf = (
  known: KnownWord,
  tags: readonly WordTag[],
  typos: number,
  exactly: boolean,
): Group | null => {
  const found = new Map<string, number>();
  const ofTerm = new Map<string, number>(); // a listing has a word in one field, so those of the fields add up
  const add = (tag: WordTag, term: string, listings: number): void => {
    found.set(tag + term, listings);
    ofTerm.set(term, (ofTerm.get(term) ?? 0) + listings);
  };
  let isWide = false;
  let least = sumOf(tags.map((tag) => known.exact.get(tag) ?? 0));
  for (const tag of tags) {
    const begun = exactly ? undefined : known.begun.get(tag);
    const [only, ...others] = begun?.terms ?? [];
    const named = begun && tag === 'A' ? Math.floor(begun.df / MOST_ALIKE) : 0;
    least = Math.max(least, begun?.most ?? 0, named);
    if (begun && begun.terms === null) {
      isWide = true;
      found.set(`${tag}${known.word}:*`, begun.df);
    } else if (begun && only !== undefined) {
      if (others.length === 0) add(tag, only, begun.df);
      else for (const term of [only, ...others]) found.set(tag + term, begun.df / (others.length + 1));
    } else if (known.exact.has(tag)) {
      add(tag, known.word, known.exact.get(tag) ?? 0);
    }
    for (const { term, typos: needed, df } of known.similar) {
      if (needed <= typos && df.has(tag)) add(tag, term, df.get(tag) ?? 0);
    }
  }
  if (found.size === 0) return null;
  const estimate = sumOf([...found.values()]);
  least = Math.max(least, ...ofTerm.values());
  return { text: `(${[...found.keys()].join('|')})`, estimate, least, isWide };
};

/** All of these terms, each in one of the fields; null when that cannot be. */
const groupsOf = (
  terms: readonly Term[],
  tags: readonly WordTag[],
  typos: number,
  choice: Choice = {},
): Group[] | null => {
  const groups = terms.map((term) => groupOf(term, tags, typos, choice)).filter((group) => group !== null);
  return groups.length === terms.length ? groups : null;
};

export const either = (...queries: readonly (string | null)[]): string | null =>
  queries.filter((query) => query !== null).join('|') || null;

/** What matches the terms at all, typing errors included; null when nothing can. */
export const matchOf = (terms: readonly Term[]): Group[] | null => groupsOf(terms, WORD_TAGS, 2);

/** The best of a field first; beginnings of words and listings that only serve a place among the last. */
const CHOICES: readonly Choice[] = [{ based: true, exactly: true }, { based: true }, { exactly: true }, {}];

/**
 * The order of relevance as a list of queries, best first: fewer typing errors, the better field, based in the place
 * before serving it, the whole word before the beginning of one.
 */
export const bucketsOf = (terms: readonly Term[]): Bucket[] => {
  const buckets: Bucket[] = [];
  const similar = terms.flatMap(({ words }) => words.flatMap((word) => word.similar));
  const numbers = new Set([0, ...similar.map(({ typos }) => typos)]);
  let fewerTypos: string | null = null;
  for (const typos of [...numbers].toSorted((one, other) => one - other)) {
    buckets.push(...bucketsByField(terms, typos, fewerTypos));
    const match = groupsOf(terms, WORD_TAGS, typos);
    if (match) fewerTypos = queryOf(match);
  }
  return buckets;
};

const bucketsByField = (terms: readonly Term[], typos: number, before: string | null): Bucket[] => {
  const buckets: Bucket[] = [];
  let betterField: string | null = null;
  for (let fields = 1; fields <= WORD_TAGS.length; fields += 1) {
    const tags = WORD_TAGS.slice(0, fields);
    const groups = groupsOf(terms, tags, typos);
    const query = groups && queryOf(groups);
    if (query === null || query === betterField) continue;
    let seen = either(before, betterField);
    const told = new Set<string>();
    for (const choice of CHOICES.filter(({ exactly = false }) => typos === 0 || !exactly)) {
      const chosen = groupsOf(terms, tags, typos, choice);
      const text = chosen && queryOf(chosen);
      const isWhole = choice === CHOICES.at(-1);
      if (chosen === null || text === null || told.has(text) || (text === query && !isWhole)) continue;
      buckets.push({ groups: chosen, seen });
      told.add(text);
      seen = either(seen, text);
    }
    betterField = query;
  }
  return buckets;
};
