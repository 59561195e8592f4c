import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { kobo, type Kobo } from '../../../kernel/money.js';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import type { SandboxPayment } from '../stores/payments.table.js';

/** The sandbox's own key: the same in every process of an installation, and of no use elsewhere. */
export const sandboxKeyOf = (masterKey: Buffer): string =>
  `sk_test_${Buffer.from(hkdfSync('sha256', masterKey, '', 'paystack-sandbox', 24)).toString('hex')}`;

const COLUMNS = `id, reference, access_code AS "accessCode", callback_url AS "callbackUrl",
  requested_amount AS "requestedAmount", amount, currency, status, channel, created_at AS "createdAt",
  paid_at AS "paidAt", refund, dispute`;

/** What Paystack would know, for a machine without a key of theirs. Never in production. */
@Injectable()
export class SandboxPayments {
  readonly key: string;
  private readonly log = new Logger('Sandbox');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly http: HttpAdapterHost,
    { masterKey }: Secrets,
  ) {
    this.key = sandboxKeyOf(masterKey);
  }

  /** Where this process listens, on this machine. */
  get origin(): string {
    const { address, port } = (this.http.httpAdapter.getHttpServer() as Server).address() as AddressInfo;
    const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  /** Null: the reference was used before. */
  async begin(wanted: {
    reference: string;
    amount: Kobo;
    currency: string;
    callbackUrl: string;
  }): Promise<SandboxPayment | null> {
    const { reference, amount, currency, callbackUrl } = wanted;
    const { rows } = await this.database.pool.query<SandboxPayment>(
      `INSERT INTO sandbox_payment
         (reference, access_code, callback_url, requested_amount, amount, currency, status, created_at)
       VALUES ($1, $2, $3, $4, $4, $5, 'ongoing', $6) ON CONFLICT (reference) DO NOTHING RETURNING ${COLUMNS}`,
      [reference, randomBytes(9).toString('hex'), callbackUrl, amount, currency, this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /** By reference, access code or id; one that is paid by now is. */
  async find(by: 'reference' | 'access_code' | 'id', value: string): Promise<SandboxPayment | null> {
    const { rows } = await this.database.pool.query<SandboxPayment>(
      `SELECT ${COLUMNS} FROM sandbox_payment WHERE ${by}::text = $1`,
      [value],
    );
    return rows[0] ? this.asOfNow(rows[0]) : null;
  }

  async list(from: Date, to: Date, status: string): Promise<SandboxPayment[]> {
    const { rows } = await this.database.pool.query<SandboxPayment>(
      `SELECT ${COLUMNS} FROM sandbox_payment WHERE created_at BETWEEN $1 AND $2 ORDER BY id`,
      [from, to],
    );
    return rows.map((row) => this.asOfNow(row)).filter((row) => row.status === status);
  }

  /** What is left out stays as it is. */
  async change(id: number, change: Partial<SandboxPayment>): Promise<void> {
    const { amount, currency, status, channel, paidAt, refund, dispute } = change;
    await this.database.pool.query(
      `UPDATE sandbox_payment SET
         amount = coalesce($2, amount), currency = coalesce($3, currency), status = coalesce($4, status),
         channel = coalesce($5, channel), paid_at = coalesce($6, paid_at), refund = coalesce($7, refund),
         dispute = coalesce($8, dispute)
       WHERE id = $1`,
      [id, amount, currency, status, channel, paidAt, refund, dispute],
    );
  }

  /** Sends a signed webhook to this installation, as often as wanted; one that fails is lost, as theirs may be. */
  async send(event: string, data: object, times = 1): Promise<void> {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', this.key).update(body).digest('hex');
    for (let time = 0; time < times; time += 1) {
      await fetch(`${this.origin}/api/payments/paystack/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
        body,
      }).catch((error: unknown) =>
        this.log.warn({ message: 'A webhook of the sandbox was lost', err: error }),
      );
    }
  }

  private asOfNow(row: SandboxPayment): SandboxPayment {
    const isDue =
      row.status === 'ongoing' && row.paidAt !== null && row.paidAt.getTime() <= this.clock.nowMs();
    return isDue ? { ...row, status: 'success' } : row;
  }
}

/** What Paystack keeps: a card 1.5 % and ₦100 (from ₦2,500), at most ₦2,000, with 7.5 % VAT; else 1.5 %, at most ₦300. */
export const feeOf = (amount: Kobo, channel: string | null): Kobo => {
  const flat = amount >= 250_000 ? 10_000 : 0;
  const fee =
    channel === 'card' ? Math.min(amount * 0.015 + flat, 200_000) : Math.min(amount * 0.015, 30_000);
  return kobo(Math.round(fee * 1.075));
};

/** A transaction in Paystack's words. */
export const transactionOf = (payment: SandboxPayment) => ({
  id: payment.id,
  domain: 'test',
  status: payment.status,
  reference: payment.reference,
  amount: payment.amount,
  requested_amount: payment.requestedAmount,
  currency: payment.currency,
  channel: payment.channel,
  fees: payment.status === 'success' ? feeOf(payment.amount, payment.channel) : null,
  paid_at: payment.paidAt?.toISOString() ?? null,
  created_at: payment.createdAt.toISOString(),
  metadata: '',
});
