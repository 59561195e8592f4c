import { defineModule } from '../../platform/define-module.js';
import { WalletCharges } from './public/wallet-charges.js';
import { WalletFigures, WalletReceipts } from './public/wallet-reader.js';
import { wallet } from './domain/wallet.decider.js';
import { topUpUpcasters } from './domain/top-up.events.js';
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
import { CheckTopUp } from './use-cases/check-top-up.js';
import { CreditTopUpHandler } from './use-cases/credit-top-up.handler.js';
import { HandlePaymentMessageHandler } from './use-cases/handle-payment-message.handler.js';
import { FollowTopUp, LookUpTopUpHandler } from './use-cases/look-up-top-up.handler.js';
import { ReconcileDayHandler, Reconciliation } from './use-cases/reconciliation.js';
import { RefundTopUpHandler } from './use-cases/refund-top-up.handler.js';
import { StartTopUpHandler } from './use-cases/start-top-up.handler.js';
import { gatewayProviders } from './gateway/gateways.js';
import { SandboxApiController } from './http/sandbox-api.controller.js';
import { SandboxPageController } from './http/sandbox-page.controller.js';
import { LookUpTopUps, ReconcileDays, ProcessPaymentMessages } from './policies/follow-payments.policy.js';
import { rejectPendingPaymentsWhenUserDeleted } from './policies/reject-pending-payments-when-user-deleted.policy.js';
import { tellOwnerOfPaymentDecision } from './policies/tell-owner-of-payment-decision.policy.js';
import { tellOwnerOfTopUp } from './policies/tell-owner-of-top-up.policy.js';
import { paymentRequests } from './read-models/payment-requests/payment-requests.projection.js';
import {
  PaymentProofs,
  PaymentRequestQueries,
} from './read-models/payment-requests/payment-requests.queries.js';
import { topUps } from './read-models/top-ups/top-ups.projection.js';
import { TopUpQueries } from './read-models/top-ups/top-ups.queries.js';
import { walletBalance } from './read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceQueries } from './read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from './read-models/wallet-transactions/wallet-transactions.queries.js';
import { PaymentInbox } from './stores/payment-inbox.js';
import { PaymentMeasures } from './stores/payment-measures.js';
import { paymentTables } from './stores/payments.table.js';
import { ReconciledDays } from './stores/reconciled-days.js';
import { TopUpSessions } from './stores/top-up-sessions.js';
import { WalletAccountData } from './http/account-data.js';
import { PaymentDecisionsAdminController } from './http/payment-decisions-admin.controller.js';
import { PaymentProofsController } from './http/payment-proofs.controller.js';
import { PaymentWebhookController } from './http/payment-webhook.controller.js';
import { TopUpsAdminController } from './http/top-ups-admin.controller.js';
import { TopUpsController } from './http/top-ups.controller.js';
import { WalletAdminController } from './http/wallet-admin.controller.js';
import { WalletAuditAdminController } from './http/wallet-audit-admin.controller.js';
import { WalletController } from './http/wallet.controller.js';

export const walletModule = defineModule({
  name: 'wallet',
  events: walletEvents,
  upcasters: topUpUpcasters,
  states: { wallet: [wallet] },
  controllers: [
    WalletController,
    WalletAdminController,
    WalletAuditAdminController,
    PaymentDecisionsAdminController,
    PaymentProofsController,
    TopUpsController,
    TopUpsAdminController,
    PaymentWebhookController,
  ],
  devControllers: [SandboxApiController, SandboxPageController],
  commands: [
    RequestPaymentHandler,
    AttachPaymentProofHandler,
    ApprovePaymentHandler,
    RejectPaymentHandler,
    RejectPendingPaymentsHandler,
    AdjustWalletHandler,
    StartTopUpHandler,
    LookUpTopUpHandler,
    HandlePaymentMessageHandler,
    RefundTopUpHandler,
    CreditTopUpHandler,
    ReconcileDayHandler,
  ],
  providers: [
    WalletBalanceQueries,
    WalletTransactionQueries,
    PaymentRequestQueries,
    ReceivePaymentProof,
    WalletAudit,
    SignedHistory,
    ...gatewayProviders,
    TopUpQueries,
    TopUpSessions,
    PaymentInbox,
    ReconciledDays,
    CheckTopUp,
    FollowTopUp,
    Reconciliation,
  ],
  exports: [
    { provide: WalletCharges, useClass: ChargeWallet },
    { provide: WalletFigures, useExisting: WalletBalanceQueries },
    { provide: WalletReceipts, useExisting: WalletTransactionQueries },
  ],
  projections: [walletBalance, paymentRequests, topUps],
  policies: [rejectPendingPaymentsWhenUserDeleted],
  notificationPolicies: [tellOwnerOfPaymentDecision, tellOwnerOfTopUp],
  scheduledPolicies: [ProcessPaymentMessages, LookUpTopUps, ReconcileDays],
  migrations: [paymentTables],
  accountData: WalletAccountData,
  fileUses: [PaymentProofs],
  metrics: [PaymentMeasures],
});
