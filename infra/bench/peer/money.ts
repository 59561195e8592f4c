// Money at the peer: ordinary transactions on locked rows.
import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  NotFoundException,
} from '@nestjs/common';
import type { Json } from '../../faults/people.ts';
import { Listing, PaymentRequest, Promotion, Terms, Transaction, Wallet } from './database.ts';

const DAY_MS = 86_400_000;
const LINES = 50;
const naira = (kobo: number) => kobo / 100;
const walletOf = (wallet: Json) => ({
  balance: naira(wallet.balance),
  totalTopups: naira(wallet.totalTopups),
  totalSpent: naira(wallet.totalSpent),
});

/** The wallet, locked until the end of the transaction. */
const lockedWallet = async (manager: Json, userId: number) => {
  const wallet = await manager.findOne(Wallet, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  if (!wallet) throw new NotFoundException('User not found');
  return wallet;
};

/** Adds or takes money, and records it. */
const move = async (manager: Json, wallet: Json, amount: number, line: object) => {
  const { userId } = wallet;
  const balance = wallet.balance + amount;
  if (balance < 0) throw new BadRequestException('Insufficient balance');
  const updatedAt = new Date();
  const total =
    amount > 0 ? { totalTopups: wallet.totalTopups + amount } : { totalSpent: wallet.totalSpent - amount };
  const changed = { balance, ...total, updatedAt };
  await manager.update(Wallet, { userId }, changed);
  const type = amount > 0 ? 'topup' : 'spend';
  const noted = { userId, type, amount: Math.abs(amount), balance, createdAt: updatedAt };
  await manager.insert(Transaction, { ...noted, ...line });
  return { ...wallet, ...changed };
};

export const approve = (orm: Json, id: number, adminId: number) =>
  orm.transaction(async (manager: Json) => {
    const request = await manager.findOneBy(PaymentRequest, { id });
    if (!request) throw new NotFoundException('Payment request not found');
    const { userId, amount } = request;
    const wallet = await lockedWallet(manager, userId);
    const outcome = { status: 'confirmed', approvedAmount: amount };
    const decided = { ...outcome, decidedBy: adminId, decidedAt: new Date() };
    const { affected } = await manager.update(PaymentRequest, { id, status: 'pending' }, decided);
    if (affected !== 1) throw new ConflictException('Payment request already processed');
    const reference = { referenceId: id, referenceType: 'payment_request' };
    await move(manager, wallet, amount, { description: 'Top-up approved', ...reference });
    const message = "Payment request approved and funds credited to user's wallet";
    const amounts = { amount: naira(amount), approvedAmount: naira(amount) };
    return { message, paymentRequest: { ...request, ...decided, ...amounts } };
  });

type Adjustment = { amount: number; reason?: string | null };

export const adjust = (orm: Json, userId: number, { amount, reason }: Adjustment) =>
  orm.transaction(async (manager: Json) => {
    const wallet = await lockedWallet(manager, userId);
    const line = { description: reason ?? 'Adjustment', referenceType: 'admin_adjustment' };
    const changed = await move(manager, wallet, Math.round(amount * 100), line);
    return { message: 'Wallet balance adjusted successfully', wallet: walletOf(changed) };
  });

type Purchase = { listingId: number; promotionType: string; duration: number };

export const purchase = (orm: Json, userId: number, { listingId, promotionType, duration: days }: Purchase) =>
  orm.transaction(async (manager: Json) => {
    const listing = await manager.findOneBy(Listing, { id: listingId });
    if (!listing) throw new NotFoundException('Listing not found');
    if (listing.userId !== userId) throw new ForbiddenException('Not your listing');
    const terms = await manager.findOneBy(Terms, { name: promotionType });
    if (!terms?.isActive) throw new BadRequestException('Promotion not available');
    const cost = Math.round((terms.price * days) / terms.duration);
    const wallet = await lockedWallet(manager, userId);
    const now = new Date();
    const dates = { startDate: now, endDate: new Date(now.getTime() + days * DAY_MS), createdAt: now };
    const row = { userId, listingId, promotionType, days, cost, status: 'active', ...dates };
    const { identifiers } = await manager.insert(Promotion, row);
    const { id } = identifiers[0];
    const description = `${terms.displayName} promotion, ${days} days`;
    const reference = { referenceId: id, referenceType: 'promotion' };
    const changed = await move(manager, wallet, -cost, { description, ...reference });
    const promotionPriority = Math.max(listing.promotionPriority, terms.priority);
    await manager.update(Listing, { id: listingId }, { promotionPriority, promotedUntil: row.endDate });
    const promotion = { ...row, id, cost: naira(cost), businessName: listing.businessName };
    return { message: 'Promotion purchased successfully', promotion, wallet: walletOf(changed) };
  });

export const walletFor = async (orm: Json, userId: number) =>
  walletOf(await orm.manager.findOneBy(Wallet, { userId }));

export const transactionsOf = async (orm: Json, userId: number) => {
  const newest = { where: { userId }, order: { id: 'DESC' }, take: LINES };
  const rows: Json[] = await orm.manager.find(Transaction, newest);
  return rows.map((row) => ({ ...row, amount: naira(row.amount), balance: naira(row.balance) }));
};
