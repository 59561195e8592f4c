import { serviceKeywordsOf, serviceLabelOf } from '../../../kernel/service-types.js';
import { trustedRatingOf, trustedResponseRateOf } from './recommendation.js';
import type { ListingDoc } from './search-index.js';

type Given = Partial<ListingDoc> & Pick<ListingDoc, 'id' | 'businessName' | 'serviceType'>;

/** A listing in words: what is left out is unrated, unpromoted, in Yaba, and the newer the higher its id. */
export const listingDoc = (given: Given): ListingDoc => ({
  serviceLabel: serviceLabelOf(given.serviceType),
  keywords: serviceKeywordsOf(given.serviceType),
  location: '1 Herbert Macaulay Way',
  city: 'Yaba',
  state: 'Lagos',
  sublocation: 'Lagos Mainland',
  serviceAreas: [],
  description: null,
  averageRating: 0,
  totalReviews: 0,
  isPremium: false,
  isVerified: false,
  promotionPriority: 0,
  boostedRating: given.averageRating ?? 0,
  trustedRating: trustedRatingOf(
    (given.averageRating ?? 0) * (given.totalReviews ?? 0),
    given.totalReviews ?? 0,
  ),
  responseRate: trustedResponseRateOf(0, 0),
  lowestPrice: null,
  highestPrice: null,
  latitude: null,
  longitude: null,
  createdAt: new Date(Date.UTC(2026, 0, given.id)).toISOString(),
  isActive: true,
  ...given,
});

const IKEJA = { city: 'Ikeja', sublocation: 'Ikeja', latitude: 6.6018, longitude: 3.3515 };
const SURULERE = { city: 'Lagos', sublocation: 'Surulere', latitude: 6.5059, longitude: 3.3509 };
const PORT_HARCOURT = {
  city: 'Port Harcourt',
  state: 'Rivers',
  sublocation: 'Port Harcourt',
  latitude: 4.8156,
  longitude: 7.0498,
};
const ABUJA = {
  city: 'Abuja',
  state: 'FCT (Abuja)',
  sublocation: 'Municipal Area Council',
  latitude: 9.0765,
  longitude: 7.3986,
};
const KANO = { city: 'Kano', state: 'Kano', sublocation: 'Nassarawa' };
const PREMIUM = { isPremium: true, promotionPriority: 4 };

/** Twenty listings on which the relevance contract is stated. */
export const FIXTURE: readonly ListingDoc[] = [
  listingDoc({
    id: 1,
    businessName: 'Adebayo Plumbing Works',
    serviceType: 'plumbing',
    ...IKEJA,
    averageRating: 4.2,
    totalReviews: 9,
  }),
  listingDoc({
    id: 2,
    businessName: 'Títílayọ̀ Kitchen',
    serviceType: 'catering',
    ...SURULERE,
    description: 'Jollof and small chops for every owambe.',
  }),
  listingDoc({ id: 3, businessName: 'Zenith Energy', serviceType: 'solarInstallation', ...KANO }),
  listingDoc({
    id: 4,
    businessName: 'Chinedu Pipes and Fittings',
    serviceType: 'plumbing',
    ...PORT_HARCOURT,
    averageRating: 4,
    totalReviews: 3,
  }),
  listingDoc({ id: 5, businessName: 'Bright Electricals', serviceType: 'electrical', ...ABUJA }),
  listingDoc({
    id: 6,
    businessName: 'Volta Electricals',
    serviceType: 'electrical',
    ...KANO,
    ...PREMIUM,
    averageRating: 5,
    totalReviews: 40,
    boostedRating: 15,
    description: 'A bright home, day and night.',
  }),
  listingDoc({
    id: 7,
    businessName: 'Emeka Sun Power',
    serviceType: 'solarInstallation',
    ...PORT_HARCOURT,
    averageRating: 4,
    totalReviews: 30,
  }),
  listingDoc({
    id: 8,
    businessName: 'Folashade Hair Studio',
    serviceType: 'hairStyling',
    ...SURULERE,
    serviceAreas: ['Surulere', 'Mushin'],
  }),
  listingDoc({
    id: 9,
    businessName: 'Gentleman Barbers',
    serviceType: 'laundry',
    averageRating: 4.9,
    totalReviews: 22,
    description: 'We wash and we cut hair.',
  }),
  listingDoc({
    id: 10,
    businessName: 'Ikeja Cleaning Company',
    serviceType: 'houseCleaning',
    averageRating: 3.1,
    totalReviews: 2,
  }),
  listingDoc({
    id: 11,
    businessName: 'Sparkle Cleaning',
    serviceType: 'houseCleaning',
    ...IKEJA,
    averageRating: 4.8,
    totalReviews: 51,
    promotionPriority: 3,
    boostedRating: 9.6,
  }),
  listingDoc({ id: 12, businessName: 'Tunde Photography', serviceType: 'photography', ...ABUJA }),
  listingDoc({
    id: 13,
    businessName: 'Sunday Photograper',
    serviceType: 'eventPlanning',
    averageRating: 4.6,
    totalReviews: 12,
  }),
  listingDoc({ id: 14, businessName: 'Halima Photographer', serviceType: 'photography', ...KANO }),
  listingDoc({
    id: 15,
    businessName: 'Danladi Green Energy',
    serviceType: 'solarInstallation',
    ...ABUJA,
    averageRating: 4,
    totalReviews: 2,
  }),
  listingDoc({
    id: 16,
    businessName: 'Ngozi Light and Power',
    serviceType: 'solarInstallation',
    ...IKEJA,
    averageRating: 2.5,
    totalReviews: 4,
    promotionPriority: 2,
    boostedRating: 5,
  }),
  listingDoc({
    id: 17,
    businessName: 'Oluwaseun Repairs',
    serviceType: 'plumbing',
    ...SURULERE,
    ...PREMIUM,
    serviceAreas: ['Ikeja'],
  }),
  listingDoc({ id: 18, businessName: 'Musa Inverters', serviceType: 'solarInstallation', ...KANO }),
  listingDoc({
    id: 19,
    businessName: 'Ebiere Lessons',
    serviceType: 'tutoring',
    ...PORT_HARCOURT,
    description: 'Physics, and how plumbing is drawn.',
  }),
  listingDoc({
    id: 20,
    businessName: 'Adebayo Hidden Plumbing',
    serviceType: 'plumbing',
    ...IKEJA,
    isActive: false,
  }),
];

/** All that are shown, as they come without a query (OP-32); those of solar installers likewise. */
export const BUSINESS_ORDER = [6, 17, 11, 16, 9, 13, 1, 7, 4, 15, 10, 19, 18, 14, 12, 8, 5, 3, 2];
export const SOLAR_IN_ORDER = [16, 7, 15, 18, 3];

/** Around Ikeja. */
export const AROUND_IKEJA = { lat: 6.6018, lng: 3.3515, radiusM: 30_000 };
