// @ts-check
// Money at the peer: ordinary transactions on locked rows.
import { library } from '../product.mjs';
import { Listing, PaymentRequest, Promotion, Terms, Transaction, Wallet } from './tables.mjs';

const { BadRequestException, ConflictException, ForbiddenException, NotFoundException } =
  await library('@nestjs/common');

const DAY_MS = 86_400_000;
const LINES = 50;
const naira = (/** @type {number} */ kobo) => kobo / 100;
const walletOf = (/** @type {any} */ { balance, totalTopups, totalSpent }) => ({
  balance: naira(balance),
  totalTopups: naira(totalTopups),
  totalSpent: naira(totalSpent),
});

/** The wallet, locked to the end of the transaction. @param {any} manager @param {number} userId */
const lockedWallet = async (manager, userId) => {
  const wallet = await manager.findOne(Wallet, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  if (!wallet) throw new NotFoundException('User not found');
  return wallet;
};

/**
 * Adds money or takes some and notes it.
 * @param {any} manager @param {any} wallet @param {number} amount @param {object} line
 */
const move = async (manager, wallet, amount, line) => {
  const balance = wallet.balance + amount;
  if (balance < 0) throw new BadRequestException('Insufficient balance');
  const updatedAt = new Date();
  const changed =
    amount > 0
      ? { balance, totalTopups: wallet.totalTopups + amount, updatedAt }
      : { balance, totalSpent: wallet.totalSpent - amount, updatedAt };
  await manager.update(Wallet, { userId: wallet.userId }, changed);
  await manager.insert(Transaction, {
    userId: wallet.userId,
    type: amount > 0 ? 'topup' : 'spend',
    amount: Math.abs(amount),
    balance,
    createdAt: updatedAt,
    ...line,
  });
  return { ...wallet, ...changed };
};

/** @param {any} orm @param {number} id @param {number} adminId */
export const approve = (orm, id, adminId) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const request = await manager.findOneBy(PaymentRequest, { id });
    if (!request) throw new NotFoundException('Payment request not found');
    const { userId, amount } = request;
    const wallet = await lockedWallet(manager, userId);
    const decided = {
      status: 'confirmed',
      approvedAmount: amount,
      decidedBy: adminId,
      decidedAt: new Date(),
    };
    const { affected } = await manager.update(PaymentRequest, { id, status: 'pending' }, decided);
    if (affected !== 1) throw new ConflictException('Payment request already processed');
    await move(manager, wallet, amount, {
      description: 'Top-up approved',
      referenceId: id,
      referenceType: 'payment_request',
    });
    return {
      message: "Payment request approved and funds credited to user's wallet",
      paymentRequest: { ...request, ...decided, amount: naira(amount), approvedAmount: naira(amount) },
    };
  });

/** @param {any} orm @param {number} userId @param {{ amount: number; reason?: string | null }} wanted */
export const adjust = (orm, userId, { amount, reason }) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const wallet = await lockedWallet(manager, userId);
    const changed = await move(manager, wallet, Math.round(amount * 100), {
      description: reason ?? 'Adjustment',
      referenceType: 'admin_adjustment',
    });
    return { message: 'Wallet balance adjusted successfully', wallet: walletOf(changed) };
  });

/** @param {any} orm @param {number} userId @param {{ listingId: number; promotionType: string; duration: number }} wanted */
export const purchase = (orm, userId, { listingId, promotionType, duration: days }) =>
  orm.transaction(async (/** @type {any} */ manager) => {
    const listing = await manager.findOneBy(Listing, { id: listingId });
    if (!listing) throw new NotFoundException('Listing not found');
    if (listing.userId !== userId) throw new ForbiddenException('Not your listing');
    const terms = await manager.findOneBy(Terms, { name: promotionType });
    if (!terms?.isActive) throw new BadRequestException('Promotion not available');
    const cost = Math.round((terms.price * days) / terms.duration);
    const wallet = await lockedWallet(manager, userId);
    const now = new Date();
    const row = {
      userId,
      listingId,
      promotionType,
      days,
      cost,
      startDate: now,
      endDate: new Date(now.getTime() + days * DAY_MS),
      status: 'active',
      createdAt: now,
    };
    const { identifiers } = await manager.insert(Promotion, row);
    const promotionId = identifiers[0].id;
    const changed = await move(manager, wallet, -cost, {
      description: `${terms.displayName} promotion, ${days} days`,
      referenceId: promotionId,
      referenceType: 'promotion',
    });
    const promotionPriority = Math.max(listing.promotionPriority, terms.priority);
    await manager.update(Listing, { id: listingId }, { promotionPriority, promotedUntil: row.endDate });
    return {
      message: 'Promotion purchased successfully',
      promotion: { ...row, id: promotionId, cost: naira(cost), businessName: listing.businessName },
      wallet: walletOf(changed),
    };
  });

/** @param {any} orm @param {number} userId */
export const walletFor = async (orm, userId) => walletOf(await orm.manager.findOneBy(Wallet, { userId }));

/** @param {any} orm @param {number} userId */
export const transactionsOf = async (orm, userId) => {
  const rows = await orm.manager.find(Transaction, { where: { userId }, order: { id: 'DESC' }, take: LINES });
  return rows.map((/** @type {any} */ row) => ({
    ...row,
    amount: naira(row.amount),
    balance: naira(row.balance),
  }));
};
