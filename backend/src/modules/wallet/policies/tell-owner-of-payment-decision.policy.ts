import type { Notification } from '../../../kernel/notification.js';
import { nairaText } from '../../../kernel/money.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { PaymentApproved, PaymentRejected } from '../domain/wallet.events.js';

const LINK = '/wallet';

/** OP-41: the decision notifies the payer, and says by how much the administrator corrected the amount. */
export const tellOwnerOfPaymentDecision = defineNotifications<PaymentApproved | PaymentRejected>({
  name: 'tell-owner-of-payment-decision',
  on: {
    PaymentApproved: ({ data }) => [
      { userId: data.userId, notification: confirmed(data), at: data.approvedAt },
    ],
    PaymentRejected: ({ data }) =>
      data.cause === 'account-deleted'
        ? []
        : [{ userId: data.userId, notification: rejected(data), at: data.rejectedAt }],
  },
});

const confirmed = ({ amount, approvedAmount }: PaymentApproved['data']): Notification => ({
  type: 'payment_confirmed',
  title: 'Your payment was confirmed',
  text: `${nairaText(approvedAmount)} was added to your wallet: your payment was confirmed.`,
  ...(approvedAmount !== amount && {
    details: `You entered ${nairaText(amount)}; this is the amount that we received.`,
  }),
  link: LINK,
});

const rejected = ({ reason }: PaymentRejected['data']): Notification => ({
  type: 'payment_rejected',
  title: 'Your payment was not confirmed',
  text: 'Your payment was not confirmed, so nothing was added to your wallet. See the reason in your wallet.',
  ...(reason && { details: `Reason: ${reason}` }),
  link: LINK,
});
