import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { patienceOf } from '../../../../platform/request-context.js';
import {
  GatewayUnavailable,
  PaymentGateway,
  ReferenceUsed,
  type GatewayDispute,
  type GatewayMessage,
  type GatewayPayment,
  type PaymentToStart,
  type RefundState,
} from '../payment-gateway.js';
import { disputeIn, envelope, initialized, message, refundStateIn, transaction } from './paystack-answers.js';

export interface PaystackSettings {
  /** Base address without a slash at the end; asked for at each call, because the sandbox listens late. */
  url: () => string;
  secretKey: string;
}

const PATIENCE_MS = 5_000;
const PER_PAGE = 100;
/** Of the list: more payments than this in the days of one reconciliation are not read. */
const MOST_PAGES = 500;
/** Transfer first: it costs less than a card at every amount. */
const CHANNELS = ['bank_transfer', 'card', 'ussd'];
const LONGEST_MESSAGE = 200;

interface Answer {
  status: number;
  ok: boolean;
  message: string;
  data: unknown;
}

/** Paystack's API; README.md beside this file says what is believed of it. */
export class PaystackGateway extends PaymentGateway {
  readonly isSetUp = true;

  constructor(private readonly settings: PaystackSettings) {
    super();
  }

  async start({
    reference,
    amount,
    email,
    returnUrl,
  }: PaymentToStart): Promise<{ authorizationUrl: string }> {
    const answer = await this.call('/transaction/initialize', {
      email,
      amount: String(amount),
      currency: 'NGN',
      reference,
      channels: CHANNELS,
      callback_url: returnUrl,
    });
    if (!answer.ok && /duplicate.*reference/i.test(answer.message))
      throw new ReferenceUsed('Reference was used');
    return { authorizationUrl: read(initialized, needed(answer)).authorization_url };
  }

  async lookUp(reference: string): Promise<GatewayPayment | null> {
    const answer = await this.call(`/transaction/verify/${encodeURIComponent(reference)}`);
    if (!answer.ok && /not found/i.test(answer.message)) return null;
    const payment = read(transaction, needed(answer));
    if (payment.reference !== reference) throw new GatewayUnavailable('The gateway answered another payment');
    return payment;
  }

  /** A second whole refund of the same transaction is refused by Paystack; the first one counts. */
  async refund({ gatewayId, reference }: Pick<GatewayPayment, 'gatewayId' | 'reference'>): Promise<void> {
    if ((await this.refundOf(gatewayId)) !== 'none') return;
    needed(await this.call('/refund', { transaction: reference }));
  }

  async refundOf(gatewayId: string): Promise<RefundState> {
    const query = new URLSearchParams({ transaction: gatewayId, perPage: String(PER_PAGE) });
    const answer = await this.call(`/refund?${query}`);
    return understood((data) => refundStateIn(data, gatewayId), needed(answer));
  }

  async disputeOf(gatewayId: string): Promise<GatewayDispute | null> {
    const answer = await this.call(`/dispute/transaction/${encodeURIComponent(gatewayId)}`);
    if (!answer.ok && /not found/i.test(answer.message)) return null;
    return understood(disputeIn, needed(answer));
  }

  async listSettled(from: string, to: string): Promise<GatewayPayment[]> {
    const [paid, reversed] = await Promise.all([
      this.pages({ from, to, status: 'success' }),
      this.pages({ from, to, status: 'reversed' }),
    ]);
    return [...paid, ...reversed];
  }

  messageIn(body: Buffer, signature: string | undefined): GatewayMessage | null {
    const expected = createHmac('sha512', this.settings.secretKey).update(body).digest();
    const given = Buffer.from(signature ?? '', 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const parsed = message.safeParse(jsonOf(body.toString('utf8')));
    return parsed.success ? { event: parsed.data.event, reference: parsed.data.data } : UNKNOWN;
  }

  private async pages(filter: Record<string, string>): Promise<GatewayPayment[]> {
    const found: GatewayPayment[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ ...filter, perPage: String(PER_PAGE), page: String(page) });
      const rows = read(transaction.array(), needed(await this.call(`/transaction?${query}`)));
      found.push(...rows);
      if (rows.length < PER_PAGE) return found;
    }
    throw new GatewayUnavailable('The gateway lists more payments than are read');
  }

  /** Posts a body, gets without one. Node's `fetch` keeps connections alive. The key is in the header alone, and in no error. */
  private async call(path: string, body?: object): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${this.settings.secretKey}`,
      'Content-Type': 'application/json',
    };
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    try {
      const answer = await fetch(`${this.settings.url()}${path}`, {
        ...posted,
        headers,
        signal: AbortSignal.timeout(patienceOf(PATIENCE_MS)),
        redirect: 'error',
      });
      const read = envelope.safeParse(jsonOf(await answer.text()));
      if (!read.success)
        throw new GatewayUnavailable(`The gateway answered ${answer.status} without JSON of its own`);
      const { status, message: words, data } = read.data;
      return {
        status: answer.status,
        ok: answer.ok && status,
        message: words.slice(0, LONGEST_MESSAGE),
        data,
      };
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error;
      throw new GatewayUnavailable(`The gateway does not answer (${(error as Error).name})`);
    }
  }
}

const UNKNOWN: GatewayMessage = { event: 'unknown', reference: null };

/** The data of a successful answer. */
const needed = ({ ok, status, message: words, data }: Answer): unknown => {
  if (!ok) throw new GatewayUnavailable(`The gateway answered ${status}: ${words}`);
  return data;
};

const understood = <Value>(make: (data: unknown) => Value, data: unknown): Value => {
  try {
    return make(data);
  } catch {
    throw new GatewayUnavailable('The gateway answered in a form that is not known');
  }
};

const read = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> =>
  understood((value) => schema.parse(value), data);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
