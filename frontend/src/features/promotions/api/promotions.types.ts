import type { PromotionType } from '../../../lib/api-types.js';

/** Amounts in naira, times ISO 8601, as the API answers them. */
export interface PromotionConfig {
  id: number;
  name: PromotionType;
  displayName: string;
  description: string;
  /** For `duration` days. */
  price: number;
  duration: number;
  isActive: boolean;
  multiplier: number;
  badgeColor: string;
  priority: number;
  features: string[];
}

export interface ActivePromotion {
  id: number;
  listingId: number;
  promotionType: PromotionType;
  startDate: string;
  endDate: string;
  cost: number;
  daysRemaining: number;
  businessName: string;
}

export interface PromotionStats {
  hasActivePromotions: boolean;
  message: string;
  totalPromotions: number;
  activePromotions: number;
  expiredPromotions: number;
  totalSpent: number;
  totalActiveSpent: number;
  performanceMetrics: { averageViewsPerPromotedListing: number };
  promotionsByType: Record<PromotionType, number>;
}

export interface Purchase {
  listingId: number;
  promotionType: PromotionType;
  /** Days. */
  duration: number;
}

export interface Wallet {
  balance: number;
  totalSpent: number;
  totalTopups: number;
}
