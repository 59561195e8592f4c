import type { ProviderCardView } from '../../../lib/api-types.js';

export interface SearchPage {
  providers: ProviderCardView[];
  total: number;
  limit: number;
  offset: number;
}

export interface PlatformStats {
  totalProviders?: number;
  totalReviews?: number;
  averageRating?: number;
}

export interface ReviewView {
  id: number;
  listingId: number;
  userId: number;
  rating: number;
  comment: string;
  jobCompleted: boolean;
  isHelpful: boolean;
  createdAt: string;
  user: { firstName: string; lastName: string } | null;
}
