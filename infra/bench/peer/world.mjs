// @ts-check
// The world of the peer bench, on both sides: listings as the search bench draws them, people with a wallet, a history
// of money and a listing, and payment requests that wait for a decision. A process of its own: what it prints last is
// what the clients need to know, and the product's server begins afterwards with nothing in memory.
import 'reflect-metadata';
import { built, library } from '../product.mjs';
import { forAll, listed, recorder, registered } from '../records.mjs';
import { loadListings } from '../http/load.mjs';
import { generateListings } from '../search/world.mjs';
import { copyToPeer } from './copy.mjs';

/** @typedef {{ id: number; cookie: string; listing: number; requests: number[] }} Person */
/** @typedef {{ listings: number; wallets: number; events: number; pending: number; hotPending: number }} Size `pending`: requests of each wallet that wait */
/** @typedef {{ admin: { id: number; cookie: string }; hot: Person; beside: Person; many: Person[]; others: number[] }} World `beside`: who buys while others are measured; `others`: wallets that are adjusted */

const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');
const { Sessions } = await built('platform/auth/sessions.js');
const { Followers } = await built('platform/followers/followers.js');
const { EnsurePromotionConfigs } = await built(
  'modules/promotions/use-cases/configure-promotion/ensure-promotion-configs.handler.js',
);
const { DeciderStore } = await built('platform/event-store/decider-store.js');
const { isDueForSnapshot } = await built('platform/event-store/stream-view.js');
const { wallet } = await built('modules/wallet/domain/wallet.decider.js');
const { CommandBus } = await library('@nestjs/cqrs');

/** People of the bench; those of the drawn listings have lower ids. */
const FIRST_PERSON = 1_000_001;
const FUNDS = 100_000_000_00;
const PAID = 5_000_00;
const now = new Date().toISOString();
const { PEER_DATABASE_URL = '', PEER_WORLD = '{}' } = process.env;
/** @type {Size} */
const size = JSON.parse(PEER_WORLD);

const config = Config.from(process.env);
const database = await openProductDatabase(config.databaseUrl);
const app = await openApplication({ config, database, log: createLog(config), frontend: null });
const { nest } = app;
const record = recorder(nest);
let requestId = 0;

/** @param {number} userId @param {number} adminId */
const approved = (userId, adminId) => {
  const paymentRequestId = (requestId += 1);
  const claim = { method: 'bank_transfer', reference: null, notes: null, requestedAt: now };
  const decision = { approvedAmount: PAID, approvedBy: adminId, approvedAt: now };
  return [
    { type: 'PaymentRequested', data: { paymentRequestId, userId, amount: PAID, ...claim } },
    { type: 'PaymentApproved', data: { paymentRequestId, userId, amount: PAID, ...decision } },
  ];
};

/** A wallet's whole history: funds, payments that were confirmed, and some that wait. @param {number} userId @param {number} adminId @param {number} pending */
const historyOf = (userId, adminId, pending) => {
  const funds = { userId, amount: FUNDS, reason: null, adjustedBy: adminId, adjustedAt: now };
  const past = Math.max(0, Math.floor((size.events - 1 - pending) / 2));
  const confirmed = Array.from({ length: past }, () => approved(userId, adminId)).flat();
  const waiting = Array.from({ length: pending }, () => approved(userId, adminId).slice(0, 1)).flat();
  const events = [{ type: 'WalletAdjusted', data: funds }, ...confirmed, ...waiting];
  return { events, requests: waiting.map(({ data }) => data.paymentRequestId) };
};

const APPEND = 500;

/** Of a stream that commands have written, one by one: how many of its events the last snapshot holds. @param {number} length */
const heldBySnapshot = (length) => {
  /** @type {bigint | undefined} */
  let last;
  for (let revision = 0n; revision < length; revision += 1n)
    if (isDueForSnapshot(revision, last, [wallet])) last = revision;
  return last === undefined ? 0 : Number(last) + 1;
};

/** With the snapshot that commands would have left. @param {string} stream @param {{ type: string; data: object }[]} events */
const recordWallet = async (stream, events) => {
  const held = heldBySnapshot(events.length);
  const pieces = [events.slice(0, held), events.slice(held)];
  let from = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += APPEND)
      await record(stream, piece.slice(at, at + APPEND), from + at);
    from += piece.length;
    if (from === held && held > 0) await nest.get(DeciderStore).load(wallet, stream);
  }
};

/** @param {number} id @param {number} adminId @param {{ listing?: number; pending: number }} has @returns {Promise<Person>} */
const person = async (id, adminId, { listing = 0, pending }) => {
  const phone = `+234803${String(id).slice(-7)}`;
  await record(`user-${id}`, [
    registered(id, 'provider'),
    { type: 'PhoneVerified', data: { userId: id, phone, verifiedAt: now } },
  ]);
  if (listing) await record(`listing-${listing}`, [listed(listing, id)]);
  const { events, requests } = historyOf(id, adminId, pending);
  await recordWallet(`wallet-${id}`, events);
  return { id, cookie: `sid=${await nest.get(Sessions).open(id)}`, listing, requests };
};

await nest.get(CommandBus).execute(new EnsurePromotionConfigs());
const docs = generateListings(size.listings);
await loadListings(database.pool, docs);
const adminId = FIRST_PERSON;
await record(`user-${adminId}`, [registered(adminId, 'admin')]);
const hot = await person(FIRST_PERSON + 1, adminId, { listing: size.listings + 1, pending: size.hotPending });
const beside = await person(FIRST_PERSON + 2, adminId, { listing: size.listings + 2, pending: 0 });
/** @type {Person[]} */
const many = [];
const numbers = Array.from({ length: size.wallets }, (_, at) => at);
await forAll(numbers, async (at) => {
  const has = { listing: size.listings + 3 + at, pending: size.pending };
  many[at] = await person(FIRST_PERSON + 3 + at, adminId, has);
});
/** @type {number[]} */
const others = [];
await forAll([...numbers, ...numbers, ...numbers, ...numbers], async () => {
  const id = FIRST_PERSON + 3 + size.wallets + others.length;
  others.push(id);
  await person(id, adminId, { pending: 0 });
});
await nest.get(Followers).caughtUp();
const admin = { id: adminId, cookie: `sid=${await nest.get(Sessions).open(adminId)}` };
await copyToPeer(database.pool, PEER_DATABASE_URL);
await database.pool.query('VACUUM ANALYZE');
await app.close();
await database.close();
console.log(JSON.stringify({ admin, hot, beside, many, others }));
