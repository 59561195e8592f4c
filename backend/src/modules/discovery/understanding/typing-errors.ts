/**
 * Insertions, deletions, substitutions and swaps of neighbours that lead from `word` to `term` ("optimal string
 * alignment"); a wrong first letter counts twice. With `asPrefix`, to the nearest beginning of `term`.
 * More than `limit` is answered as `limit + 1`.
 */
export const typosBetween = (word: string, term: string, limit: number, asPrefix = false): number => {
  const tooMany = limit + 1;
  if (word.length > term.length + limit || (!asPrefix && term.length > word.length + limit)) return tooMany;
  const columns = Math.min(term.length, word.length + limit);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = nextRow(word, term, row, columns, previous, beforePrevious);
    if (Math.min(...current) > limit) return tooMany;
    beforePrevious = previous;
    previous = current;
  }
  const distance = asPrefix ? Math.min(...previous) : (previous[columns] ?? tooMany);
  const firstLetterWrong = distance > 0 && word[0] !== term[0];
  return Math.min(distance + (firstLetterWrong ? 1 : 0), tooMany);
};

/** One row of the usual table: distances of `word`'s first `row` letters to every beginning of `term`. */
const nextRow = (
  word: string,
  term: string,
  row: number,
  columns: number,
  previous: readonly number[],
  beforePrevious: readonly number[],
): number[] => {
  const current = [row];
  for (let column = 1; column <= columns; column += 1) {
    const same = word[row - 1] === term[column - 1];
    let least = Math.min(
      at(previous, column) + 1,
      at(current, column - 1) + 1,
      at(previous, column - 1) + (same ? 0 : 1),
    );
    const swapped =
      row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1];
    if (swapped) least = Math.min(least, at(beforePrevious, column - 2) + 1);
    current.push(least);
  }
  return current;
};

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** Typing errors that a word of a query may hold: none up to 4 letters, 1 from 5, 2 from 9; none in numbers. */
export const typoBudget = (word: string): 0 | 1 | 2 => {
  if (/^\d+$/.test(word) || word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
};
