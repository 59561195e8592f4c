/** What forms of a word have in common: `leaks`, `leaking`, `leaked` → `leak`. At least three letters stay. */
export const stemOf = (word: string): string => {
  const bare = word.replace(/(?<=\w{3})(?:ings?|ed|(?<=s|x|z|ch|sh)es|(?<!s)s)$/, '');
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1'); // fitting, fit
};
