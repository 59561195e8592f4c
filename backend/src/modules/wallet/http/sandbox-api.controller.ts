import {
  BadRequestException,
  Controller,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { kobo } from '../../../kernel/money.js';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access-policy.js';
import { rawBody } from '../../../platform/http/json-body.js';
import { feeOf, SandboxPayments, transactionOf } from '../gateway/sandbox-payments.js';
import type { SandboxPayment } from '../stores/payments.table.js';

const LARGEST_BODY = 16 * 1024;
const initialization = z.object({
  reference: z.string().regex(/^[\w.=-]+$/),
  amount: z.coerce.number().int().positive(),
  email: z.email(),
  currency: z.string().default('NGN'),
  callback_url: z.url(),
});

/** Paystack's API, as far as the adapter uses it, on a machine without a key of theirs. */
@Public()
@ApiExcludeController()
@Controller('dev/paystack')
export class SandboxApiController {
  constructor(
    private readonly payments: SandboxPayments,
    private readonly config: Config,
  ) {}

  @Post('transaction/initialize')
  @HttpCode(200)
  async initialize(
    @Headers('authorization') authorization: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.check(authorization);
    const asked = initialization.safeParse(await jsonBodyOf(request, response));
    if (!asked.success) throw refused('Invalid request');
    const { reference, amount, currency, callback_url: callbackUrl } = asked.data;
    const payment = await this.payments.begin({ reference, amount: kobo(amount), currency, callbackUrl });
    if (!payment) throw refused('Duplicate Transaction Reference');
    const { accessCode } = payment;
    const authorizationUrl = `${this.config.publicUrl}/dev/paystack/checkout/${accessCode}`;
    return answer('Authorization URL created', {
      authorization_url: authorizationUrl,
      access_code: accessCode,
      reference,
    });
  }

  @Get('transaction/verify/:reference')
  async verify(@Headers('authorization') authorization: unknown, @Param('reference') reference: string) {
    this.check(authorization);
    const payment = await this.payments.find('reference', reference);
    if (!payment) throw refused('Transaction reference not found.');
    return answer('Verification successful', transactionOf(payment));
  }

  @Get('transaction')
  async list(@Headers('authorization') authorization: unknown, @Query() query: Record<string, string>) {
    this.check(authorization);
    const { from = '', to = '', status = '', perPage = '50', page = '1' } = query;
    const all = await this.payments.list(new Date(from), new Date(to), status);
    const first = (Number(page) - 1) * Number(perPage);
    return answer('Transactions retrieved', all.slice(first, first + Number(perPage)).map(transactionOf));
  }

  @Post('refund')
  @HttpCode(200)
  async refund(
    @Headers('authorization') authorization: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.check(authorization);
    const asked = z.object({ transaction: z.string() }).safeParse(await jsonBodyOf(request, response));
    const payment = asked.success ? await this.payments.find('reference', asked.data.transaction) : null;
    if (payment?.status !== 'success' || payment.refund === 'processed')
      throw refused('Transaction has been fully reversed');
    const refund = payment.refund === 'fails' ? 'failed' : 'processed';
    await this.payments.change(payment.id, { refund });
    response.once('finish', () => void this.sendRefund(payment, refund));
    return answer('Refund has been queued for processing', {
      transaction: { id: payment.id },
      status: 'pending',
    });
  }

  @Get('refund')
  async refunds(@Headers('authorization') authorization: unknown, @Query('transaction') id: string) {
    this.check(authorization);
    const payment = await this.payments.find('id', id);
    const isAsked = payment?.refund === 'processed' || payment?.refund === 'failed';
    const rows = payment && isAsked ? [{ transaction: payment.id, status: payment.refund }] : [];
    return answer('Refunds retrieved', rows);
  }

  @Get('dispute/transaction/:id')
  async dispute(@Headers('authorization') authorization: unknown, @Param('id') id: string) {
    this.check(authorization);
    const payment = await this.payments.find('id', id);
    if (!payment?.dispute) throw new NotFoundException({ status: false, message: 'Dispute not found' });
    return answer('Dispute retrieved successfully', disputeDataOf(payment));
  }

  private check(authorization: unknown): void {
    if (this.config.paystackSecretKey !== null) throw new NotFoundException();
    if (authorization !== `Bearer ${this.payments.key}`)
      throw new UnauthorizedException({ status: false, message: 'Invalid key' });
  }

  private async sendRefund(payment: SandboxPayment, status: string): Promise<void> {
    const { reference: transaction_reference, amount, currency } = payment;
    const data = { status, transaction_reference, amount: String(amount), currency, domain: 'test' };
    await this.payments.send(`refund.${status}`, data);
  }
}

/** A dispute in Paystack's words. */
export const disputeDataOf = (payment: SandboxPayment) => ({
  id: payment.id,
  refund_amount: payment.amount,
  currency: payment.currency,
  status: payment.dispute === 'open' ? 'awaiting-merchant-feedback' : 'resolved',
  resolution: payment.dispute === 'open' ? null : payment.dispute,
  domain: 'test',
  transaction: { ...transactionOf(payment), fees: feeOf(payment.amount, payment.channel) },
});

const answer = (message: string, data: object) => ({ status: true, message, data });

const refused = (message: string): Error => new BadRequestException({ status: false, message });

const jsonBodyOf = async (request: Request, response: Response): Promise<unknown> => {
  try {
    return JSON.parse((await rawBody(request, response, LARGEST_BODY)).toString('utf8'));
  } catch {
    return null;
  }
};
