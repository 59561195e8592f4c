import { Controller, Get, Header, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { kobo, koboFromNaira, nairaOf, nairaText } from '../../../kernel/money.js';
import { escapedHtml } from '../../../kernel/text.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access-policy.js';
import { isFromThisMachine } from '../../../platform/http/from-this-machine.js';
import { rawBody } from '../../../platform/http/json-body.js';
import { disputeDataOf } from './sandbox-api.controller.js';
import { SandboxPayments, transactionOf } from '../gateway/sandbox-payments.js';
import type { SandboxPayment } from '../stores/payments.table.js';

const LARGEST_FORM = 4 * 1024;
const LATER_MS = 20_000;

/** Kinds of payment, each with its channel and how often its webhook is sent. */
const PAYMENTS: Readonly<Record<string, { label: string; channel: string; webhooks: number }>> = {
  card: { label: 'Pay by card', channel: 'card', webhooks: 1 },
  transfer: { label: 'Pay by bank transfer', channel: 'bank_transfer', webhooks: 1 },
  lost: { label: 'Pay, and the webhook is lost', channel: 'card', webhooks: 0 },
  twice: { label: 'Pay, and the webhook comes twice', channel: 'card', webhooks: 2 },
};
const OTHERS: Readonly<Record<string, string>> = {
  later: 'Pay in 20 seconds',
  fail: 'The payment fails',
  leave: 'Leave without paying',
};
const OF_A_PAYMENT: Readonly<Record<string, string>> = {
  dispute: "The payer's bank disputes it",
  'dispute-won': 'The dispute is won',
  'dispute-lost': 'The dispute is lost',
  'refund-fails': 'A refund will fail',
};

/** Where the payer pays in the sandbox: a form without scripts, for this machine only, never in production. */
@Public()
@ApiExcludeController()
@Controller('dev/paystack/checkout')
export class SandboxPageController {
  constructor(
    private readonly payments: SandboxPayments,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get(':code')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async page(@Req() request: Request, @Param('code') code: string): Promise<string> {
    return pageOf(await this.found(request, code));
  }

  @Post(':code')
  async choose(
    @Req() request: Request,
    @Res() response: Response,
    @Param('code') code: string,
  ): Promise<void> {
    const payment = await this.found(request, code);
    const form = new URLSearchParams((await rawBody(request, response, LARGEST_FORM)).toString('utf8'));
    await this.apply(payment, form);
    const back = new URL(payment.callbackUrl);
    back.searchParams.set('trxref', payment.reference);
    back.searchParams.set('reference', payment.reference);
    const isStaying = Object.hasOwn(OF_A_PAYMENT, form.get('act') ?? '');
    response.redirect(303, isStaying ? request.originalUrl : back.href);
  }

  private async apply(payment: SandboxPayment, form: URLSearchParams): Promise<void> {
    const action = form.get('act') ?? '';
    if (Object.hasOwn(OF_A_PAYMENT, action)) return this.dispute(payment, action);
    if (payment.status === 'success') return; // it is paid once
    const asked = koboFromNaira(Number(form.get('amount') ?? Number.NaN));
    const paid = {
      amount: asked ?? payment.requestedAmount,
      currency: form.get('currency') ?? payment.currency,
    };
    const now = this.clock.nowMs();
    if (action === 'fail' || action === 'leave')
      return this.payments.change(payment.id, { status: action === 'fail' ? 'failed' : 'abandoned' });
    if (action === 'later') {
      const at = new Date(now + LATER_MS);
      await this.payments.change(payment.id, {
        ...paid,
        channel: 'bank_transfer',
        paidAt: at,
        status: 'ongoing',
      });
      setTimeout(() => void this.sendSuccess(payment.reference, 1), LATER_MS).unref();
      return;
    }
    const chosen = PAYMENTS[action];
    if (!chosen) throw new NotFoundException();
    const { channel, webhooks } = chosen;
    await this.payments.change(payment.id, { ...paid, channel, paidAt: new Date(now), status: 'success' });
    await this.sendSuccess(payment.reference, webhooks);
  }

  private async sendSuccess(reference: string, times: number): Promise<void> {
    const payment = await this.payments.find('reference', reference);
    if (payment?.status === 'success')
      await this.payments.send('charge.success', transactionOf(payment), times);
  }

  private async dispute(payment: SandboxPayment, action: string): Promise<void> {
    if (payment.status !== 'success') return;
    if (action === 'refund-fails') return this.payments.change(payment.id, { refund: 'fails' });
    const dispute =
      action === 'dispute' ? 'open' : action === 'dispute-won' ? 'declined' : 'merchant-accepted';
    await this.payments.change(payment.id, { dispute });
    const event = dispute === 'open' ? 'charge.dispute.create' : 'charge.dispute.resolve';
    await this.payments.send(event, disputeDataOf({ ...payment, dispute }));
  }

  private async found(request: Request, code: string): Promise<SandboxPayment> {
    const isHere = this.config.paystackSecretKey === null && isFromThisMachine(request);
    const payment = isHere ? await this.payments.find('access_code', code) : null;
    if (!payment) throw new NotFoundException('Not found');
    return payment;
  }
}

const buttons = (actions: Readonly<Record<string, string>>): string =>
  Object.entries(actions)
    .map(([action, label]) => `<button name="act" value="${action}">${escapedHtml(label)}</button>`)
    .join('\n');

const pageOf = (payment: SandboxPayment): string => {
  const payments = Object.fromEntries(Object.entries(PAYMENTS).map(([action, { label }]) => [action, label]));
  const isPaid = payment.status === 'success';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payment</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917; background: #fff; }
label, button { display: block; width: 100%; margin: .5rem 0; box-sizing: border-box; }
button { font: inherit; padding: .75rem; border: 1px solid #57534e; border-radius: .5rem; background: #fff; color: inherit; cursor: pointer; }
button[value=card], button[value=transfer] { background: #14532d; color: #fff; border-color: #14532d; }
input, select { font: inherit; padding: .5rem; width: 100%; box-sizing: border-box; border: 1px solid #57534e; border-radius: .5rem; }
</style>
</head>
<body>
<main>
<h1>Sandbox payment</h1>
<p>No money moves here. You pay <strong>${escapedHtml(nairaText(kobo(payment.requestedAmount)))}</strong>
for the payment ${escapedHtml(payment.reference)}. It is <strong>${isPaid ? 'paid' : 'not paid'}</strong>.</p>
<form method="post">
${isPaid ? buttons(OF_A_PAYMENT) : `${buttons(payments)}\n${buttons(OTHERS)}\n${amountFields(payment)}`}
</form>
</main>
</body>
</html>
`;
};

const amountFields = (payment: SandboxPayment): string => `<label>Amount that is paid, in naira
<input name="amount" inputmode="decimal" value="${nairaOf(kobo(payment.requestedAmount))}"></label>
<label>Currency
<select name="currency"><option>NGN</option><option>USD</option></select></label>`;
