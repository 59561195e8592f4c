import { kobo } from '../../../../kernel/money.js';
import { bandsTouchedBy, bandsWithin } from './price-bands.js';

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
});
