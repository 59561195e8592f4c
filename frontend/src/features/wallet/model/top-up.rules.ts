import { naira } from '../../../lib/format/numbers.js';
import type { TopUpView } from '../../../lib/api/api-types.js';

/** The text for the payer, by status. */
export const topUpWords = ({
  status,
  amount,
}: Pick<TopUpView, 'status' | 'amount'>): { title: string; text: string } => {
  const money = naira(amount);
  const words = {
    pending: {
      title: 'Waiting for your payment',
      text: 'This usually takes a few seconds. You may close this page: the money is added to your wallet as soon as the payment is confirmed.',
    },
    credited: { title: `${money} was added to your wallet`, text: 'You can use it now.' },
    failed: {
      title: 'The payment failed',
      text: 'Nothing was added to your wallet. If money has left your account all the same, it is added as soon as the payment is confirmed, or your bank returns it.',
    },
    abandoned: {
      title: 'The payment was not completed',
      text: 'Nothing was added to your wallet. If you pay it after all, the money is still added.',
    },
    refunding: {
      title: `${money} is being returned to you`,
      text: 'Your bank may take some days to show it. Until then the amount is on hold in your wallet.',
    },
    refunded: {
      title: `${money} was returned`,
      text: 'It is no longer in your wallet. Your bank may take some days to show it.',
    },
    disputed: {
      title: 'The bank has asked for this payment back',
      text: 'While it is being decided, the amount in your wallet is on hold.',
    },
  } satisfies Record<TopUpView['status'], { title: string; text: string }>;
  return words[status];
};
