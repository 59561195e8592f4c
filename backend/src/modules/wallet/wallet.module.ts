import { defineModule } from '../../platform/define-module.js';
import { WalletCharges } from './public/wallet-charges.js';
import { WalletFigures, WalletReceipts } from './public/wallet-reader.js';
import { wallet } from './domain/wallet.decider.js';
import { walletEvents } from './domain/wallet.events.js';
import { AdjustWalletHandler } from './use-cases/adjust-wallet.handler.js';
import { ApprovePaymentHandler } from './use-cases/approve-payment.handler.js';
import { AttachPaymentProofHandler } from './use-cases/attach-payment-proof.handler.js';
import { ChargeWallet } from './use-cases/charge-wallet.js';
import { ReceivePaymentProof } from './use-cases/receive-payment-proof.js';
import { RejectPaymentHandler, RejectPendingPaymentsHandler } from './use-cases/reject-payment.handler.js';
import { RequestPaymentHandler } from './use-cases/request-payment.handler.js';
import { SignedHistory } from './use-cases/signed-history.js';
import { WalletAudit } from './use-cases/wallet-audit.js';
import { rejectPendingPaymentsWhenUserDeleted } from './policies/reject-pending-payments-when-user-deleted.policy.js';
import { tellOwnerOfPaymentDecision } from './policies/tell-owner-of-payment-decision.policy.js';
import { PaymentRequestOwners } from './read-models/payment-requests/payment-request-owners.js';
import { paymentRequests } from './read-models/payment-requests/payment-requests.projection.js';
import {
  PaymentProofs,
  PaymentRequestQueries,
} from './read-models/payment-requests/payment-requests.queries.js';
import { walletBalance } from './read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from './read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from './read-models/wallet-transactions/wallet-transactions.queries.js';
import { WalletAccountData } from './http/account-data.js';
import { PaymentDecisionsAdminController } from './http/payment-decisions-admin.controller.js';
import { PaymentProofsController } from './http/payment-proofs.controller.js';
import { WalletAdminController } from './http/wallet-admin.controller.js';
import { WalletAuditAdminController } from './http/wallet-audit-admin.controller.js';
import { WalletStatement } from './http/wallet-statement.js';
import { WalletController } from './http/wallet.controller.js';

export const walletModule = defineModule({
  name: 'wallet',
  events: walletEvents,
  states: { wallet: [wallet] },
  controllers: [
    WalletController,
    WalletAdminController,
    WalletAuditAdminController,
    PaymentDecisionsAdminController,
    PaymentProofsController,
  ],
  commands: [
    RequestPaymentHandler,
    AttachPaymentProofHandler,
    ApprovePaymentHandler,
    RejectPaymentHandler,
    RejectPendingPaymentsHandler,
    AdjustWalletHandler,
  ],
  providers: [
    WalletBalanceQueries,
    WalletTransactionQueries,
    PaymentRequestQueries,
    PaymentRequestOwners,
    ReceivePaymentProof,
    WalletStatement,
    WalletAudit,
    SignedHistory,
  ],
  exports: [
    { provide: WalletCharges, useClass: ChargeWallet },
    { provide: WalletFigures, useExisting: WalletBalanceQueries },
    { provide: WalletReceipts, useExisting: WalletTransactionQueries },
  ],
  projections: [walletBalance, paymentRequests],
  policies: [rejectPendingPaymentsWhenUserDeleted],
  notificationPolicies: [tellOwnerOfPaymentDecision],
  accountData: WalletAccountData,
  fileUses: [PaymentProofs],
});
