import { Clock } from '../../../../platform/clock.js';
import type { Database } from '../../../../platform/database/database.js';
import { PriceGuideQueries } from './price-guide.queries.js';

/** A guide over a database in which so many prices were agreed on, and how often it was asked. */
const guideOver = (count: number) => {
  const query = jest.fn(() => Promise.resolve({ rows: [{ count, quartiles: [1_000, 2_000.5, 3_000] }] }));
  const guide = new PriceGuideQueries({ replicas: { pool: { query } } } as unknown as Database, new Clock());
  return { guide, query };
};

it.each([
  [199, 3],
  [200, 2],
])(
  'contract 3.15: %i prices are counted %i times for three questions about two states',
  async (count, times) => {
    const { guide, query } = guideOver(count);
    const expected = { count, low: 1_000, median: 2_001, high: 3_000 };
    for (const [trade, state] of [
      ['plumbing', 'Lagos'],
      ['Plumbing', 'Lagos'],
      ['plumbing', 'Oyo'],
    ] as const)
      expect(await guide.of(trade, state)).toEqual(expected);
    expect(query).toHaveBeenCalledTimes(times);
  },
);

it('contract 3.15: fewer than ten are no guide', async () => {
  expect(await guideOver(9).guide.of('plumbing', 'Lagos')).toBeNull();
  expect(await guideOver(10).guide.of('plumbing', 'Lagos')).toMatchObject({ count: 10 });
});
