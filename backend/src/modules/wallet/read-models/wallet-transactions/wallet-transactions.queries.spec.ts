import { kobo } from '../../../../kernel/money.js';
import { openProjectionWorld, type ProjectionWorld } from '../../../../platform/testing/projection-world.js';
import type { WalletAdjusted } from '../../domain/wallet.events.js';
import { walletBalance } from '../wallet-balance/wallet-balance.projection.js';
import { WalletTransactionQueries } from './wallet-transactions.queries.js';

/** As many as are read at once. */
const PAGE = 1_000;
const adjusted = (userId: number, adjustedAt = '2026-01-01T00:00:00.000Z'): WalletAdjusted => ({
  type: 'WalletAdjusted',
  data: { userId, amount: kobo(100), reason: null, adjustedBy: 1, adjustedAt },
});

let world: ProjectionWorld;
let queries: WalletTransactionQueries;
let project: () => Promise<unknown>;

beforeAll(async () => {
  world = await openProjectionWorld(walletBalance.tables);
  const runner = await world.runner([walletBalance]);
  project = () => runner.caughtUp();
  queries = new WalletTransactionQueries(world.database);
});
afterAll(() => world.close());

const registered = (userId: number) => ({
  type: 'UserRegistered',
  data: { userId, email: `${userId}@example.test` },
});

describe('the movements of a wallet', () => {
  it.each([
    [101, 0, []],
    [102, 1, [1]],
    [103, PAGE - 1, [PAGE - 1]],
    [104, PAGE, [PAGE]],
    [105, PAGE + 1, [PAGE, 1]],
    [106, 2 * PAGE, [PAGE, PAGE]],
  ])('D12: are all read, page by page (wallet %d: %d)', async (userId, count, pages) => {
    await world.append(registered(userId), ...Array.from({ length: count }, () => adjusted(userId)));
    await project();
    const read: number[][] = [];
    for await (const page of queries.all(userId)) read.push(page.map(({ balance }) => balance));
    expect(read.map(({ length }) => length)).toEqual(pages);
    expect(read.flat()).toEqual(Array.from({ length: count }, (_, index) => (index + 1) * 100));
  });

  it('OP-35: the balance at a moment counts what happened in that very millisecond', async () => {
    const [first, second] = ['2026-02-01T10:00:00.000Z', '2026-02-01T10:00:00.001Z'] as const;
    await world.append(registered(7), adjusted(7, first), adjusted(7, second), adjusted(7, second));
    await project();
    expect(await queries.balanceAt(7, '2026-02-01T09:59:59.999Z')).toBe(0);
    expect(await queries.balanceAt(7, first)).toBe(100);
    expect(await queries.balanceAt(7, second)).toBe(300);
    expect(await queries.balanceAt(8, second)).toBe(0);
  });
});
