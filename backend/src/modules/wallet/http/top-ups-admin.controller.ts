import { BadRequestException, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DAY_MS, isDay } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { beforeOf, limitOf, oneOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { LONGEST_REFERENCE } from '../domain/payment.rules.js';
import { TopUpNotFound } from '../domain/wallet.errors.js';
import { topUps } from '../read-models/top-ups/top-ups.projection.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { CreditTopUp } from '../use-cases/credit-top-up.handler.js';
import { Reconciliation } from '../use-cases/reconciliation.js';
import { RefundTopUp } from '../use-cases/refund-top-up.handler.js';
import { CreditTopUpBody, RefundTopUpBody } from './review-payment.body.js';
import {
  adminTopUpOf,
  reconciledDayOf,
  type AdminTopUpView,
  type ReconciledDayView,
} from './top-ups.views.js';

/** What the list may be asked for, as it comes. */
interface TopUpsQuery {
  status?: unknown;
  userId?: unknown;
  reference?: unknown;
  before?: unknown;
  limit?: unknown;
}

const STATUSES = ['pending', 'credited', 'failed', 'abandoned', 'refunding', 'refunded', 'disputed'] as const;
const MOST_DAYS = 31;

/** Top-ups by card and transfer, for administrators (contract 3.15). */
@AdminOnly()
@Controller('api/admin/top-ups')
export class TopUpsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rows: TopUpQueries,
    private readonly reconciliation: Reconciliation,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** Newest first; `before` is the id of the last one seen. */
  @Get()
  async list(@Query() { status, userId, reference, before, limit }: TopUpsQuery): Promise<AdminTopUpView[]> {
    const found = await this.rows.list({
      status: oneOf(status, STATUSES),
      userId: beforeOf(userId),
      reference: referenceOf(reference),
      before: beforeOf(before),
      limit: limitOf(limit),
    });
    return found.map(adminTopUpOf);
  }

  /** Days of Lagos, at most 31; a day that was not compared yet is left out. */
  @Get('reconciliation')
  async days(@Query('from') from: unknown, @Query('to') to: unknown): Promise<{ days: ReconciledDayView[] }> {
    if (!isDay(from) || !isDay(to)) throw new BadRequestException('Invalid range');
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (length < 1 || length > MOST_DAYS) throw new BadRequestException('Invalid range');
    return { days: (await this.reconciliation.days(from, to)).map(reconciledDayOf) };
  }

  /** Credits what was paid and not credited, once the gateway has confirmed it. */
  @Post('credit')
  @HttpCode(200)
  async credit(
    @Body() { reference }: CreditTopUpBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminTopUpView> {
    const id = await this.commands.execute(new CreditTopUp(reference, admin.id));
    await this.readYourWrites.seen(topUps, walletBalance);
    const topUp = await this.rows.forAdmin(id);
    if (!topUp) throw new TopUpNotFound();
    return adminTopUpOf(topUp);
  }

  /** The whole amount, where the wallet still holds it. */
  @Post(':id/refund')
  @HttpCode(200)
  @WaitsFor(topUps, walletBalance)
  async refund(
    @Param('id', new PositiveIntPipe('Top-up not found')) id: number,
    @Body() { reason }: RefundTopUpBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminTopUpView> {
    const topUp = await this.commands.execute(new RefundTopUp(id, admin.id, reason));
    return { ...adminTopUpOf(topUp), status: 'refunding' };
  }
}

const referenceOf = (value: unknown): string | null => {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > LONGEST_REFERENCE)
    throw new BadRequestException('Invalid filter');
  return value.trim();
};
