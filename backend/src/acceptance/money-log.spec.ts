import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error.js';
import type { DomainEvent } from '../kernel/message.js';
import { promotionPurchases } from '../modules/promotions/domain/promotion-purchase.decider.js';
import { promotionsModule } from '../modules/promotions/promotions.module.js';
import { wallet } from '../modules/wallet/domain/wallet.decider.js';
import { walletStream, type WalletEvent } from '../modules/wallet/domain/wallet.events.js';
import { walletModule } from '../modules/wallet/wallet.module.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import type { DeciderStore } from '../platform/event-store/decider-store.js';
import { eventStoreTables } from '../platform/event-store/event-store.tables.js';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.js';
import { deciderProcess } from '../platform/testing/decider-process.js';
import { collect } from '../platform/testing/event-store-engine.js';
import { moneyActs, type MoneyAct } from '../testing/money-acts.js';
import { moneyDecisionOf } from '../testing/money-commands.js';
import { MoneyModel } from '../testing/money-model.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';

const AT = '2026-01-01T00:00:00.000Z';
const HISTORIES = 25;

describe('money in the real log', () => {
  let created: TestDatabase;
  let database: PostgresDatabase;
  let log: PostgresEventStore;
  let next = 0;

  beforeAll(async () => {
    created = await createTestDatabase();
    database = await PostgresDatabase.connect(created.url, eventStoreTables);
    await database.migrate();
    log = new PostgresEventStore(database);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
    await created.drop();
  });

  const process = (): DeciderStore => deciderProcess(database, log, [walletModule, promotionsModule]).store;

  /** The types of the events that the act made; none when it was refused. */
  const send = async (store: DeciderStore, act: MoneyAct, id: number): Promise<string[]> => {
    const stream = walletStream(act.user);
    const decide = async () => moneyDecisionOf(act, id, AT);
    try {
      const { events } = await store.handleBoth(wallet, promotionPurchases, stream, act.kind, decide);
      return events.map(({ type }) => type);
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  };

  /** What the plain model makes of one event; false when it must not have happened. */
  const allowed = (model: MoneyModel, { type, data }: WalletEvent, user: number): boolean => {
    const by = { user, hours: 0 };
    switch (type) {
      case 'PaymentRequested':
        return model.apply({ ...by, kind: 'request', amount: data.amount }, data.paymentRequestId);
      case 'PaymentApproved':
        return model.apply(
          { ...by, kind: 'approve', request: data.paymentRequestId, amount: data.approvedAmount },
          0,
        );
      case 'PaymentRejected':
        return model.apply({ ...by, kind: 'reject', request: data.paymentRequestId }, 0);
      case 'WalletAdjusted':
        return model.apply({ ...by, kind: 'adjust', amount: data.amount }, 0);
      case 'WalletCharged':
        return model.apply({ ...by, kind: 'adjust', amount: -data.amount }, 0);
      default:
        return true;
    }
  };

  it('WAL-09, PAY-13, C2: everything at once in two processes is one history that the plain model allows', async () => {
    const random = fc.sample(moneyActs([1]), { numRuns: HISTORIES, seed: 20_260_101 });
    for (const acts of random) {
      next += 1;
      const user = next;
      const processes = [process(), process()];
      const told = await Promise.all(
        acts.flatMap((act, index) =>
          // Decisions come twice, from both processes: one of the two has to lose.
          processes.map((store, which) =>
            act.kind === 'request' && which === 1
              ? []
              : send(store, { ...act, user }, act.kind === 'request' ? index + 1 : index * 2 + which + 1_000),
          ),
        ),
      );
      const stored = (await collect(log.readStream(walletStream(user)))) as unknown as DomainEvent[];
      expect(stored.map(({ type }) => type).toSorted()).toEqual(told.flat().toSorted());
      const model = new MoneyModel([user], Date.parse(AT));
      for (const event of stored) expect(allowed(model, event as WalletEvent, user)).toBe(true);
      const { balance, topups, spent } = model.of(user);
      for (const store of [...processes, process()]) {
        const { state } = await store.load(wallet, walletStream(user));
        expect(state).toMatchObject({ balance, totalTopups: topups, totalSpent: spent });
      }
    }
  });
});
