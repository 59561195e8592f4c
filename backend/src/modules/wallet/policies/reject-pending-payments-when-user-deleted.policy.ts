import { definePolicy } from '../../../platform/policies/policy.js';
import type { UserDeleted } from '../../identity/public/identity.public-events.js';
import type { PaymentRequested } from '../domain/wallet.events.js';
import { paymentRequests } from '../read-models/payment-requests/payment-requests.projection.js';
import { RejectPendingPayments } from '../use-cases/reject-payment.handler.js';

/**
 * OP-50: there is no account to credit. What was decided before stays, and so does the ledger. A request that was
 * under way while the account was closed may be recorded after it, so both orders count.
 */
export const rejectPendingPaymentsWhenUserDeleted = definePolicy<UserDeleted | PaymentRequested>({
  name: 'reject-pending-payments-when-user-deleted',
  reads: [paymentRequests],
  on: {
    UserDeleted: ({ data }) => [{ command: new RejectPendingPayments(data.userId) }],
    PaymentRequested: ({ data }) => [{ command: new RejectPendingPayments(data.userId) }],
  },
});
