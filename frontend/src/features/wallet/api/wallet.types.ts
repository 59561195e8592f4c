import type { PaymentMethod } from '../../../lib/payment-methods.js';

/** Amounts in naira, times ISO 8601, as the API answers them. */
export interface WalletView {
  balance: number;
  totalSpent: number;
  totalTopups: number;
}

export interface WalletTransaction {
  id: number;
  type: 'topup' | 'spend';
  amount: number;
  /** After it. */
  balance: number;
  description: string;
  createdAt: string;
}

export interface PaymentRequest {
  id: number;
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  notes: string | null;
  /** Address of the image; only its owner and administrators may open it. */
  paymentProof: string | null;
  status: 'pending' | 'confirmed' | 'rejected';
  rejectionReason: string | null;
  approvedAmount: number | null;
  createdAt: string;
}

export interface PaymentClaim {
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  notes: string | null;
}
