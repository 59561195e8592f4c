import { kobo, type Kobo } from '../../../kernel/money.js';
import { notificationsBy } from '../../../platform/policies/notification-policy.js';
import type { PaymentApproved, PaymentRejected } from '../domain/wallet.events.js';
import { tellOwnerOfPaymentDecision } from './tell-owner-of-payment-decision.policy.js';

const naira = (amount: number): Kobo => kobo(amount * 100);
const AT = '2026-11-02T09:00:00.000Z';
const { of } = notificationsBy([tellOwnerOfPaymentDecision]);
const approved = (data: Partial<PaymentApproved['data']>) =>
  of({
    type: 'PaymentApproved',
    data: { userId: 7, amount: naira(5_000), approvedAt: AT, ...data },
  } as never);
const rejected = (data: Partial<PaymentRejected['data']>) =>
  of({ type: 'PaymentRejected', data: { userId: 7, rejectedAt: AT, ...data } } as never);

describe('OP-41: the payer of a request', () => {
  it('is notified how much was added', () =>
    expect(approved({ approvedAmount: naira(5_000) })).toEqual([
      {
        userId: 7,
        at: AT,
        notification: {
          type: 'payment_confirmed',
          title: 'Your payment was confirmed',
          text: '₦5,000 was added to your wallet: your payment was confirmed.',
          link: '/wallet',
        },
      },
    ]));

  it('sees how far that is from what they had entered', () =>
    expect(approved({ approvedAmount: naira(4_999.5) })[0]?.notification).toMatchObject({
      text: '₦4,999.50 was added to your wallet: your payment was confirmed.',
      details: 'You entered ₦5,000; this is the amount that we received.',
    }));

  it('is notified that nothing was added, and why where a reason was given', () => {
    expect(rejected({ reason: 'No such transfer' })).toEqual([
      {
        userId: 7,
        at: AT,
        notification: {
          type: 'payment_rejected',
          title: 'Your payment was not confirmed',
          text: 'Your payment was not confirmed, so nothing was added to your wallet. See the reason in your wallet.',
          details: 'Reason: No such transfer',
          link: '/wallet',
        },
      },
    ]);
    expect(rejected({ reason: null })[0]?.notification).not.toHaveProperty('details');
  });

  it('OP-50: is not notified once the account is deleted', () =>
    expect(rejected({ cause: 'account-deleted', reason: null })).toEqual([]));
});
