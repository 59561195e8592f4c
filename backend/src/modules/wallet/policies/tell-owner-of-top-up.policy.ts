import { nairaText } from '../../../kernel/money.js';
import type { Notification } from '../../../kernel/notification.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { TopUpCredited, TopUpFailed, TopUpRefunded } from '../domain/top-up.events.js';

const LINK = '/wallet';

/** Contract 3.15: notifies the payer of the outcome. A top-up that could not be started was answered with an error. */
export const tellOwnerOfTopUp = defineNotifications<TopUpCredited | TopUpFailed | TopUpRefunded>({
  name: 'tell-owner-of-top-up',
  on: {
    TopUpCredited: ({ data }) => [{ userId: data.userId, notification: credited(data), at: data.creditedAt }],
    TopUpFailed: ({ data }) =>
      data.cause === 'not-started' ? [] : [{ userId: data.userId, notification: FAILED, at: data.failedAt }],
    TopUpRefunded: ({ data }) => [{ userId: data.userId, notification: refunded(data), at: data.refundedAt }],
  },
});

const credited = ({ amount }: TopUpCredited['data']): Notification => ({
  type: 'top_up_credited',
  title: 'Your wallet was topped up',
  text: `${nairaText(amount)} was added to your wallet.`,
  link: LINK,
});

const FAILED: Notification = {
  type: 'top_up_failed',
  title: 'Your top-up failed',
  text: 'Your payment did not go through, so nothing was added to your wallet. You can try again.',
  link: LINK,
};

const refunded = ({ amount }: TopUpRefunded['data']): Notification => ({
  type: 'top_up_refunded',
  title: 'Your top-up was refunded',
  text: `${nairaText(amount)} was taken from your wallet and sent back the way it was paid.`,
  link: LINK,
});
