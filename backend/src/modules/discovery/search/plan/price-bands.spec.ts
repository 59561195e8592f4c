import { kobo } from '../../../../kernel/money.js';
import { bandOf, bandsTouchedBy, bandsWithin, LAST_BAND } from './price-bands.js';

const AMOUNTS = [0, 1, 99, 100, 199, 200, 50_000, 99_999, 100_000, 1_250_000, 9_999_999_999].map(kobo);
const LIMITS = [undefined, ...AMOUNTS];
const RANGES = AMOUNTS.flatMap((lowest) =>
  AMOUNTS.filter((highest) => highest >= lowest).map((highest) => ({ lowest, highest })),
);

describe('Bands of prices', () => {
  const asked = LIMITS.flatMap((minPrice) => LIMITS.map((maxPrice) => ({ minPrice, maxPrice })));

  it.each(asked)(
    'hold all that touches %j, and those said to be whole nothing else',
    ({ minPrice, maxPrice }) => {
      const bands = bandsWithin(minPrice, maxPrice);
      const whole = new Set(bands.filter(({ isWhole }) => isWhole).map(({ name }) => name));
      const names = new Set(bands.map(({ name }) => name));
      const touches = ({ lowest, highest }: (typeof RANGES)[number]) =>
        (minPrice === undefined || highest >= minPrice) && (maxPrice === undefined || lowest <= maxPrice);
      const wrong = RANGES.filter(({ lowest, highest }) => {
        const touched = bandsTouchedBy([lowest, highest]);
        const isFound = touched.some((name) => names.has(name));
        const isSurelyIn = touched.some((name) => whole.has(name));
        return touches({ lowest, highest }) ? !isFound : isSurelyIn;
      });
      expect(wrong).toEqual([]);
    },
  );

  it('are few, for a listing and for who asks', () => {
    expect(
      Math.max(...asked.map(({ minPrice, maxPrice }) => bandsWithin(minPrice, maxPrice).length)),
    ).toBeLessThan(13);
    expect(bandsTouchedBy([kobo(500_000)])).toHaveLength(3);
  });

  it('are two for each doubling, and the highest price has one', () => {
    const naira = [0, 1, 2, 3, 4, 6, 8, 12, 16, 1_000_000];
    expect(naira.map((amount) => bandOf(kobo(100 * amount)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 39]);
    expect(bandOf(kobo(Number.MAX_SAFE_INTEGER))).toBeLessThanOrEqual(LAST_BAND);
  });

  it('are none without a price', () => expect(bandsTouchedBy([])).toEqual([]));

  it('between two limits are whole but for the outermost, and come in the largest blocks', () => {
    const isWhole = (minPrice?: number, maxPrice?: number) =>
      Object.fromEntries(bandsWithin(minPrice, maxPrice).map((band) => [band.name, band.isWhole]));
    const [low, high] = [kobo(100_000), kobo(10_000_000)]; // bands 19 and 33
    expect(isWhole(low, high)).toEqual({
      '0j': false,
      25: true,
      26: true,
      27: true,
      '0w': true,
      '0x': false,
    });
    expect(isWhole(undefined, low)).toEqual({ 40: true, 24: false }); // of the last block, only a part
    expect(isWhole(high)).toEqual({
      '0x': false,
      '0y': true,
      '0z': true,
      29: true,
      '2a': true,
      '2b': true,
      43: true,
    });
    expect(isWhole()).toEqual({ 40: true, 41: true, 42: true, 43: true });
  });
});
