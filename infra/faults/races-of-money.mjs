// @ts-check
import { createListing, must } from './people.mjs';

/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {{ url: () => string; servers: { url: string }[]; owner: import('./people.mjs').Provider; admin: Client }} World */
/** Runs once and says in words what went wrong. @typedef {(world: World, round: number) => Promise<string[]>} Race */
/** @typedef {{ status: number; body: any }} Answer */

export const AT_ONCE = 50;

/** @param {(index: number) => Promise<Answer>} send */
export const fifty = (send) => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));

/** How many answers had each status, such as `200 × 1, 409 × 49`. @param {readonly Answer[]} answers */
export const tally = (answers) => {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
};

/** @param {string} what @param {unknown} found @param {unknown} wanted @returns {string[]} */
export const expect = (what, found, wanted) => (found === wanted ? [] : [`${what}: ${found}, not ${wanted}`]);

const balanceOf = async (/** @type {World} */ { owner }) =>
  (await must(owner.client.get('/api/wallet'))).balance;

/** @param {World} world @param {number} amount naira */
const adjust = ({ admin, owner }, amount) =>
  admin.call('POST', `/api/admin/wallets/${owner.id}/adjust`, { amount });

/** Brings the balance to exactly this much. @param {World} world @param {number} naira */
const setBalance = async (world, naira) => {
  const difference = Number((naira - (await balanceOf(world))).toFixed(2));
  if (difference !== 0) await must(adjust(world, difference));
};

/** @param {World} world @returns {Promise<number>} */
const request = async ({ owner }) =>
  (await must(owner.client.call('POST', '/api/wallet/payment-request', { amount: 700, method: 'ussd' }))).id;

/** @param {World} world @param {number} id */
const approve = ({ admin }, id) => admin.call('POST', `/api/admin/payment-requests/${id}/approve`);

/** @param {World} world @param {Record<string, string>} [headers] */
const purchase = ({ owner: { client, listingId } }, headers) =>
  client.call(
    'POST',
    '/api/promotions/purchase',
    { listingId, promotionType: 'boost', duration: 1 },
    headers,
  );

/** What the fifty are for: with the price of one day of boost, 1,500 naira for 30. */
const ONE_DAY = 50;
const ONE_OF_FIFTY = `× 1, 409 × ${AT_ONCE - 1}`;

/** @type {Record<string, Race>} */
export const MONEY_RACES = {
  /** One request, fifty approvals: one credit. */
  approve: async (world) => {
    const [id, before] = [await request(world), await balanceOf(world)];
    const answers = await fifty(() => approve(world, id));
    return [
      ...expect('answers', tally(answers), `200 ${ONE_OF_FIFTY}`),
      ...expect('balance', await balanceOf(world), Number((before + 700).toFixed(2))),
    ];
  },

  /** Half approve, half reject: one outcome, and the money agrees with it. */
  'approve-or-reject': async (world) => {
    const [id, before] = [await request(world), await balanceOf(world)];
    const path = `/api/admin/payment-requests/${id}/reject`;
    const answers = await fifty((index) =>
      index % 2 ? approve(world, id) : world.admin.call('POST', path, { reason: 'No transfer arrived.' }),
    );
    const own = await must(world.owner.client.get('/api/wallet/payment-requests'));
    const { status } = own.find((/** @type {{ id: number }} */ one) => one.id === id);
    const won = answers.findIndex((answer) => answer.status === 200);
    const credited = won % 2 ? 700 : 0;
    return [
      ...expect('answers', tally(answers), `200 ${ONE_OF_FIFTY}`),
      ...expect('status', status, credited ? 'confirmed' : 'rejected'),
      ...expect('balance', await balanceOf(world), Number((before + credited).toFixed(2))),
    ];
  },

  /** Money for one purchase. */
  purchase: async (world) => {
    await setBalance(world, ONE_DAY);
    const answers = await fifty(() => purchase(world));
    return [
      ...expect('answers', tally(answers), `201 × 1, 400 × ${AT_ONCE - 1}`),
      ...expect('balance', await balanceOf(world), 0),
    ];
  },

  /** Money for three, one purchase sent fifty times with its key: bought once, and all are told the same. */
  'purchase-one-key': async (world, round) => {
    await setBalance(world, 3 * ONE_DAY);
    const answers = await fifty(() => purchase(world, { 'idempotency-key': `purchase-${round}` }));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.promotion.id));
    return [
      ...expect('answers', tally(answers), `201 × ${AT_ONCE}`),
      ...expect('promotions', ids.size, 1),
      ...expect('balance', await balanceOf(world), 2 * ONE_DAY),
    ];
  },

  /** Money for all, and the listing is deleted meanwhile: what was bought is paid, and nothing of it stays active. */
  'purchase-or-delete': async (world, round) => {
    await setBalance(world, AT_ONCE * ONE_DAY);
    const { client } = world.owner;
    const { id } = await must(createListing(client, `Okafor Repairs, round ${round}`));
    const another = { ...world, owner: { ...world.owner, listingId: id } };
    const answers = await fifty((index) =>
      index === AT_ONCE / 2 ? world.admin.call('DELETE', `/api/admin/listings/${id}`) : purchase(another),
    );
    const bought = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 404).length;
    const active = await must(client.get('/api/promotions/active'));
    const left = active.filter((/** @type {{ listingId: number }} */ { listingId }) => listingId === id);
    const purchases = answers.filter((_, index) => index !== AT_ONCE / 2);
    return [
      ...expect(`bought or refused (${tally(purchases)})`, bought + refused, AT_ONCE - 1),
      ...expect('balance', await balanceOf(world), (AT_ONCE - bought) * ONE_DAY),
      ...expect('active', left.length, 0),
    ];
  },

  /** Everything that is there is taken fifty times. */
  adjust: async (world) => {
    await setBalance(world, 500);
    const answers = await fifty(() => adjust(world, -500));
    return [
      ...expect('answers', tally(answers), `200 × 1, 400 × ${AT_ONCE - 1}`),
      ...expect('balance', await balanceOf(world), 0),
    ];
  },
};
