import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Kobo, koboFromNaira, nairaOf } from '../../../kernel/money.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { AdjustWallet } from '../use-cases/adjust-wallet/adjust-wallet.handler.js';
import { AdjustWalletBody } from './adjust-wallet.body.js';
import {
  adminPaymentRequestOf,
  adminWalletOf,
  historyEntryOf,
  walletOf,
  type AdminPaymentRequestView,
  type AdminWalletView,
  type PaymentHistoryView,
  type WalletView,
} from './wallet.views.js';

const STATUSES = ['pending', 'confirmed', 'rejected', 'all'] as const;

@AdminOnly()
@Controller('api/admin')
export class WalletAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly wallets: WalletBalanceQueries,
    private readonly requests: PaymentRequestQueries,
  ) {}

  /** ADMIN-07, ADMIN-08. Oldest first; pending ones unless another status is asked for. */
  @Get('payment-requests')
  async list(@Query('status') wanted: unknown): Promise<AdminPaymentRequestView[]> {
    const status = STATUSES.find((known) => known === (wanted ?? 'pending'));
    if (!status) throw new BadRequestException('Invalid filter');
    const found = await this.requests.withStatus(status);
    return found.map(adminPaymentRequestOf);
  }

  /** ADMIN-11. */
  @Get('payment-history')
  async history(): Promise<PaymentHistoryView[]> {
    const confirmed = await this.requests.history();
    return confirmed.map(historyEntryOf);
  }

  /** ADMIN-12, OP-53: also those in which nothing has happened yet. */
  @Get('user-wallets')
  userWallets(): Promise<WalletList> {
    return this.walletsOf('everybody');
  }

  /** ADMIN-12, WAL-10. */
  @Get('wallets')
  usedWallets(): Promise<WalletList> {
    return this.walletsOf('used');
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
      new AdjustWallet(userId, admin.id, koboFromNaira(amount) as Kobo, reason || null),
    );
    return { message: 'Wallet balance adjusted successfully', wallet: walletOf(wallet) };
  }

  private async walletsOf(which: 'used' | 'everybody'): Promise<WalletList> {
    const all = await this.wallets.all(which);
    const totalBalance = all.reduce((sum, { balance }) => sum + balance, 0) as Kobo;
    return { wallets: all.map(adminWalletOf), total: all.length, totalBalance: nairaOf(totalBalance) };
  }
}

interface WalletList {
  wallets: AdminWalletView[];
  total: number;
  totalBalance: number;
}
