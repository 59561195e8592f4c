import { BranchingMap } from '../../../kernel/branching-map.js';
import type { Decider, DomainCommand } from '../../../kernel/message.js';
import { unreachable } from '../../../kernel/message.js';
import { kobo, type Kobo } from '../../../kernel/money.js';
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

export type RequestPayment = DomainCommand<'RequestPayment', PaymentRequested['data']>;
export type AttachPaymentProof = DomainCommand<
  'AttachPaymentProof',
  Omit<PaymentProofAttached['data'], 'userId'>
>;
/** Without an amount it is the one that was asked for. */
export type ApprovePayment = DomainCommand<
  'ApprovePayment',
  { paymentRequestId: number; approvedAmount?: Kobo; approvedBy: number; approvedAt: string }
>;
export type RejectPayment = DomainCommand<
  'RejectPayment',
  { paymentRequestId: number; reason: string; rejectedBy: number; rejectedAt: string }
>;
/** The account is gone (OP-50). */
export type RejectPendingPayments = DomainCommand<'RejectPendingPayments', { rejectedAt: string }>;
export type AdjustWallet = DomainCommand<'AdjustWallet', WalletAdjusted['data']>;
export type ChargeWallet = DomainCommand<'ChargeWallet', WalletCharged['data']>;

export type WalletCommand =
  | RequestPayment
  | AttachPaymentProof
  | ApprovePayment
  | RejectPayment
  | RejectPendingPayments
  | AdjustWallet
  | ChargeWallet;

interface Payment {
  status: 'pending' | 'processed';
  userId: number;
  amount: Kobo;
}

/** No personal data: it is kept in memory between commands. */
export type Wallet = Readonly<{
  balance: Kobo;
  totalTopups: Kobo;
  totalSpent: Kobo;
  payments: BranchingMap<Payment>;
  charges: BranchingMap<true>;
}>;

const pending = (wallet: Wallet, paymentRequestId: number): Payment => {
  const payment = wallet.payments.get(paymentRequestId);
  if (!payment) throw new PaymentRequestNotFound();
  if (payment.status !== 'pending') throw new PaymentAlreadyProcessed(); // a second click must not credit twice
  return payment;
};

const decidable = (wallet: Wallet, paymentRequestId: number, administrator: number): Payment => {
  if (wallet.payments.get(paymentRequestId)?.userId === administrator) throw new OwnPaymentNotDecidable();
  return pending(wallet, paymentRequestId);
};

const attachProof = ({ data }: AttachPaymentProof, wallet: Wallet): WalletEvent[] => {
  const { userId } = pending(wallet, data.paymentRequestId);
  return [{ type: 'PaymentProofAttached', data: { ...data, userId } }];
};

const approve = ({ data }: ApprovePayment, wallet: Wallet): WalletEvent[] => {
  const { userId, amount } = decidable(wallet, data.paymentRequestId, data.approvedBy);
  const approvedAmount = data.approvedAmount ?? amount;
  return [{ type: 'PaymentApproved', data: { ...data, userId, amount, approvedAmount } }];
};

const reject = ({ data }: RejectPayment, wallet: Wallet): WalletEvent[] => {
  const { userId } = decidable(wallet, data.paymentRequestId, data.rejectedBy);
  return [{ type: 'PaymentRejected', data: { ...data, userId, cause: 'administrator' } }];
};

const rejectPending = ({ data: { rejectedAt } }: RejectPendingPayments, wallet: Wallet): WalletEvent[] =>
  wallet.payments
    .entries()
    .filter(([, { status }]) => status === 'pending')
    .map(([paymentRequestId, { userId }]) => ({
      type: 'PaymentRejected',
      data: {
        paymentRequestId,
        userId,
        cause: 'account-deleted',
        reason: null,
        rejectedBy: null,
        rejectedAt,
      },
    }));

const adjust = ({ data }: AdjustWallet, wallet: Wallet): WalletEvent[] => {
  if (data.userId === data.adjustedBy) throw new OwnWalletNotAdjustable();
  if (wallet.balance + data.amount < 0) throw new InsufficientWalletBalance();
  return [{ type: 'WalletAdjusted', data }];
};

/** The same charge again takes nothing again. */
const charge = ({ data }: ChargeWallet, wallet: Wallet): WalletEvent[] => {
  if (wallet.charges.has(data.chargeId)) return [];
  if (data.amount > wallet.balance) throw new InsufficientBalance();
  return [{ type: 'WalletCharged', data }];
};

const decide = (command: WalletCommand, wallet: Wallet): WalletEvent[] => {
  switch (command.type) {
    case 'RequestPayment':
      return [{ type: 'PaymentRequested', data: command.data }];
    case 'AttachPaymentProof':
      return attachProof(command, wallet);
    case 'ApprovePayment':
      return approve(command, wallet);
    case 'RejectPayment':
      return reject(command, wallet);
    case 'RejectPendingPayments':
      return rejectPending(command, wallet);
    case 'AdjustWallet':
      return adjust(command, wallet);
    case 'ChargeWallet':
      return charge(command, wallet);
    default:
      return unreachable(command);
  }
};

const withPayment = (wallet: Wallet, id: number, payment: Payment): Wallet => ({
  ...wallet,
  payments: wallet.payments.with(id, payment),
});

const processed = (wallet: Wallet, id: number): Wallet => {
  const payment = wallet.payments.get(id);
  return payment ? withPayment(wallet, id, { ...payment, status: 'processed' }) : wallet;
};

/** WAL-09: the balance is what came minus what went, always. */
const moved = (wallet: Wallet, amount: number): Wallet => {
  const { balance, totalTopups, totalSpent } = wallet;
  if (balance + amount < 0)
    throw new Error('A wallet is below zero: its stream was not written by its decider');
  return {
    ...wallet,
    balance: kobo(balance + amount),
    totalTopups: amount > 0 ? kobo(totalTopups + amount) : totalTopups,
    totalSpent: amount < 0 ? kobo(totalSpent - amount) : totalSpent,
  };
};

/** Events that others have put beside a charge: not ours to read. Does not compile while one of ours is unhandled. */
const ofOthers = (_: never, wallet: Wallet): Wallet => wallet;

const evolve = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentRequestId, userId, amount } = event.data;
      return withPayment(wallet, paymentRequestId, { status: 'pending', userId, amount });
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
      const charged = { ...wallet, charges: wallet.charges.with(event.data.chargeId, true as const) };
      return moved(charged, -event.data.amount);
    }
    default:
      return ofOthers(event, wallet);
  }
};

/** One user's money, stream `wallet-<userId>`: whatever moves it is decided here, at an exact revision. */
export const wallet: Decider<Wallet, WalletCommand, WalletEvent> = {
  staysInMemory: true,
  initialState: () => ({
    balance: kobo(0),
    totalTopups: kobo(0),
    totalSpent: kobo(0),
    payments: BranchingMap.empty(),
    charges: BranchingMap.empty(),
  }),
  decide,
  evolve,
};
