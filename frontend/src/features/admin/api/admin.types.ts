import type { PromotionType, UserSelf } from '../../../lib/api-types.js';
import type { PaymentMethod } from '../../../lib/payment-methods.js';

/** Amounts in naira, times ISO 8601, as the API answers them. */
export type AdminUser = UserSelf;

export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  isRead: boolean;
  createdAt: string;
}

export type ReportOutcome = 'dismissed' | 'warned' | 'removed';

export interface Report {
  id: number;
  reference: string;
  type: string;
  urgency: 'low' | 'medium' | 'high';
  userInfo: string | null;
  description: string;
  reporterUserId: number | null;
  status: 'open' | 'resolved';
  outcome: ReportOutcome | null;
  note: string | null;
  createdAt: string;
}

export interface AdminPayment {
  id: number;
  userId: number;
  userEmail: string;
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  notes: string | null;
  paymentProof: string | null;
  status: 'pending' | 'confirmed' | 'rejected';
  createdAt: string;
}

export interface PaymentHistoryEntry extends AdminPayment {
  approvedAmount: number;
  paymentMethod: PaymentMethod;
  approvedBy: string;
  approvedAt: string;
  accountDetails: string | null;
}

export interface AdminWallet {
  userId: number;
  userEmail: string;
  balance: number;
  updatedAt: string | null;
}

export interface WalletList {
  wallets: AdminWallet[];
  total: number;
  totalBalance: number;
}

export interface PromotionConfig {
  id: number;
  name: PromotionType;
  displayName: string;
  price: number;
  duration: number;
  isActive: boolean;
}

export interface PromotionAnalytics {
  totalRevenue: number;
  totalActivePromotions: number;
  averagePromotionValue: number;
  totalPromotionPurchases: number;
  revenueByType: Record<PromotionType, number>;
  promotionsByType: Record<PromotionType, number>;
  topSpenders: { userId: number; userName: string; userEmail: string; totalSpent: number }[];
  recentActivity: {
    userId: number;
    userName: string;
    userEmail: string;
    promotionType: PromotionType;
    amount: number;
    createdAt: string;
  }[];
}

export interface AdminListing {
  id: number;
  userId: number | null;
  businessName: string;
  serviceType: string;
  location: string;
  state: string;
  phone: string | null;
  isPremium: boolean;
  isVerified: boolean;
  isActive: boolean;
  rating: number;
  reviewCount: number;
  profileViews: number;
  createdAt: string;
}

export interface Overview {
  users: number;
  providers: number;
  activeListings: number;
  openRequests: number;
  pendingPayments: number;
  totalWalletBalance: number;
  events: number;
}

export interface ProjectionStatus {
  name: string;
  store: 'sql' | 'search';
  state: 'running' | 'rebuilding' | 'failed';
  lag: number;
  updatedAt: string | null;
  lastError: string | null;
}

export interface AuditEvent {
  id: string;
  position: string;
  type: string;
  stream: string;
  revision: number;
  occurredAt: string;
  actorUserId: number | null;
  data: Record<string, unknown>;
}

export interface AuditDetail extends AuditEvent {
  correlationId: string;
  commandId: string;
  clientAddress: string | null;
  actorRole: string | null;
  related: AuditEvent[];
}

export interface WalletAudit {
  events: (AuditEvent & { balanceAfter: number })[];
  asOf: string | null;
  ledger: { balance: number; totalSpent: number; totalTopups: number };
  ledgerBalance: number;
  readModelBalance: number;
  consistent: boolean;
}

export interface PlatformStats {
  totalProviders?: number;
  totalReviews?: number;
  averageRating?: number;
}
