import type { PaymentRequestView } from '../../../lib/api/api-types.js';

interface StatusLook {
  label: string;
  tone: 'success' | 'danger' | 'warning';
}

/** PAY-06: green, red, and yellow for whatever is neither. */
export const statusLook = ({ status }: Pick<PaymentRequestView, 'status'>): StatusLook => {
  if (status === 'confirmed') return { label: 'Confirmed', tone: 'success' };
  if (status === 'rejected') return { label: 'Rejected', tone: 'danger' };
  return { label: 'Pending', tone: 'warning' };
};
