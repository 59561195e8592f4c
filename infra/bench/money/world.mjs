// @ts-check
// What the money bench works on: wallets with money, listings, sessions, and payment requests that wait for a decision.
// People and listings are recorded as events, payment requests by the product's own command.
import { randomUUID } from 'node:crypto';
import { built, library } from '../product.mjs';
import { forAll, listed, recorder, registered } from '../records.mjs';

/** @typedef {{ wallets: number; listingsOfOne: number; listingsOfHot: number; requests: number }} Size */
/** @typedef {{ id: number; cookie: string; listings: number[] }} Person */

const { CommandBus } = await library('@nestjs/cqrs');
const { EnsurePromotionConfigs } = await built(
  'modules/promotions/use-cases/configure-promotion/ensure-promotion-configs.handler.js',
);
const { RequestPayment } = await built('modules/wallet/use-cases/request-payment/request-payment.handler.js');
const { runInContext } = await built('platform/request-context.js');
const { Sessions } = await built('platform/auth/sessions.js');
const { ProjectionRunner } = await built('platform/projections/projection-runner.js');

const FUNDS = 1_000_000_000_00;
const PAID = 5_000_00;
const now = new Date().toISOString();

/**
 * The first person's wallet is the hot one.
 * @param {any} nest the running application @param {any} orm the yardstick's @param {Size} size
 */
export const prepareWorld = async (nest, orm, { wallets, listingsOfOne, listingsOfHot, requests }) => {
  const record = recorder(nest);
  const bus = nest.get(CommandBus);
  await bus.execute(new EnsurePromotionConfigs());
  const adminId = wallets + 2;
  await record(`user-${adminId}`, [registered(adminId, 'admin')]);
  let listingId = 0;
  /** @type {Person[]} */
  const people = Array.from({ length: wallets + 1 }, (_, index) => ({
    id: index + 1,
    cookie: '',
    listings: Array.from({ length: index === 0 ? listingsOfHot : listingsOfOne }, () => (listingId += 1)),
  }));
  await forAll(people, async (person) => {
    const { id: userId, listings } = person;
    const phone = `+234803${String(1_000_000 + userId)}`;
    await record(`user-${userId}`, [
      registered(userId, 'provider'),
      { type: 'PhoneVerified', data: { userId, phone, verifiedAt: now } },
    ]);
    for (const id of listings) await record(`listing-${id}`, [listed(id, userId)]);
    const funds = { userId, amount: FUNDS, reason: null, adjustedBy: adminId, adjustedAt: now };
    await record(`wallet-${userId}`, [{ type: 'WalletAdjusted', data: funds }]);
    person.cookie = `sid=${await nest.get(Sessions).open(userId)}`;
  });

  /** @param {readonly Person[]} payers @returns {Promise<number[]>} */
  const pending = async (payers) => {
    /** @type {number[]} */
    const ids = [];
    const claim = { amount: PAID, method: 'bank_transfer', reference: 'First Bank 0042', notes: null };
    const numbers = Array.from({ length: requests }, (_, number) => number);
    await forAll(numbers, async (number) => {
      const payer = /** @type {Person} */ (payers[number % payers.length]);
      const commandId = randomUUID();
      const context = {
        requestId: commandId,
        commandId,
        actor: null,
        clientAddress: '127.0.0.1',
        waitsFor: [],
      };
      const { paymentRequestId } = await runInContext(context, () =>
        bus.execute(new RequestPayment(payer.id, claim)),
      );
      ids[number] = paymentRequestId;
    });
    return ids;
  };
  const [hot, ...many] = people;
  const world = {
    admin: `sid=${await nest.get(Sessions).open(adminId)}`,
    hot: { people: [/** @type {Person} */ (hot)], requests: await pending([/** @type {Person} */ (hot)]) },
    many: { people: many, requests: await pending(many) },
  };
  await nest.get(ProjectionRunner).caughtUp();
  await copyForYardstick(orm);
  await orm.query('VACUUM ANALYZE');
  return world;
};

/** The same people, money, requests and terms in the yardstick's tables. @param {any} orm */
const copyForYardstick = async (orm) => {
  await orm.query(`INSERT INTO bench_wallet ("userId", "userEmail", balance, "totalTopups", "totalSpent", "updatedAt")
    SELECT user_id, user_email, balance, total_topups, total_spent, now() FROM wallet_balance`);
  await orm.query(`INSERT INTO bench_payment_request (id, "userId", amount, method, reference, status, "createdAt")
    SELECT id, user_id, amount, method, reference, status, created_at FROM payment_request`);
  await orm.query(
    `INSERT INTO bench_listing (id, "userId", "businessName") SELECT id, user_id, business_name FROM listing`,
  );
  await orm.query(`INSERT INTO bench_promotion_terms (name, "displayName", price, duration, "isActive")
    SELECT name, display_name, price, duration, is_active FROM promotion_config`);
};

/** What the money came to on both sides; the same requests must have had the same effect. @param {any} orm */
export const sums = async (orm) => {
  const of = (/** @type {string} */ wallets, /** @type {string} */ topups, /** @type {string} */ spent) =>
    `SELECT count(*)::int AS wallets, sum(balance)::text AS balance, sum(${topups})::text AS topups,
            sum(${spent})::text AS spent FROM ${wallets}`;
  const [product] = await orm.query(of('wallet_balance', 'total_topups', 'total_spent'));
  const [yardstick] = await orm.query(of('bench_wallet', '"totalTopups"', '"totalSpent"'));
  return { product, yardstick };
};
