import type { PaymentMethod } from '../api/api-types.js';

/** How a payment was made, as people read it (PAY-03). */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  mobile_money: 'Mobile money',
  card: 'Card',
  crypto: 'Crypto',
};
