import { Global, Module } from '@nestjs/common';
import { WalletCharges } from './public/wallet-charges.js';
import { WalletFigures, WalletReceipts } from './public/wallet-reader.js';
import { PaymentDecisionsAdminController } from './http/payment-decisions-admin.controller.js';
import { PaymentProofsController } from './http/payment-proofs.controller.js';
import { WalletAdminController } from './http/wallet-admin.controller.js';
import { WalletAuditAdminController } from './http/wallet-audit-admin.controller.js';
import { WalletStatement } from './http/wallet-statement.js';
import { WalletController } from './http/wallet.controller.js';
import {
  PaymentProofs,
  PaymentRequestQueries,
} from './read-models/payment-requests/payment-requests.queries.js';
import { PaymentRequestOwners } from './read-models/payment-requests/payment-request-owners.js';
import { WalletBalanceQueries } from './read-models/wallet-balance/wallet-balance.queries.js';
import { WalletTransactionQueries } from './read-models/wallet-transactions/wallet-transactions.queries.js';
import { AdjustWalletHandler } from './use-cases/adjust-wallet.handler.js';
import { ApprovePaymentHandler } from './use-cases/approve-payment.handler.js';
import { AttachPaymentProofHandler } from './use-cases/attach-payment-proof.handler.js';
import { ReceivePaymentProof } from './use-cases/receive-payment-proof.js';
import { SignedHistory } from './use-cases/signed-history.js';
import { WalletAudit } from './use-cases/wallet-audit.js';
import { ChargeWallet } from './use-cases/charge-wallet.js';
import { RejectPaymentHandler, RejectPendingPaymentsHandler } from './use-cases/reject-payment.handler.js';
import { RequestPaymentHandler } from './use-cases/request-payment.handler.js';
import { WalletAccountData } from './http/account-data.js';

const handlers = [
  RequestPaymentHandler,
  AttachPaymentProofHandler,
  ApprovePaymentHandler,
  RejectPaymentHandler,
  RejectPendingPaymentsHandler,
  AdjustWalletHandler,
];
const queries = [WalletBalanceQueries, WalletTransactionQueries, PaymentRequestQueries, PaymentRequestOwners];

/** Global for the port through which other modules take money. */
@Global()
@Module({
  controllers: [
    WalletController,
    WalletAdminController,
    WalletAuditAdminController,
    PaymentDecisionsAdminController,
    PaymentProofsController,
  ],
  providers: [
    WalletAccountData,
    ...handlers,
    ...queries,
    PaymentProofs,
    ReceivePaymentProof,
    WalletStatement,
    WalletAudit,
    SignedHistory,
    { provide: WalletCharges, useClass: ChargeWallet },
    { provide: WalletFigures, useExisting: WalletBalanceQueries },
    { provide: WalletReceipts, useExisting: WalletTransactionQueries },
  ],
  exports: [WalletCharges, WalletFigures, WalletReceipts],
})
export class WalletModule {}
