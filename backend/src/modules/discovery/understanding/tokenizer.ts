/** Letters of Nigerian and neighbouring alphabets that have no decomposed form. */
const PLAIN: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** Words without meaning for a search; both engines ignore them. */
const STOP_WORDS: ReadonlySet<string> = new Set(['and', 'the', 'of', 'in', 'for', 'near', 'me', 'a']);

/** Longer ones are cut: they are not typed, and a lexeme of the index must stay short. */
const LONGEST_TOKEN = 60;

/** Lower case without marks: `Títílayọ̀` → `titilayo`, `Ɗanladi` → `danladi`. */
export const fold = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return bare.replace(/[^\p{ASCII}]/gu, (letter) => PLAIN[letter] ?? letter);
};

/** How an area or a sublocation is compared: without case and marks. */
export const comparableArea = (area: string): string => fold(area.trim());

/** The `[a-z0-9]+` words of a folded text, in order. */
export const wordsOf = (folded: string): string[] =>
  (folded.match(/[a-z0-9]+/g) ?? []).map((token) => token.slice(0, LONGEST_TOKEN));

/** The `[a-z0-9]+` tokens that a listing's text is found by. `Sa'adatu` is also found as `saadatu`. */
export const tokensOf = (text: string): string[] => {
  const folded = fold(text);
  const joined = folded.match(/[a-z0-9]+(?:['’ʼ-][a-z0-9]+)+/g) ?? [];
  return [...wordsOf(folded), ...joined.flatMap((word) => wordsOf(word.replace(/[^a-z0-9]/g, '')))].filter(
    (token) => !STOP_WORDS.has(token),
  );
};

/** The words of a query, at most `limit`; stop words count only when there is nothing else. */
export const queryWordsOf = (query: string, limit: number): string[] => {
  const all = wordsOf(fold(query.slice(0, 2000)));
  const significant = all.filter((token) => !STOP_WORDS.has(token));
  return [...new Set(significant.length > 0 ? significant : all.slice(-1))].slice(0, limit);
};

/** The longest token of a folded text that is sure to be part of a word in the index; null when there is none. */
export const longestIndexedToken = (folded: string): string | null => {
  const indexed = wordsOf(folded).filter((token) => ![...STOP_WORDS].some((word) => word.includes(token)));
  return indexed.toSorted((one, other) => other.length - one.length)[0] ?? null;
};

/** What forms of a word have in common: `leaks`, `leaking`, `leaked` → `leak`. At least three letters stay. */
export const stemOf = (word: string): string => {
  const bare = word.replace(/(?<=\w{3})(?:ings?|ed|(?<=s|x|z|ch|sh)es|(?<!s)s)$/, '');
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1'); // fitting, fit
};
