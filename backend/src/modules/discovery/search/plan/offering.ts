import type { KnownWord } from './known-word.js';
import { foreignLexeme, offeredName, serviceTypeLexeme, WORD_TAGS } from './lexemes.js';
import type { Offering } from './search-plan.js';
import { servicesSaying } from './service-words.js';

type Counted = readonly [lexeme: string, listings: number];

/** What a word may be in the index; null: too much to name. */
const termsOf = ({ word, exact, begun }: KnownWord): string[] | null => {
  const terms = new Set<string>(exact.size > 0 ? [word] : []);
  for (const field of begun.values()) {
    if (field.terms === null) return null;
    for (const term of field.terms) terms.add(term);
  }
  return [...terms];
};

/** The lexemes of a word that belongs to no trade. */
const elsewhere = ({ exact, begun }: KnownWord, term: string): Counted[] =>
  WORD_TAGS.flatMap((tag) => {
    const listings = begun.get(tag)?.df ?? exact.get(tag) ?? 0;
    return listings > 0 ? [[tag + term, listings] as const] : [];
  });

/** Listings with both words: those of trades that say both, and otherwise those with one of them. */
const both = (one: Offering, other: Offering): Offering => ({
  all: one.all,
  some: one.some.filter((name) => other.some.includes(name)),
  others: [...one.others, ...other.others],
});

/**
 * The trades that have all the words, or offer one of the services: a listing with a word that a trade says
 * is of such a trade, or of another one and says it all the same (`foreignLexeme`). One of the words is enough, or all of
 * them together, whichever are fewer listings.
 */
export const offeringOf = (
  services: readonly string[],
  words: readonly KnownWord[],
  count: (lexeme: string) => number,
): Offering | undefined => {
  const all = services.flatMap((service) => offeredName(service));
  if (all.length < services.length) return undefined;
  if (words.length === 0) return { all, some: all, others: [] };
  const each = words.flatMap((word): Offering[] => {
    const terms = termsOf(word);
    if (terms === null) return [];
    const others = terms.flatMap((term): Counted[] => {
      if (servicesSaying(term).length === 0) return elsewhere(word, term);
      const foreign = foreignLexeme(term);
      return [[foreign, count(foreign)]];
    });
    const some = [...new Set([...all, ...terms.flatMap(servicesSaying).flatMap(offeredName)])];
    return [{ all, some, others: others.filter(([, listings]) => listings > 0) }];
  });
  const listingsOf = ({ some, others }: Offering): number =>
    some.reduce((sum, name) => sum + count(serviceTypeLexeme(name)), 0) +
    others.reduce((sum, [, listings]) => sum + listings, 0);
  const [first, ...rest] = each;
  return (
    first &&
    [rest.reduce(both, first), ...each].toSorted((one, other) => listingsOf(one) - listingsOf(other))[0]
  );
};
