import type { PaymentMethod, TopUpStatus } from '../api/api-types.js';

/** The labels of payment methods (PAY-03). */
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

/** The label of the gateway's channel: 'bank_transfer' as "Bank transfer", an unknown one without underscores. */
export const channelLabel = (channel: string): string =>
  Object.entries(PAYMENT_METHOD_LABELS).find(([known]) => known === channel)?.[1] ??
  channel.replaceAll('_', ' ');
