import type { PaymentMethod, TopUpStatus } from '../api/api-types.js';

/** How a payment was made, as people read it (PAY-03). */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  mobile_money: 'Mobile money',
  card: 'Card',
  crypto: 'Crypto',
};

export interface StatusLabel {
  label: string;
  tone: 'success' | 'danger' | 'warning' | 'neutral';
}

/** The statuses of a top-up by card or transfer (contract 3.15), as people read them. */
export const TOP_UP_STATUS: Readonly<Record<TopUpStatus, StatusLabel>> = {
  pending: { label: 'Pending', tone: 'warning' },
  credited: { label: 'Credited', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  abandoned: { label: 'Not paid', tone: 'neutral' },
  refunding: { label: 'Being refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'warning' },
};

/** How it was paid, in the gateway's word: 'bank_transfer' as "Bank transfer", one that we do not know as it is. */
export const channelLabel = (channel: string): string =>
  Object.entries(PAYMENT_METHOD_LABELS).find(([known]) => known === channel)?.[1] ??
  channel.replaceAll('_', ' ');
