/**
 * Insertions, deletions, substitutions and swaps of neighbours that lead from `word` to `term` ("optimal string
 * alignment"); a wrong first letter counts twice. With `asPrefix`, to the nearest beginning of `term`.
 * More than `limit` is answered as `limit + 1`.
 */
export const typosBetween = (word: string, term: string, limit: number, asPrefix = false): number => {
  for (let errors = 0; errors <= limit; errors += 1) {
    if (!leadsTo(word, 0, term, 0, errors, asPrefix)) continue;
    const isFirstWrong = errors > 0 && word[0] !== term[0];
    return Math.min(isFirstWrong ? errors + 1 : errors, limit + 1);
  }
  return limit + 1;
};

/** Whether the rest of the word is that of the term, within this many errors. What is equal is never worth an error. */
const leadsTo = (
  word: string,
  at: number,
  term: string,
  from: number,
  errors: number,
  asPrefix: boolean,
): boolean => {
  let [here, there] = [at, from];
  while (here < word.length && there < term.length && word[here] === term[there]) {
    here += 1;
    there += 1;
  }
  if (here === word.length) return asPrefix || term.length - there <= errors;
  if (errors === 0) return false;
  if (there === term.length) return word.length - here <= errors;
  const isSwapped = word[here] === term[there + 1] && word[here + 1] === term[there];
  return (
    leadsTo(word, here + 1, term, there + 1, errors - 1, asPrefix) ||
    leadsTo(word, here, term, there + 1, errors - 1, asPrefix) ||
    leadsTo(word, here + 1, term, there, errors - 1, asPrefix) ||
    (isSwapped && leadsTo(word, here + 2, term, there + 2, errors - 1, asPrefix))
  );
};

/** Typing errors that a word of a query may hold: none up to 4 letters, 1 from 5, 2 from 9; none in numbers. */
export const typoBudget = (word: string): 0 | 1 | 2 => {
  if (/^\d+$/.test(word) || word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
};
