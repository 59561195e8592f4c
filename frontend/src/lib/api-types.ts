/** Shapes of the API that more than one feature reads. Money is in naira, times are ISO 8601, missing values are null. */
export type Role = 'user' | 'provider' | 'admin';
export type PromotionType = 'boost' | 'featured' | 'premium' | 'verification';
export type PricingType = 'fixed' | 'hourly' | 'per_project' | 'negotiable';
export type Urgency = 'low' | 'medium' | 'high' | 'urgent';

export interface UserSelf {
  id: number;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  profileImageUrl: string | null;
  isOnline: boolean;
  lastSeenAt: string | null;
  createdAt: string;
  updatedAt: string;
  subscriptionTier: 'free' | 'boost' | 'featured' | 'premium';
  authProvider: 'email' | 'google';
  googleId: string | null;
  termsAcceptedAt: string | null;
  lastLoginAt: string | null;
}

export interface ProviderCardView {
  id: number;
  businessName: string;
  serviceType: string;
  images: string[];
  location: string;
  city: string;
  state: string;
  averageRating: number;
  totalReviews: number;
  totalJobs: number;
  cardViews: number;
  startingPrice: number | null;
  maxPrice: number | null;
  pricingType: PricingType;
  priceDescription: string | null;
  promotionType: PromotionType | null;
  promotionPriority: number | null;
  promotionEndDate: string | null;
  isPremium: boolean;
  isVerified: boolean;
  isServiceRequest: boolean;
  budget: string | null;
  urgency: Urgency | null;
  createdAt: string;
}

/** The contact fields are null for visitors, and `contactHidden` says so. */
export interface ListingDetail {
  id: number;
  userId: number | null;
  businessName: string;
  serviceType: string;
  description: string | null;
  location: string;
  city: string;
  state: string;
  sublocation: string | null;
  area: string | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  contactHidden: boolean;
  images: string[];
  startingPrice: number | null;
  maxPrice: number | null;
  pricingType: PricingType;
  priceDescription: string | null;
  latitude: number | null;
  longitude: number | null;
  isLocationVerified: boolean;
  serviceAreas: string[];
  isPremium: boolean;
  isVerified: boolean;
  averageRating: number;
  rating: number;
  totalReviews: number;
  reviewCount: number;
  totalJobs: number;
  cardViews: number;
  profileViews: number;
  isActive: boolean;
  isClaimed: boolean;
  promotionType: PromotionType | null;
  promotionPriority: number | null;
  promotionEndDate: string | null;
  createdAt: string;
  updatedAt: string;
}
