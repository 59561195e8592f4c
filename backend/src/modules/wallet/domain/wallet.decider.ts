import { BranchingMap } from '../../../kernel/branching-map.js';
import type { AggregateDefinition } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { assertNotSelf } from '../../../kernel/domain-error.js';
import type {
  PaymentProofAttached,
  PaymentRequested,
  WalletAdjusted,
  WalletCharged,
  WalletEvent,
} from './wallet.events.js';
import {
  InsufficientBalance,
  InsufficientWalletBalance,
  OwnPaymentNotDecidable,
  OwnWalletNotAdjustable,
  PaymentAlreadyProcessed,
  PaymentRequestNotFound,
} from './wallet.errors.js';
import { evolveTopUp } from './top-up.decider.js';
import {
  emptyWallet,
  moved,
  settlement,
  spendable,
  type Charges,
  type Payment,
  type TopUp,
  type Wallet,
} from './wallet.rules.js';

type Attachment = Omit<PaymentProofAttached['data'], 'userId'>;
/** `approvedAmount` defaults to the requested one. */
type Approval = { paymentRequestId: number; approvedAmount?: Kobo; approvedBy: number; approvedAt: string };
type Rejection = { paymentRequestId: number; reason: string; rejectedBy: number; rejectedAt: string };
type Decided = (wallet: Wallet) => WalletEvent[];

const pending = (wallet: Wallet, paymentRequestId: number): Exclude<Payment, 'processed'> => {
  const payment = wallet.payments.get(paymentRequestId);
  if (!payment) throw new PaymentRequestNotFound();
  if (payment === 'processed') throw new PaymentAlreadyProcessed(); // a second click must not credit twice
  return payment;
};

const decidable = (wallet: Wallet, paymentRequestId: number, administrator: number) => {
  if (wallet.payments.has(paymentRequestId))
    assertNotSelf(administrator, [wallet.owner], OwnPaymentNotDecidable);
  return pending(wallet, paymentRequestId);
};

/** PAY-05, DATA-08. */
export const request =
  (data: PaymentRequested['data']): Decided =>
  () => [{ type: 'PaymentRequested', data }];

/** PAY-09. Throws PaymentRequestNotFound, PaymentAlreadyProcessed. */
export const attachProof =
  (attachment: Attachment): Decided =>
  (wallet) => {
    const { userId } = pending(wallet, attachment.paymentRequestId);
    return [{ type: 'PaymentProofAttached', data: { ...attachment, userId } }];
  };

/** PAY-07. The money is there: credited once. Throws PaymentRequestNotFound, PaymentAlreadyProcessed, OwnPaymentNotDecidable. */
export const approve =
  (approval: Approval): Decided =>
  (wallet) => {
    const { userId, amount } = decidable(wallet, approval.paymentRequestId, approval.approvedBy);
    const approvedAmount = approval.approvedAmount ?? amount;
    return [
      { type: 'PaymentApproved', data: { ...approval, userId, amount, approvedAmount } },
      ...settlement(wallet, approvedAmount, approval.approvedAt),
    ];
  };

/** PAY-07. The money is not there. Throws as `approve` does. */
export const reject =
  (rejection: Rejection): Decided =>
  (wallet) => {
    const { userId } = decidable(wallet, rejection.paymentRequestId, rejection.rejectedBy);
    return [{ type: 'PaymentRejected', data: { ...rejection, userId, cause: 'administrator' } }];
  };

/** OP-50. The account was deleted. */
export const rejectPending =
  (rejectedAt: string): Decided =>
  (wallet) =>
    wallet.payments.entries().flatMap(([paymentRequestId, payment]) =>
      payment === 'processed'
        ? []
        : {
            type: 'PaymentRejected',
            data: {
              paymentRequestId,
              userId: payment.userId,
              cause: 'account-deleted',
              reason: null,
              rejectedBy: null,
              rejectedAt,
            },
          },
    );

/** ADMIN-13. Throws OwnWalletNotAdjustable, InsufficientWalletBalance. */
export const adjust =
  (data: WalletAdjusted['data']): Decided =>
  (wallet) => {
    assertNotSelf(data.adjustedBy, [data.userId], OwnWalletNotAdjustable);
    if (spendable(wallet) + data.amount < 0) throw new InsufficientWalletBalance();
    return [{ type: 'WalletAdjusted', data }, ...settlement(wallet, data.amount, data.adjustedAt)];
  };

/** WAL-08. The same charge again takes nothing again. Throws InsufficientBalance. */
export const charge =
  (data: WalletCharged['data']): Decided =>
  (wallet) => {
    if (wallet.charges[data.purpose]?.has(data.chargeId)) return [];
    if (data.amount > spendable(wallet)) throw new InsufficientBalance();
    return [{ type: 'WalletCharged', data }];
  };

const withPayment = (wallet: Wallet, id: number, payment: Payment): Wallet => ({
  ...wallet,
  payments: wallet.payments.with(id, payment),
});

const processed = (wallet: Wallet, id: number): Wallet =>
  wallet.payments.has(id) ? withPayment(wallet, id, 'processed') : wallet;

const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentRequestId, userId, amount } = event.data;
      return { ...withPayment(wallet, paymentRequestId, { userId, amount }), owner: userId };
    }
    case 'PaymentProofAttached':
      return wallet;
    case 'PaymentApproved':
      return moved(processed(wallet, event.data.paymentRequestId), event.data.approvedAmount);
    case 'PaymentRejected':
      return processed(wallet, event.data.paymentRequestId);
    case 'WalletAdjusted':
      return moved(wallet, event.data.amount);
    case 'WalletCharged': {
      const { purpose, chargeId, amount } = event.data;
      const known = wallet.charges[purpose] ?? BranchingMap.empty<true>();
      return moved(
        { ...wallet, charges: { ...wallet.charges, [purpose]: known.with(chargeId, true) } },
        -amount,
      );
    }
    default:
      return evolveTopUp(wallet, event);
  }
};

const restore = (json: unknown): Wallet => {
  const { payments, charges, topUps, ...money } = json as WalletJson;
  const restored = Object.entries(charges).map(([purpose, ids]) => [purpose, BranchingMap.of(ids)]);
  return {
    ...money,
    payments: BranchingMap.of(payments),
    charges: Object.fromEntries(restored) as Charges,
    topUps: BranchingMap.of(topUps),
  };
};

type WalletJson = Omit<Wallet, 'payments' | 'charges' | 'topUps'> & {
  payments: [number, Payment][];
  charges: Record<string, [number, true][]>;
  topUps: [number, TopUp][];
};

/** One user's money, stream `wallet-<userId>`: whatever moves it is decided here, at an exact revision. */
export const wallet: AggregateDefinition<Wallet, WalletEvent> = {
  name: 'wallet',
  version: 2,
  initialState: emptyWallet,
  evolve,
  restore,
};
