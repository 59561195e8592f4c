import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { type Kobo, koboFromNaira, nairaOf } from '../../../kernel/money.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import {
  beforeOf,
  limitOf,
  movedBeforeOf,
  type OldestFirstQuery,
  offsetOf,
  oneOf,
  orderOf,
  pageOf,
  type SearchedListQuery,
  searchOf,
  type SortedListQuery,
  type StatusListQuery,
  withTotal,
} from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { walletOf, type WalletView } from '../public/wallet-totals.views.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { WALLET_ORDERS, WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import {
  PAYMENT_ORDERS,
  PaymentRequestQueries,
} from '../read-models/payment-requests/payment-requests.queries.js';
import { AdjustWallet } from '../use-cases/adjust-wallet.handler.js';
import { AdjustWalletBody } from './adjust-wallet.body.js';
import {
  adminPaymentRequestOf,
  adminWalletOf,
  historyEntryOf,
  type AdminPaymentRequestView,
  type AdminWalletView,
  type PaymentHistoryView,
} from './wallet.views.js';

/** What a list of wallets may be asked for, as it comes. */
interface WalletsQuery extends OldestFirstQuery, SortedListQuery {}

const STATUSES = ['pending', 'confirmed', 'rejected', 'all'] as const;

@AdminOnly()
@Controller('api/admin')
export class WalletAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly wallets: WalletBalanceQueries,
    private readonly requests: PaymentRequestQueries,
  ) {}

  /**
   * ADMIN-07, ADMIN-08. Oldest first; pending ones unless another status is asked for. Here and below `limit` (1 to
   * 500) and `offset` turn pages, as does the id of the last row seen (`after`, below `before`); `q` finds e-mails, references of payments and those of payers.
   */
  @Get('payment-requests')
  async list(
    @Query() query: StatusListQuery & SearchedListQuery & OldestFirstQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPaymentRequestView[]> {
    const status = oneOf(query.status, STATUSES) ?? 'pending';
    return withTotal(response, await this.requests.withStatus(status, foundBy(query, query.after))).map(
      adminPaymentRequestOf,
    );
  }

  /** ADMIN-11. `sort` (`user`, `amount`, `method`, `approved`, with `-` the other way round) orders; then `offset` turns pages. */
  @Get('payment-history')
  async history(
    @Query() query: SortedListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentHistoryView[]> {
    const order = orderOf(query.sort, Object.keys(PAYMENT_ORDERS));
    const found = await this.requests.history(foundBy(query, query.before), order);
    return withTotal(response, found).map(historyEntryOf);
  }

  /**
   * ADMIN-12, OP-53: also those in which nothing has happened yet. `after`: see `movedBeforeOf`. `sort` (`user`,
   * `balance`, `owed`, `moved`, with `-` the other way round) orders; then `offset` turns pages.
   */
  @Get('user-wallets')
  userWallets(@Query() query: WalletsQuery): Promise<WalletList> {
    return this.walletsOf('all', query);
  }

  /** ADMIN-12, WAL-10. */
  @Get('wallets')
  usedWallets(@Query() query: WalletsQuery): Promise<WalletList> {
    return this.walletsOf('used', query);
  }

  /** ADMIN-13, OP-54. */
  @Post('wallets/:userId/adjust')
  @HttpCode(200)
  @WaitsFor(walletBalance)
  async adjust(
    @Param('userId', new PositiveIntPipe('User not found')) userId: number,
    @Body() { amount, reason }: AdjustWalletBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<{ message: string; wallet: WalletView }> {
    const wallet = await this.commands.execute(
      new AdjustWallet(userId, admin.id, koboFromNaira(amount) as Kobo, reason ?? null),
    );
    return { message: 'Wallet balance adjusted successfully', wallet: walletOf(wallet) };
  }

  private async walletsOf(
    which: 'used' | 'all',
    { q, limit, offset, after, sort }: WalletsQuery,
  ): Promise<WalletList> {
    const { wallets, total, totalBalance } = await this.wallets.all(which, {
      search: searchOf(q),
      limit: limitOf(limit),
      offset: offsetOf(offset),
      after: movedBeforeOf(after),
      order: orderOf(sort, Object.keys(WALLET_ORDERS)),
    });
    return { wallets: wallets.map(adminWalletOf), total, totalBalance: nairaOf(totalBalance) };
  }
}

const foundBy = (query: SearchedListQuery, last: unknown) => ({
  ...pageOf(query),
  search: searchOf(query.q),
  last: beforeOf(last),
});

export interface WalletList {
  wallets: AdminWalletView[];
  total: number;
  totalBalance: number;
}
