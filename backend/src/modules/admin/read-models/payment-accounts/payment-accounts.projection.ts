import { defineProjection } from '../../../../platform/projections/projection.js';
import type { PaymentAccountsConfigured } from '../../domain/payment-accounts.events.js';
import { PaymentAccountsRow } from './payment-accounts.table.js';

export const paymentAccountsProjection = defineProjection<PaymentAccountsConfigured>({
  name: 'payment-accounts',
  version: 1,
  tables: [PaymentAccountsRow],
  on: {
    PaymentAccountsConfigured: (rows, { data: { accounts } }) =>
      rows.put(PaymentAccountsRow, { id: 1, accounts }),
  },
});
