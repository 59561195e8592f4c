import type { Kobo } from '../../../../kernel/money.js';

/**
 * Prices in bands, two for each doubling, and the bands in blocks of four and of sixteen: a listing has the names of all
 * that its prices touch, and whatever touches some prices touches one of a few. So the text index finds it, with
 * whatever else is asked for. Reckoned in whole numbers: the same on every machine.
 */
const BLOCKS = [0, 2, 4] as const; // bands of a block, as a power of two

/** Room for more bands than the highest price needs. */
const MOST_NAIRA = 2 ** 30;
const KOBO = 100;
export const LAST_BAND = 63;

/** Higher prices are in no lower band. */
export const bandOf = (price: number): number => {
  const naira = Math.min(Math.floor(price / KOBO), MOST_NAIRA);
  if (naira < 2) return naira;
  const doublings = 31 - Math.clz32(naira);
  return 2 * doublings + ((naira >> (doublings - 1)) & 1);
};

const nameOf = (power: number, block: number): string => `${power}${block.toString(36)}`;

/** What prices touch, from the lowest of them to the highest. */
export const bandsTouchedBy = (prices: readonly Kobo[]): string[] => {
  if (prices.length === 0) return [];
  const [first, last] = [bandOf(Math.min(...prices)), bandOf(Math.max(...prices))];
  return BLOCKS.flatMap((power) => {
    const blocks = (last >> power) - (first >> power) + 1;
    return Array.from({ length: blocks }, (_, n) => nameOf(power, (first >> power) + n));
  });
};

/** `isWhole`: all listings in it have such a price. */
interface Band {
  name: string;
  isWhole: boolean;
}

/** Of these one is touched by whatever touches the prices; left out: no limit. */
export const bandsWithin = (minPrice: number | undefined, maxPrice: number | undefined): Band[] => {
  const from = minPrice === undefined ? 0 : bandOf(minPrice);
  const to = maxPrice === undefined ? LAST_BAND : bandOf(maxPrice);
  const last = Math.max(from, to); // what touches two limits that are the wrong way round touches all between them
  const bands: Band[] = [];
  for (let band = Math.min(from, to); band <= last;) {
    const power = BLOCKS.findLast((one) => band % 2 ** one === 0 && band + 2 ** one - 1 <= last) ?? 0;
    const next = band + 2 ** power;
    const isWhole = (minPrice === undefined || band > from) && (maxPrice === undefined || next <= to);
    bands.push({ name: nameOf(power, band >> power), isWhole });
    band = next;
  }
  return bands;
};
