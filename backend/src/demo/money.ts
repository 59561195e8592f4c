import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { LOCAL_GOVERNMENT_PLACES } from '../kernel/local-government-places.js';
import { ConfigurePaymentAccounts } from '../modules/admin/use-cases/configure-payment-accounts.handler.js';
import { ListingReader } from '../modules/listings/public/index.js';
import { VerifyListingLocation } from '../modules/listings/use-cases/verify-listing-location.handler.js';
import { EndPromotion } from '../modules/promotions/use-cases/end-promotion.handler.js';
import { PurchasePromotion } from '../modules/promotions/use-cases/purchase-promotion.handler.js';
import { AdjustWallet } from '../modules/wallet/use-cases/adjust-wallet.handler.js';
import { ApprovePayment } from '../modules/wallet/use-cases/approve-payment.handler.js';
import { AttachPaymentProof } from '../modules/wallet/use-cases/attach-payment-proof.handler.js';
import { RejectPayment } from '../modules/wallet/use-cases/reject-payment.handler.js';
import { RequestPayment } from '../modules/wallet/use-cases/request-payment.handler.js';
import { WorkFolder } from '../platform/files/work-folder.js';
import { found, PAYMENT_ACCOUNTS, PROMOTED } from './data.js';
import type { Diary } from './diary.js';
import { naira } from './listings.js';
import type { Seeding } from './seeding.js';

const DESK = 'money desk';

/** The tier that a person of the demo world has bought; null: none that allows more media. */
export const promotedAs = (name: string): 'premium' | 'featured' | 'boost' | null => {
  if (name === 'provider') return 'featured';
  for (const { provider, type } of PROMOTED) if (provider === name && type !== 'verification') return type;
  return null;
};

/** Its days are looked at more than those before it, so that its result shows something. */
export const OLD_PROMOTION = { boughtOn: 30, days: 14 };

/** Enters a promotion of the demo provider that is over, and the money that it was paid from. */
export const enterOldPromotion = (diary: Diary, seeding: Seeding): void => {
  const { userId } = seeding.of('provider');
  const listingId = seeding.listingOf('provider');
  diary.enter(OLD_PROMOTION.boughtOn + 2, () => {
    const reason = 'Transfer GTB 4390 of this morning, announced by phone';
    const paidIn = new AdjustWallet(userId, seeding.of(DESK).userId, naira(3_000), reason);
    return seeding.send('old money', paidIn, DESK);
  });
  let end: (() => Promise<void>) | undefined; // known once it is bought
  diary.enter(OLD_PROMOTION.boughtOn, async () => {
    const purchase = new PurchasePromotion(userId, listingId, 'boost', OLD_PROMOTION.days);
    const { promotion } = await seeding.send('old promotion', purchase, 'provider');
    const { promotionId, promotionType, endDate } = promotion;
    const ending = new EndPromotion({ promotionId, userId, listingId, promotionType, endDate }, 'time');
    end = () => seeding.send('old promotion over', ending);
  });
  diary.enter(OLD_PROMOTION.boughtOn - OLD_PROMOTION.days, async () => end?.(), 12 * 60);
};

/** Wallets in several states, promotions of every type, and payments that wait for a decision. */
export const seedMoney = async (seeding: Seeding): Promise<void> => {
  const desk = seeding.of(DESK).userId;
  await seeding.send('payment accounts', new ConfigurePaymentAccounts(desk, PAYMENT_ACCOUNTS), DESK);
  await seeding.caughtUp();
  for (const { provider, type, days } of PROMOTED) {
    const { userId } = seeding.of(provider);
    const amount = naira(type === 'premium' ? 9_000 : 8_000);
    const topUp = new AdjustWallet(userId, desk, amount, 'Opening balance');
    await seeding.send(`${provider} ${type} money`, topUp, DESK);
    if (type === 'verification') await verifyPlace(seeding, provider);
    const purchase = new PurchasePromotion(userId, seeding.listingOf(provider), type, days);
    await seeding.send(`${provider} ${type}`, purchase, provider);
  }
  await seedPayments(seeding);
};

/** The badge that names a place is sold once the provider has shown to be there. */
const verifyPlace = async (seeding: Seeding, provider: string): Promise<void> => {
  const listingId = seeding.listingOf(provider);
  const listing = await seeding.app.get(ListingReader, { strict: false }).detail(listingId);
  const inState = LOCAL_GOVERNMENT_PLACES.filter(({ state }) => state === listing?.state);
  const place = inState.find(({ name }) => name === listing?.sublocation) ?? inState[0];
  const { latitude, longitude } = found(place, `place of ${provider}`);
  const command = new VerifyListingLocation(listingId, seeding.of(provider).userId, { latitude, longitude });
  await seeding.send(`${provider} place`, command, provider);
  await seeding.caughtUp();
};

/** The history of the demo provider's wallet, and what waits in the administrators' inbox. */
const seedPayments = async (seeding: Seeding): Promise<void> => {
  const { userId, listingIds } = seeding.of('provider');
  const desk = seeding.of(DESK).userId;
  const request = (name: string, by: string, amount: number, reference: string) => {
    const payment = { amount: naira(amount), method: 'bank_transfer', reference, notes: null } as const;
    return seeding.send(`payment ${name}`, new RequestPayment(seeding.of(by).userId, payment), by);
  };
  const approved = await request('approved', 'provider', 20_000, 'GTB 4471');
  const rejected = await request('rejected', 'provider', 5_000, 'GTB 4472');
  const pending = await request('pending', 'provider', 10_000, 'GTB 4498');
  await request('of the customer', 'customer', 2_500, 'UBA 0193');
  await seeding.caughtUp();
  await seeding.send('approve', new ApprovePayment(approved.paymentRequestId, desk), DESK);
  const reason = 'No transfer with this reference arrived.';
  await seeding.send('reject', new RejectPayment(rejected.paymentRequestId, desk, reason), DESK);
  const proof = await receipt(seeding);
  const attach = new AttachPaymentProof(pending.paymentRequestId, userId, proof);
  await seeding.send('proof', attach, 'provider');
  await rm(proof.path, { force: true });
  const [first = 0, second = 0] = listingIds;
  await seeding.send('featured', new PurchasePromotion(userId, first, 'featured', 30), 'provider');
  await seeding.send('boost', new PurchasePromotion(userId, second, 'boost', 7), 'provider');
};

/** A slip of paper with lines on it: drawn, so that it needs no font. */
const SLIP = `
<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
  <rect width="600" height="760" fill="#e7e2d8"/>
  <rect x="70" y="40" width="460" height="680" fill="#ffffff"/>
  <rect x="110" y="80" width="240" height="34" fill="#1f6f4a"/>
  ${[170, 220, 270, 320, 370, 420].map((y) => `<rect x="110" y="${y}" width="150" height="14" fill="#9aa3ad"/><rect x="310" y="${y}" width="180" height="14" fill="#3a4450"/>`).join('')}
  <rect x="110" y="500" width="380" height="4" fill="#3a4450"/>
  <rect x="310" y="530" width="180" height="30" fill="#1f6f4a"/>
</svg>`;

/** A picture of some paper with writing on it. */
export const slip = (): Promise<Buffer> => sharp(Buffer.from(SLIP)).png().toBuffer();

/** The picture of a receipt, as an upload that was received. */
const receipt = async (seeding: Seeding) => {
  const path = seeding.app.get(WorkFolder, { strict: false }).newPath();
  const png = await slip();
  await writeFile(path, png, { mode: 0o600 });
  return { name: 'receipt.png', declaredType: 'image/png', path, size: png.length };
};
