import { rm } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { koboFromNaira, type Kobo } from '../kernel/money.js';
import { LOCAL_GOVERNMENT_PLACES } from '../kernel/local-government-places.js';
import { ListingReader } from '../modules/listings/public/index.js';
import { VerifyListingLocation } from '../modules/listings/use-cases/verify-listing-location.handler.js';
import type { PromotionType } from '../modules/promotions/public/promotion.public-events.js';
import { ConfigurePaymentAccounts } from '../modules/admin/use-cases/configure-payment-accounts.handler.js';
import { PurchasePromotion } from '../modules/promotions/use-cases/purchase-promotion.handler.js';
import { AdjustWallet } from '../modules/wallet/use-cases/adjust-wallet.handler.js';
import { ApprovePayment } from '../modules/wallet/use-cases/approve-payment.handler.js';
import { AttachPaymentProof } from '../modules/wallet/use-cases/attach-payment-proof.handler.js';
import { RejectPayment } from '../modules/wallet/use-cases/reject-payment.handler.js';
import { RequestPayment } from '../modules/wallet/use-cases/request-payment.handler.js';
import { Followers } from '../platform/followers/followers.js';
import { receiptFor } from './receipt.js';
import type { SeededUser, Seeding } from './seeding.js';

const naira = (amount: number): Kobo => koboFromNaira(amount) as Kobo;

/** Who decides about payments in the demo world; nobody can sign in as them. */
export const moneyDesk: SeededUser = {
  name: 'money desk',
  account: {
    firstName: 'Folake',
    lastName: 'Akinola',
    email: 'payments@handwork.example',
    password: null,
    role: 'admin',
    acceptsTerms: false,
    emailProof: 'operator',
  },
  listings: [],
  phoneOf: null,
};

/** Nobody's: pay nothing to them. */
const DEMO_ACCOUNTS = [
  {
    bank: 'Demo Bank',
    accountName: 'Handwork Demo',
    accountNumber: '0000000001',
    note: 'A demo account: please pay nothing to it',
  },
  { bank: 'Sample Trust Bank', accountName: 'Handwork Demo', accountNumber: '0000000002', note: 'Demo, too' },
];

/** Providers of the demo world that pay to be seen, by their place among all of them. */
const PROMOTED: readonly (readonly [provider: number, type: PromotionType, days: number])[] = [
  [3, 'premium', 30],
  [17, 'premium', 14],
  [29, 'featured', 30],
  [42, 'featured', 14],
  [58, 'featured', 7],
  [71, 'boost', 30],
  [88, 'boost', 14],
  [104, 'boost', 7],
  [119, 'boost', 7],
  [133, 'verification', 90],
  [3, 'verification', 90],
  [150, 'verification', 60],
];

/** By the name in the demo world. */
export const isPromoted = (name: string): boolean =>
  PROMOTED.some(([provider]) => name === `provider ${provider}`);

/** The tier that somebody of the demo world has bought; null: none that allows more media. */
export const promotedAs = (name: string): 'premium' | 'featured' | 'boost' | null => {
  if (name === 'provider') return 'featured';
  for (const [provider, type] of PROMOTED) {
    if (name === `provider ${provider}` && type !== 'verification') return type;
  }
  return null;
};

/** Wallets in several states, promotions of every type, and payments that wait for a decision. */
export const seedMoney = async (app: INestApplicationContext, seeding: Seeding): Promise<void> => {
  const caughtUp = () => app.get(Followers, { strict: false }).caughtUp('projection');
  const desk = seeding.idsOf(moneyDesk.name).userId;
  await seeding.send('payment accounts', new ConfigurePaymentAccounts(desk, DEMO_ACCOUNTS), {
    userId: desk,
    role: 'admin',
  });
  await caughtUp();
  for (const [place, type, days] of PROMOTED) {
    const name = `provider ${place}`;
    const { userId, listingIds } = seeding.idsOf(name);
    const topUp = new AdjustWallet(
      userId,
      desk,
      naira(type === 'premium' ? 9_000 : 8_000),
      'Opening balance',
    );
    await seeding.send(`${name} ${type} money`, topUp, { userId: desk, role: 'admin' });
    if (type === 'verification') await proveThePlace(app, seeding, name, caughtUp);
    const purchase = new PurchasePromotion(userId, listingIds[0] ?? 0, type, days);
    await seeding.send(`${name} ${type}`, purchase, { userId, role: 'provider' });
  }
  await seedPayments(app, seeding, caughtUp);
};

/** Who buys the badge that names a place has shown it. */
const proveThePlace = async (
  app: INestApplicationContext,
  seeding: Seeding,
  name: string,
  caughtUp: () => Promise<void>,
): Promise<void> => {
  const { userId, listingIds } = seeding.idsOf(name);
  const listing = await app.get(ListingReader, { strict: false }).detail(listingIds[0] ?? 0);
  const inState = LOCAL_GOVERNMENT_PLACES.filter(({ state }) => state === listing?.state);
  const place = inState.find((one) => one.name === listing?.sublocation) ?? inState[0];
  if (!listing || !place) throw new Error(`${name} has no listing with a place`);
  const { latitude, longitude } = place;
  const command = new VerifyListingLocation(listing.id, userId, { latitude, longitude });
  await seeding.send(`${name} place`, command, { userId, role: 'provider' });
  await caughtUp();
};

/** The history of the demo provider's wallet, and what waits in the administrators' inbox. */
const seedPayments = async (
  app: INestApplicationContext,
  seeding: Seeding,
  caughtUp: () => Promise<void>,
): Promise<void> => {
  const [provider, customer] = [seeding.idsOf('provider'), seeding.idsOf('customer')];
  const desk = seeding.idsOf(moneyDesk.name).userId;
  const admin = { userId: desk, role: 'admin' } as const;
  const owner = { userId: provider.userId, role: 'provider' } as const;
  const request = (name: string, userId: number, amount: number, reference: string) =>
    seeding.send(
      `payment ${name}`,
      new RequestPayment(userId, { amount: naira(amount), method: 'bank_transfer', reference, notes: null }),
      { userId, role: userId === owner.userId ? 'provider' : 'user' },
    );
  const approved = await request('approved', owner.userId, 20_000, 'GTB 4471');
  const rejected = await request('rejected', owner.userId, 5_000, 'GTB 4472');
  const pending = await request('pending', owner.userId, 10_000, 'GTB 4498');
  await request('of the customer', customer.userId, 2_500, 'UBA 0193');
  await caughtUp();
  await seeding.send('approve', new ApprovePayment(approved.paymentRequestId, desk), admin);
  await seeding.send(
    'reject',
    new RejectPayment(rejected.paymentRequestId, desk, 'No transfer with this reference arrived.'),
    admin,
  );
  const proof = await receiptFor(app);
  await seeding.send('proof', new AttachPaymentProof(pending.paymentRequestId, owner.userId, proof), owner);
  await rm(proof.path, { force: true });
  const [first = 0, second = 0] = provider.listingIds;
  await seeding.send('featured', new PurchasePromotion(owner.userId, first, 'featured', 30), owner);
  await seeding.send('boost', new PurchasePromotion(owner.userId, second, 'boost', 7), owner);
};
