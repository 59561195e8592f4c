import { nairaText, type Kobo } from '../../../../kernel/money.js';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { TopUpEvent, TopUpMismatched } from '../../domain/top-up.events.js';
import { TopUpRow } from './top-up.table.js';

/** Top-ups and their current state. */
export const topUps = defineProjection<TopUpEvent>({
  name: 'top-ups',
  version: 1,
  tables: [TopUpRow],
  on: {
    TopUpStarted: (rows, { data: { topUpId, startedAt, ...begun } }) =>
      rows.put(TopUpRow, {
        ...begun,
        id: topUpId,
        status: 'pending',
        channel: null,
        fee: null,
        gatewayId: null,
        problem: null,
        paidAmount: null,
        paidAt: null,
        createdAt: timeOf(startedAt),
        creditedAt: null,
      }),
    TopUpCredited: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, {
        status: 'credited',
        channel: data.channel,
        fee: data.fee,
        gatewayId: data.gatewayId,
        problem: data.paidAmount > data.amount ? `Paid ${nairaText(data.paidAmount)}, which is more` : null,
        paidAmount: data.paidAmount,
        paidAt: timeOf(data.paidAt),
        creditedAt: timeOf(data.creditedAt),
      }),
    TopUpFailed: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, {
        status: 'failed',
        ...(data.cause === 'not-started' && { problem: 'The gateway did not answer' }),
      }),
    TopUpAbandoned: (rows, { data }) => rows.update(TopUpRow, data.topUpId, { status: 'abandoned' }),
    TopUpMismatched: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, {
        problem: PROBLEMS[data.problem](data.paidAmount),
        gatewayId: data.gatewayId,
      }),
    TopUpRefundRequested: (rows, { data }) => rows.update(TopUpRow, data.topUpId, { status: 'refunding' }),
    TopUpRefunded: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, { status: 'refunded', problem: null }),
    TopUpRefundFailed: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, { status: 'credited', problem: 'The gateway could not refund it' }),
    TopUpDisputed: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, {
        status: 'disputed',
        problem:
          data.held < data.amount ? `Disputed: the wallet holds ${nairaText(data.held)} of it` : 'Disputed',
      }),
    TopUpDisputeResolved: (rows, { data }) =>
      rows.update(TopUpRow, data.topUpId, {
        status: data.outcome === 'won' ? 'credited' : 'refunded',
        problem: resolved(data.outcome, data.owed),
      }),
  },
});

const PROBLEMS: Readonly<Record<TopUpMismatched['data']['problem'], (paid: Kobo) => string>> = {
  'requested-amount': () => 'The gateway was asked for another amount; nothing was credited',
  'amount-too-low': (paid) => `Paid ${nairaText(paid)}, which is less; nothing was credited`,
  currency: () => 'Paid in another currency; nothing was credited',
  'test-payment': () => 'Paid in test mode, without real money; nothing was credited',
};

const resolved = (outcome: 'won' | 'lost', owed: Kobo): string | null => {
  if (outcome === 'won') return null;
  return owed > 0 ? `Dispute lost: ${nairaText(owed)} of it is owed` : 'Dispute lost';
};
