import type { Near } from '../search-index.js';
import { ringLexemesAround } from '../plan/lexemes.js';
import { onRowOf } from '../plan/search-plan.js';
import type { WantedPage } from './page-statement.js';
import { independentMatches } from './walk-or-look-up.js';

/** A ring holds a page only if so many times its listings are expected there: they may be elsewhere. */
const SPARE_ROOM = 2;
/** A circle around the position and what the text index is asked for to find all in it. */
export interface NearestRing {
  near: Near;
  drive: string;
}

/**
 * Where to look for the nearest of very many, one after the other until the page is full. Narrower rings, and those that
 * would surely hold too few, are left out.
 */
export const ringsFor = (
  { rows: { near }, match, limit, offset, listings }: WantedPage,
  count: (lexeme: string) => number,
): NearestRing[] => {
  if (!near) return [];
  const others = onRowOf(match);
  const share = independentMatches(others, listings) / Math.max(listings, 1);
  const narrow = others.filter(({ isWide }) => !isWide).map(({ text }) => text);
  return ringLexemesAround(near, count)
    .filter(({ expected }) => share * expected >= SPARE_ROOM * (offset + limit))
    .map(({ radiusM, lexemes }) => ({
      near: { ...near, radiusM },
      drive: [`(${lexemes.join('|')})`, ...narrow].join('&'),
    }));
};
