import type { ListingDoc } from '../search-index.js';
import { fold } from '../../understanding/tokenizer.js';

/** First letters of suggestions in `search_term`: L service labels, M cities and areas. */
type SuggestionTag = 'L' | 'M';

const BEFORE_SHOWN = '\t';
const LONGEST = 100;

/** The text as suggestions compare it: folded words, one blank between them. */
export const comparableText = (text: string): string => (fold(text).match(/[a-z0-9]+/g) ?? []).join(' ');

/** One entry for every word that the text can be begun at: `cleaning⇥House Cleaning` beside `house cleaning⇥…`. */
const entriesOf = (tag: SuggestionTag, shown: string): string[] => {
  const text = shown
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  const words = comparableText(text).split(' ').filter(Boolean);
  return words.map((_, start) => `${tag}${words.slice(start).join(' ')}${BEFORE_SHOWN}${text}`);
};

export const suggestionTermsOf = (doc: ListingDoc): string[] => {
  const places = [doc.city, doc.sublocation, ...doc.serviceAreas].filter((place) => place !== null);
  return [
    ...new Set([...entriesOf('L', doc.serviceLabel), ...places.flatMap((place) => entriesOf('M', place))]),
  ];
};

/** The text to show, of an entry without its tag. */
export const shownTextOf = (term: string): string => term.slice(term.indexOf(BEFORE_SHOWN) + 1);
