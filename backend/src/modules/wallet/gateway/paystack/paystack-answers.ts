import { z } from 'zod';
import { kobo } from '../../../../kernel/money.js';
import type { GatewayDispute, GatewayPayment, RefundState } from '../payment-gateway.js';

/** Amounts are kobo; most are numbers, those of refunds are often text. */
const amount = z.coerce.number().int().nonnegative().transform(kobo);
const optionalAmount = z
  .union([z.null(), amount])
  .optional()
  .transform((value) => value ?? null);
const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** What every answer has around it. */
export const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  data: z.unknown().optional(),
});

export const initialized = z.object({ authorization_url: z.url(), reference: z.string() });

const STATES: Readonly<Record<string, GatewayPayment['state']>> = {
  success: 'success',
  failed: 'failed',
  reversed: 'reversed',
};

/** Of `verify` and of each row of the list. */
export const transaction = z
  .object({
    id,
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount,
    requested_amount: optionalAmount,
    currency: text,
    channel: text,
    fees: optionalAmount,
    paid_at: text,
  })
  .transform((data): GatewayPayment => ({
    gatewayId: data.id,
    reference: data.reference,
    state: STATES[data.status] ?? 'waiting', // abandoned, ongoing, pending, processing, queued: none is final
    amount: data.amount,
    requestedAmount: data.requested_amount,
    currency: data.currency,
    isLive: data.domain === 'live',
    channel: data.channel,
    fee: data.fees,
    paidAt: data.paid_at === null ? null : new Date(data.paid_at).toISOString(),
  }));

const refund = z.object({
  transaction: z.union([id, z.object({ id }).transform((inner) => inner.id)]),
  status: z.string(),
});

/** Of all refunds that the list shows, those of one transaction. */
export const refundStateIn = (data: unknown, gatewayId: string): RefundState => {
  const states = z
    .array(refund)
    .parse(data)
    .filter((one) => one.transaction === gatewayId)
    .map(({ status }) => status);
  if (states.includes('processed')) return 'done';
  const failed = states.filter((status) => status === 'failed').length;
  if (states.length > failed) return 'waiting';
  return failed > 0 ? 'failed' : 'none';
};

const dispute = z.object({ status: z.string(), resolution: text, refund_amount: optionalAmount });

/** `declined`: we declined the claim and the bank agreed. Any other resolution was paid back. */
export const disputeIn = (data: unknown): GatewayDispute | null => {
  if (data === null || (Array.isArray(data) && data.length === 0)) return null;
  const { status, resolution, refund_amount } = dispute.parse(Array.isArray(data) ? data[0] : data);
  if (resolution === null) return { outcome: 'open', amount: refund_amount };
  const outcome = status === 'resolved' || status === 'archived' ? resolution : null;
  if (outcome === null) return { outcome: 'open', amount: refund_amount };
  return { outcome: outcome === 'declined' ? 'won' : 'lost', amount: refund_amount };
};

/** The parts of a webhook that say what it is about; each kind has the reference in a different place. */
export const message = z.object({
  event: z.string().max(100),
  data: z
    .object({
      reference: text.catch(null),
      transaction_reference: text.catch(null),
      transaction: z
        .object({ reference: text.catch(null) })
        .nullish()
        .catch(null),
    })
    .transform((data) => data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null)
    .catch(null),
});
