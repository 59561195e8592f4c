import { type Kobo, nairaOf } from '../../../kernel/money.js';
import { checksOf, type ListingCheck } from './listing-checks.js';
import type { ListingViewCounts } from './listing-figures.js';
import type { ListingRecord } from './listing-reader.js';
import { type Answers, NO_REPUTATION, ratingsOf, type Reputation } from './listing-reputation.js';

/** How much of a listing a viewer sees. */
export interface ListingViewer {
  isSignedIn: boolean;
  /** Its owner, or an administrator. */
  mayManage: boolean;
}

export const viewerOf = (
  listing: ListingRecord,
  user: { id: number; role: string } | null,
): ListingViewer => ({
  isSignedIn: user !== null,
  mayManage: user !== null && (user.id === listing.userId || user.role === 'admin'),
});

/** What others know of a listing. */
interface Counted {
  views?: ListingViewCounts | undefined;
  reputation?: Reputation | undefined;
  checks?: readonly ListingCheck[] | undefined;
  /** When the first time begins that can be booked, ISO 8601; null: none, or no calendar. */
  nextFree?: string | null;
}

/**
 * `ListingDetail` of the API contract: the record in naira, without contact data for a visitor (OP-03). Where exactly it is,
 * which may be the owner's home, and why it is suspended are for those who may manage it.
 */
export const listingDetailOf = (
  listing: ListingRecord,
  viewer: ListingViewer,
  { views, reputation = NO_REPUTATION, checks, nextFree }: Counted = {},
) => ({
  id: listing.id,
  userId: listing.userId,
  businessName: listing.businessName,
  serviceType: listing.serviceType,
  description: listing.description,
  location: listing.location,
  city: listing.city,
  state: listing.state,
  sublocation: listing.sublocation,
  area: listing.sublocation,
  ...contactOf(listing, viewer.isSignedIn),
  images: listing.images,
  startingPrice: nairaOf(listing.startingPrice) as number | null, // the contract also knows listings without one
  maxPrice: nairaOrNull(listing.maxPrice),
  pricingType: listing.pricingType,
  priceDescription: listing.priceDescription,
  latitude: viewer.mayManage ? listing.latitude : null,
  longitude: viewer.mayManage ? listing.longitude : null,
  isLocationVerified: listing.locationVerifiedAt !== null,
  locationVerifiedAt: listing.locationVerifiedAt,
  serviceAreas: listing.serviceAreas,
  isClaimed: false,
  ...reputationOf(reputation),
  isPremium: listing.promotion.isPremium,
  isVerified: listing.promotion.isVerified,
  promotionType: listing.promotion.promotionType,
  promotionPriority: listing.promotion.promotionPriority,
  promotionEndDate: listing.promotion.promotionEndDate,
  cardViews: views?.cardViews ?? 0,
  profileViews: views?.profileViews ?? 0,
  isActive: listing.isActive,
  ...(nextFree && { nextFree }),
  ...(viewer.mayManage && { suspension: suspensionOf(listing) }),
  ...checksOf(checks, listing.locationVerifiedAt),
  createdAt: listing.createdAt,
  updatedAt: listing.updatedAt,
});

export type ListingDetailView = ReturnType<typeof listingDetailOf>;

/** Who decided it is the administrators' matter. */
const suspensionOf = ({ suspension }: ListingRecord) =>
  suspension && { reason: suspension.reason, at: suspension.at, until: suspension.until };

interface Contact {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  contactHidden: boolean;
}

const contactOf = ({ phone, whatsapp, email, website }: ListingRecord, isShown: boolean): Contact =>
  isShown
    ? { phone, whatsapp, email, website, contactHidden: false }
    : { phone: null, whatsapp: null, email: null, website: null, contactHidden: true };

const nairaOrNull = (amount: Kobo | null) => (amount === null ? null : nairaOf(amount));

/** REV-09, INT-16; `rating` and `reviewCount` are other names of the same. */
const reputationOf = (reputation: Reputation) => {
  const { averageRating, totalReviews } = ratingsOf(reputation);
  return {
    averageRating,
    rating: averageRating,
    totalReviews,
    reviewCount: totalReviews,
    ratingDistribution: reputation.stars,
    totalJobs: reputation.totalJobs,
    ...answersOf(reputation.answers),
  };
};

/** Whole per cent; null rates and times: nothing to count them from. */
const answersOf = ({ contacts, confirmed, medianMinutes }: Answers) => ({
  recentContacts: contacts,
  responseRate: contacts === 0 ? null : Math.round((confirmed / contacts) * 100),
  medianMinutesToConfirm: medianMinutes,
});
