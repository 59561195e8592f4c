// @ts-check
import { randomFrom } from './world.mjs';

/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').ListingDoc} ListingDoc */
/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').SearchRequest} SearchRequest */

const LETTERS = 'abcdefghijklmnoprstuwyz';

/** One typing error behind the first letter: a letter missing, doubled, wrong, or swapped with the next. @param {string} word @param {() => number} random */
const mistyped = (word, random) => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong = LETTERS[Math.floor(random() * LETTERS.length)];
  const kinds = [
    before + next + after,
    before + letter + letter + next + after,
    before + wrong + next + after,
  ];
  return [...kinds, before + next + letter + after][Math.floor(random() * 4)] ?? word;
};

/** @param {readonly string[]} words @param {() => number} random */
const longOf = (words, random) => {
  const long = words.filter((word) => /^[A-Za-z]{5,}$/.test(word));
  return (long[Math.floor(random() * long.length)] ?? 'Plumbing').toLowerCase();
};

/** What a person types who looks for one listing or one like it. @type {Record<string, (doc: ListingDoc, random: () => number) => Partial<SearchRequest>>} */
const KINDS = {
  exact: (doc, random) => ({ q: random() < 0.5 ? doc.businessName : (doc.businessName.split(' ')[0] ?? '') }),
  prefix: (doc, random) => {
    const words = `${doc.businessName} ${doc.city}`.split(' ');
    const word = words[Math.floor(random() * words.length)] ?? '';
    return { q: word.slice(0, 2 + Math.floor(random() * 4)) };
  },
  typos: (doc, random) => {
    const word = longOf(`${doc.businessName} ${doc.city}`.split(' '), random);
    const once = mistyped(word, random);
    return { q: word.length >= 9 && random() < 0.3 ? mistyped(once, random) : once };
  },
  'two words': (doc, random) => {
    const name = doc.businessName.split(' ')[0] ?? '';
    const pairs = [
      `${doc.serviceLabel} ${doc.city}`,
      `${name} ${doc.serviceLabel}`,
      doc.serviceLabel,
      `${doc.keywords[0]} ${doc.state}`,
    ];
    return { q: pairs[Math.floor(random() * pairs.length)] ?? '' };
  },
  filters: (doc, random) => {
    const { serviceType, state, sublocation } = doc;
    const area = sublocation ?? doc.city;
    const choices = [
      { q: '', filters: { serviceType, state } },
      { q: doc.serviceLabel, filters: { state, area } },
      { q: doc.keywords[0] ?? '', filters: { state, minRating: 4 } },
      { q: '', filters: { state, area, minRating: 3 } },
      { q: doc.businessName.split(' ')[0] ?? '', filters: { serviceType } },
      { q: '', filters: { location: doc.city, isPremium: true } },
      { q: '', filters: { serviceType, state, minRating: 4.5 }, sort: /** @type {const} */ ('newest') },
    ];
    return choices[Math.floor(random() * choices.length)] ?? { q: '' };
  },
  near: (doc, random) => {
    const [lat, lng] = [doc.latitude ?? 6.6, doc.longitude ?? 3.35];
    const near = { lat, lng, radiusM: 1_000 * ([5, 10, 25, 25, 50, 200][Math.floor(random() * 6)] ?? 25) };
    const sort = /** @type {const} */ ('distance');
    const choices = [
      { q: doc.keywords[0] ?? '', filters: { near }, sort },
      { q: '', filters: { serviceType: doc.serviceType, near }, sort },
      { q: '', filters: { near }, sort },
      { q: doc.serviceLabel, filters: { near } },
    ];
    return choices[Math.floor(random() * choices.length)] ?? { q: '' };
  },
  prices: (doc, random) => {
    const [minPrice, maxPrice] = [doc.lowestPrice ?? undefined, doc.highestPrice ?? undefined];
    const choices = [
      { q: doc.keywords[0] ?? '', filters: { maxPrice } },
      { q: doc.serviceLabel, filters: { state: doc.state, minPrice, maxPrice } },
      {
        q: '',
        filters: { serviceType: doc.serviceType, maxPrice },
        sort: /** @type {const} */ ('price_high'),
      },
      { q: doc.serviceLabel, sort: /** @type {const} */ ('price_low') },
      { q: '', filters: { minPrice, maxPrice } },
    ];
    return choices[Math.floor(random() * choices.length)] ?? { q: '' };
  },
  sentences: ({ keywords, serviceLabel, city, state }, random) => {
    const keyword = keywords[Math.floor(random() * keywords.length)] ?? serviceLabel;
    const sentences = [
      `i need a ${keyword} in ${city}`,
      `cheap ${keyword} near me`,
      `${keyword} ${state} pls`,
      `who can fix my ${keyword} for ${city}`,
      `${mistyped(serviceLabel, random)} ${city}`,
      `${keyword} ${city} ${state}`,
    ];
    return { q: sentences[Math.floor(random() * sentences.length)] ?? '' };
  },
};

/** @param {readonly ListingDoc[]} docs @param {number} perKind @returns {Record<string, SearchRequest[]>} */
export const generateQueries = (docs, perKind) => {
  const random = randomFrom(7);
  const someDoc = () => /** @type {ListingDoc} */ (docs[Math.floor(random() * docs.length)]);
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, make]) => [
      kind,
      Array.from({ length: perKind }, () => ({
        q: '',
        relax: true,
        limit: 12,
        offset: 0,
        ...make(someDoc(), random),
      })),
    ]),
  );
};

/** Beginnings as they are typed into the search field. @param {readonly ListingDoc[]} docs @param {number} count */
export const generateBeginnings = (docs, count) => {
  const random = randomFrom(11);
  return Array.from({ length: count }, () => {
    const doc = /** @type {ListingDoc} */ (docs[Math.floor(random() * docs.length)]);
    const text = [doc.businessName, doc.serviceLabel, doc.city][Math.floor(random() * 3)] ?? '';
    return text.slice(0, 2 + Math.floor(random() * 7));
  });
};
