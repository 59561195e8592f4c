// @ts-check
// The yardstick of the money bench: the same work as one would do it with TypeORM, a transaction on a locked wallet row,
// behind routes of the same Nest application.
import { built, library } from '../product.mjs';
import {
  Listing,
  PaymentRequest,
  Promotion,
  Terms,
  Transaction,
  Wallet,
  WalletBalanceRow,
  WalletTransactionRow,
} from './yardstick-tables.mjs';

const common = await library('@nestjs/common');
const { AdminOnly, PhoneVerified, SignedIn } = await built('platform/http/access-policy.js');
const { CurrentUser } = await built('platform/http/visitor.js');
const { PositiveIntPipe } = await built('platform/http/positive-int-pipe.js');
const { PurchasePromotionBody } = await built('modules/promotions/http/purchase-promotion.body.js');
const { activePromotionOf } = await built('modules/promotions/http/promotions.views.js');
const { quoteOf } = await built('modules/promotions/domain/promotion-quote.rules.js');
const { adminPaymentRequestOf, transactionOf } = await built('modules/wallet/http/wallet.views.js');
const { walletOf } = await built('modules/wallet/contract/wallet-totals.views.js');

const DAY_MS = 86_400_000;
const locked = { mode: 'pessimistic_write' };

/** @param {any} orm @param {number} requestId @param {number} adminId */
const approve = async (orm, requestId, adminId) => {
  await orm.transaction(async (/** @type {any} */ manager) => {
    const request = await manager.findOneBy(PaymentRequest, { id: requestId });
    if (!request) throw new common.NotFoundException('Payment request not found');
    const { userId, amount } = request;
    const wallet = await manager.findOne(Wallet, { where: { userId }, lock: locked });
    const now = new Date();
    const decided = await manager.update(
      PaymentRequest,
      { id: requestId, status: 'pending' },
      { status: 'confirmed', approvedAmount: amount, decidedBy: adminId, decidedAt: now },
    );
    if (decided.affected !== 1) throw new common.ConflictException('Payment request already processed');
    const balance = wallet.balance + amount;
    const totalTopups = wallet.totalTopups + amount;
    await manager.update(Wallet, { userId }, { balance, totalTopups, updatedAt: now });
    await manager.insert(Transaction, {
      userId,
      type: 'topup',
      amount,
      balance,
      description: 'Top-up approved',
      referenceId: requestId,
      referenceType: 'payment_request',
      createdAt: now,
    });
  });
  const request = await orm.manager.findOneBy(PaymentRequest, { id: requestId });
  const { userEmail } = await orm.manager.findOneBy(Wallet, { userId: request.userId });
  return {
    message: "Payment request approved and funds credited to user's wallet",
    paymentRequest: adminPaymentRequestOf({ ...request, userEmail }),
  };
};

/** @param {any} orm @param {number} userId @param {{ listingId: number; promotionType: string; duration: number }} wanted */
const purchase = async (orm, userId, { listingId, promotionType, duration: days }) => {
  const listing = await orm.manager.findOneBy(Listing, { id: listingId });
  if (!listing) throw new common.NotFoundException('Listing not found');
  if (listing.userId !== userId) throw new common.ForbiddenException('Not your listing');
  const terms = await orm.manager.findOneBy(Terms, { name: promotionType });
  if (!terms?.isActive) throw new common.BadRequestException('Promotion not available');
  const cost = quoteOf(terms, days);
  const now = new Date();
  const promotion = await orm.transaction(async (/** @type {any} */ manager) => {
    const wallet = await manager.findOne(Wallet, { where: { userId }, lock: locked });
    if (wallet.balance < cost) throw new common.BadRequestException('Insufficient balance');
    const balance = wallet.balance - cost;
    await manager.update(
      Wallet,
      { userId },
      { balance, totalSpent: wallet.totalSpent + cost, updatedAt: now },
    );
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
    await manager.insert(Transaction, {
      userId,
      type: 'spend',
      amount: cost,
      balance,
      description: `${terms.displayName} promotion, ${days} days`,
      referenceId: promotionId,
      referenceType: 'promotion',
      createdAt: now,
    });
    return { ...row, id: promotionId };
  });
  const wallet = await orm.manager.findOneBy(Wallet, { userId });
  return {
    message: 'Promotion purchased successfully',
    promotion: activePromotionOf(promotion, listing.businessName, now.toISOString()),
    wallet: walletOf(wallet),
  };
};

/**
 * The routes, as the product's but under `/bench`, with the same guards and the same checks of what is sent.
 * @param {any} orm
 */
export const yardstickModule = (orm) => {
  class Yardstick {
    /** @param {number} requestId @param {{ id: number }} admin */
    approve(requestId, admin) {
      return approve(orm, requestId, admin.id);
    }
    /** @param {any} body @param {{ id: number }} user */
    purchase(body, user) {
      return purchase(orm, user.id, body);
    }
    /** @param {{ id: number }} user */
    async wallet({ id: userId }) {
      return walletOf(await orm.manager.findOneBy(WalletBalanceRow, { userId }));
    }
    /** @param {{ id: number }} user */
    async transactions({ id: userId }) {
      const newest = { where: { userId }, order: { id: 'DESC' }, take: 50 };
      const rows = await orm.manager.find(WalletTransactionRow, newest);
      return rows.map((/** @type {any} */ row) =>
        transactionOf({ ...row, description: row.reason ?? row.description }),
      );
    }
  }
  const routes = {
    approve: [common.Post('admin/bench/payment-requests/:id/approve'), common.HttpCode(200), AdminOnly()],
    purchase: [common.Post('bench/promotions/purchase'), PhoneVerified()],
    wallet: [common.Get('bench/wallet'), SignedIn()],
    transactions: [common.Get('bench/wallet/transactions'), SignedIn()],
  };
  const { prototype } = Yardstick;
  for (const [name, decorators] of Object.entries(routes)) {
    for (const decorate of decorators)
      decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
  }
  common.Param('id', new PositiveIntPipe('Payment request not found'))(prototype, 'approve', 0);
  CurrentUser()(prototype, 'approve', 1);
  Reflect.defineMetadata('design:paramtypes', [PurchasePromotionBody, Object], prototype, 'purchase');
  common.Body()(prototype, 'purchase', 0);
  CurrentUser()(prototype, 'purchase', 1);
  CurrentUser()(prototype, 'wallet', 0);
  CurrentUser()(prototype, 'transactions', 0);
  common.Controller('api')(Yardstick);
  class YardstickModule {}
  common.Module({ controllers: [Yardstick] })(YardstickModule);
  return YardstickModule;
};
