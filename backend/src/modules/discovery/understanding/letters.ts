/** One bit for each letter that the word has, so that words are told apart at once: an error changes two at most. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

/** How many letters there are. */
export const countOf = (letters: number): number => {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};
