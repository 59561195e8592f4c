/** Entries kept: the pages of a moment, however many addresses are made up. */
const MOST = 500;

/** A function that remembers its last answers, each by what it was asked. */
export const cacheRecent = <Asked, Answer>(answer: (asked: Asked) => Answer): ((asked: Asked) => Answer) => {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const found = answer(asked);
    known.set(asked, found);
    return found;
  };
};
