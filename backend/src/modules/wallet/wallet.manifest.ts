import type { ModuleManifest } from '../../platform/module-manifest.js';
import { wallet } from './domain/wallet.decider.js';
import { walletEvents } from './domain/wallet.events.js';
import { rejectPendingPaymentsWhenUserDeleted } from './policies/reject-pending-payments-when-user-deleted.policy.js';
import { tellOwnerOfPaymentDecision } from './policies/tell-owner-of-payment-decision.policy.js';
import { paymentRequests } from './read-models/payment-requests/payment-requests.projection.js';
import { walletBalance } from './read-models/wallet-balance/wallet-balance.projection.js';

export const walletManifest: ModuleManifest = {
  name: 'wallet',
  events: walletEvents,
  states: { wallet: [wallet] },
  projections: [walletBalance, paymentRequests],
  policies: [rejectPendingPaymentsWhenUserDeleted],
  noticePolicies: [tellOwnerOfPaymentDecision],
  idSequences: ['payment_request'],
};
