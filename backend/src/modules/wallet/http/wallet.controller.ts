import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Header,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation } from '@nestjs/swagger';
import { isDay, lagosMidnight } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { PhoneVerified, SignedIn } from '../../../platform/http/access-policy.js';
import { beforeOf, lenientLimitOf, oneOf } from '../../../platform/http/page-query.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { walletOf, type WalletView } from '../public/wallet-totals.views.js';
import { payerReferenceOf } from '../domain/payment.rules.js';
import { paymentRequests } from '../read-models/payment-requests/payment-requests.projection.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import {
  type MovementFilter,
  WalletTransactionQueries,
} from '../read-models/wallet-transactions/wallet-transactions.queries.js';
import { RequestPayment } from '../use-cases/request-payment.handler.js';
import { claimOf, RequestPaymentBody } from './request-payment.body.js';
import { statementOf } from './wallet-statement.js';
import {
  paymentRequestOf,
  recordedPaymentRequestOf,
  transactionOf,
  type PaymentRequestView,
  type WalletTransactionView,
} from './wallet.views.js';

const TRANSACTIONS = { usual: 50, most: 200 };

interface TransactionsQuery {
  limit?: unknown;
  type?: unknown;
  month?: unknown;
  before?: unknown;
}

/** Null: nothing narrows the list. Throws a 400. */
const movementFilterOf = ({
  type,
  month,
  before,
}: Omit<TransactionsQuery, 'limit'>): MovementFilter | null => {
  if (![type, month, before].some((text) => text)) return null;
  if (month && !isDay(`${month as string}-01`)) throw new BadRequestException('Invalid filter');
  const [year = 0, monthNumber = 0] = month ? String(month).split('-').map(Number) : [];
  const next = new Date(Date.UTC(year, monthNumber, 1)).toISOString().slice(0, 10); // months of Date begin with 0
  return {
    type: oneOf(type, ['topup', 'spend', 'refund']),
    from: month ? lagosMidnight(`${month as string}-01`) : null,
    until: month ? lagosMidnight(next) : null,
    before: beforeOf(before),
  };
};

@Controller('api/wallet')
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly wallets: WalletBalanceQueries,
    private readonly transactions: WalletTransactionQueries,
    private readonly requests: PaymentRequestQueries,
  ) {}

  /** WAL-05. Zeros when new. */
  @Get()
  @SignedIn()
  async read(@CurrentUser() user: SessionUser): Promise<WalletView> {
    return walletOf(await this.wallets.totals(user.id));
  }

  /** What the caller writes on transfers, so that an administrator finds whose they are. */
  @Get('payer-reference')
  @SignedIn()
  payerReference(@CurrentUser() user: SessionUser): { reference: string } {
    return { reference: payerReferenceOf(user.id) };
  }

  /** WAL-06. Newest first. `month` of Lagos (`2026-11`) and `type` narrow it; `before`: the id of the last one that was seen. */
  @Get('transactions')
  @SignedIn()
  @ApiOperation({
    description:
      'Newest first. `amount` is never negative (OP-31): `type` gives the sign. `topup` added the amount to the balance; `spend` and `refund` took it. `balance` is the balance after it.',
  })
  async list(
    @Query() { limit, ...asked }: TransactionsQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<WalletTransactionView[]> {
    const most = lenientLimitOf(limit, TRANSACTIONS);
    const filter = movementFilterOf(asked);
    const found = filter
      ? await this.transactions.some(user.id, filter, most)
      : await this.transactions.newest(user.id, most);
    return found.map(transactionOf);
  }

  /** Every transaction, oldest first, for a spreadsheet. */
  @Get('statement.csv')
  @SignedIn()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="wallet-statement.csv"')
  statement(@CurrentUser() user: SessionUser): StreamableFile {
    return new StreamableFile(statementOf(this.transactions.all(user.id)));
  }

  /** PAY-04. */
  @Get('payment-requests')
  @SignedIn()
  async ownRequests(@CurrentUser() user: SessionUser): Promise<PaymentRequestView[]> {
    const own = await this.requests.ofUser(user.id);
    return own.map(paymentRequestOf);
  }

  /** PAY-01. The same Idempotency-Key gives the same request. */
  @Post('payment-request')
  @PhoneVerified()
  @WaitsFor(paymentRequests, walletBalance)
  async request(
    @Body() body: RequestPaymentBody,
    @CurrentUser() user: SessionUser,
  ): Promise<PaymentRequestView> {
    return recordedPaymentRequestOf(await this.commands.execute(new RequestPayment(user.id, claimOf(body))));
  }
}
