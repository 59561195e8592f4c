import fc from 'fast-check';

interface Of {
  user: number;
  /** That have passed since the act before: promotions end meanwhile. */
  hours: number;
}

/** What people and administrators do with money; amounts in kobo, requests and purchases by the number of their act. */
export type MoneyAct = Of &
  (
    | { kind: 'request'; amount: number }
    | { kind: 'approve'; request: number; amount: number | null }
    | { kind: 'reject'; request: number }
    | { kind: 'adjust'; amount: number }
    | { kind: 'purchase'; listing: number; type: number; days: number }
  );

const MOST_ACTS = 40;

/** One of this many acts; requests that are decided are mostly there, money is mostly short. */
export const moneyAct = (users: readonly number[], most = MOST_ACTS): fc.Arbitrary<MoneyAct> => {
  const of = { user: fc.constantFrom(...users), hours: fc.nat(60) };
  const amount = fc.integer({ min: 1, max: 300_000 });
  const request = fc.integer({ min: 1, max: most });
  const signed = fc.integer({ min: -200_000, max: 200_000 }).filter((one) => one !== 0);
  return fc.oneof(
    fc.record({ ...of, kind: fc.constant('request' as const), amount }),
    fc.record({ ...of, kind: fc.constant('approve' as const), request, amount: fc.option(amount) }),
    fc.record({ ...of, kind: fc.constant('reject' as const), request }),
    fc.record({ ...of, kind: fc.constant('adjust' as const), amount: signed }),
    fc.record({
      ...of,
      kind: fc.constant('purchase' as const),
      listing: fc.integer({ min: 1, max: 2 }),
      type: fc.nat(3),
      days: fc.integer({ min: 1, max: 12 }),
    }),
  );
};

/** Random histories. */
export const moneyActs = (users: readonly number[]): fc.Arbitrary<MoneyAct[]> =>
  fc.array(moneyAct(users), { maxLength: MOST_ACTS, size: 'max' });
