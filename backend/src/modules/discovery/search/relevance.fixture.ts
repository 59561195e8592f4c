import { serviceKeywordsOf, serviceLabelOf } from '../../../kernel/service-types.js';
import { kobo } from '../../../kernel/money.js';
import { trustedRatingOf, trustedResponseRateOf } from './recommendation.js';
import type { ListingDoc, Near } from './search-index.js';

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
  checked: [],
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
    checked: ['identity', 'business'],
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
    checked: ['identity'],
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

const inLagos = (city: string, sublocation: string) => ({ city, sublocation, state: 'Lagos' });
const inAbuja = (city: string) => ({
  city,
  sublocation: 'Abuja Municipal Area Council',
  state: 'FCT (Abuja)',
});

const OFFER_PLACES = {
  ikeja: inLagos('Ikeja', 'Ikeja'),
  lekki: inLagos('Lekki', 'Eti Osa'),
  vi: inLagos('Victoria Island', 'Eti Osa'),
  surulere: inLagos('Surulere', 'Surulere'),
  yaba: inLagos('Yaba', 'Lagos Mainland'),
  ikorodu: inLagos('Ikorodu', 'Ikorodu'),
  wuse: inAbuja('Wuse'),
  garki: inAbuja('Garki'),
  kano: { city: 'Kano', sublocation: 'Fagge', state: 'Kano' },
  ph: { city: 'Port Harcourt', sublocation: 'Port Harcourt', state: 'Rivers' },
  ibadan: { city: 'Ibadan', sublocation: 'Ibadan North', state: 'Oyo' },
  benin: { city: 'Benin City', sublocation: 'Oredo', state: 'Edo' },
  kaduna: { city: 'Kaduna', sublocation: 'Kaduna North', state: 'Kaduna' },
} as const;

/** Who offers what where: one listing for each mention of a place. */
const OFFERS: Readonly<Record<string, string>> = {
  acRepair: 'ikeja vi kano',
  barbing: 'surulere yaba wuse',
  bricklaying: 'ikorodu ibadan',
  carpentry: 'ikeja benin',
  catering: 'vi surulere wuse',
  electrical: 'lekki wuse ph',
  fashionDesign: 'vi ikeja kano',
  generatorRepair: 'surulere kano ikeja',
  hairStyling: 'ikeja lekki garki',
  houseCleaning: 'lekki ikeja ph',
  laundry: 'yaba garki',
  makeup: 'ph lekki',
  mechanic: 'kano ikorodu garki',
  painting: 'ikeja lekki kano ibadan kaduna',
  phoneRepair: 'ikeja wuse',
  photography: 'wuse ibadan',
  plumbing: 'ikeja ikeja lekki wuse kano ph ibadan yaba surulere benin kaduna ikorodu garki',
  security: 'garki',
  solarInstallation: 'kaduna ikeja',
  tutoring: 'yaba wuse',
  welding: 'benin ibadan',
};

const NAMES = 'Adewale Okon Nneka Sadiq Ebele Tamuno Yusuf Bisi Uche Halima Kelechi Osaze Fatima'.split(' ');

const offers = Object.entries(OFFERS).flatMap(([serviceType, places]) =>
  places.split(' ').map((place) => ({ serviceType, place: place as keyof typeof OFFER_PLACES })),
);

/** Listings of one trade each in one place each, whose names say nothing; the newer, the higher the id. */
export const OFFERS_FIXTURE: readonly ListingDoc[] = [
  ...offers.map(({ serviceType, place }, n) => {
    const id = n + 1;
    return listingDoc({
      id,
      businessName: `${NAMES[n % NAMES.length] ?? ''} and Sons`,
      serviceType,
      location: `${id} Main Street`,
      ...OFFER_PLACES[place],
      // A caterer of Victoria Island goes to Lekki.
      serviceAreas: serviceType === 'catering' && place === 'vi' ? ['Lekki'] : [],
    });
  }),
  listingDoc({ id: 901, businessName: 'Hauwa Ventures', serviceType: 'snailFarming', ...OFFER_PLACES.kano }),
  listingDoc({ id: 902, businessName: 'Hauwe Ventures', serviceType: 'snailFarming', ...OFFER_PLACES.kano }),
  listingDoc({ id: 903, businessName: 'Ebele Beads', serviceType: 'beadMaking', ...OFFER_PLACES.surulere }),
  listingDoc({
    id: 904,
    businessName: 'Okon Beads',
    serviceType: 'beadMaking',
    ...OFFER_PLACES.kano,
    location: '5 Surulere Road',
  }),
];

/** Ids of everything that a pattern names: `plumbing`, `plumbing.ikeja`, `.ikeja`. */
export const idsOfOffers = (pattern: string): number[] => {
  const [service = '', place = ''] = pattern.split('.');
  return offers.flatMap((offer, n) =>
    (service === '' || offer.serviceType === service) && (place === '' || offer.place === place)
      ? [n + 1]
      : [],
  );
};

const at = (sublocation: string, latitude: number, longitude: number) => ({
  state: 'Lagos',
  city: sublocation,
  sublocation,
  latitude,
  longitude,
});
const NEAR_IKEJA = at('Ikeja', 6.6, 3.35);
const NEAR_AGEGE = at('Agege', 6.62, 3.33); // 3 km from Ikeja
export const NEAR_SURULERE = at('Surulere', 6.5, 3.35); // 11 km
const NEAR_EPE = at('Epe', 6.58, 3.98); // 70 km
const NEAR_IBADAN = {
  state: 'Oyo',
  city: 'Ibadan',
  sublocation: 'Ibadan North',
  latitude: 7.4,
  longitude: 3.9,
}; // 108 km
export const NEAR_KANO = { state: 'Kano', city: 'Kano', sublocation: 'Fagge', latitude: 12, longitude: 8.53 };
const OFF_THE_MAP = { latitude: null, longitude: null };

export const naira = (amount: number) => kobo(amount * 100);
const priced = (lowest: number, highest = lowest) => ({
  lowestPrice: naira(lowest),
  highestPrice: naira(highest),
});
const plumber = (id: number, rest: Partial<ListingDoc>) =>
  listingDoc({ id, businessName: `Adewale ${id}`, serviceType: 'plumbing', ...rest });

/** Points and prices on ten listings; the newer, the higher the id. */
export const NEAR_FIXTURE: readonly ListingDoc[] = [
  plumber(1, { ...NEAR_IKEJA, ...priced(5_000) }),
  plumber(2, { ...NEAR_AGEGE, ...priced(2_000, 8_000) }),
  plumber(3, { ...NEAR_SURULERE, ...priced(10_000, 50_000) }),
  plumber(4, { ...NEAR_EPE, ...priced(5_000), averageRating: 4.5, totalReviews: 3 }),
  plumber(5, { ...NEAR_IBADAN, ...priced(20_000) }),
  plumber(6, { ...NEAR_KANO, ...priced(1_000) }),
  plumber(7, { ...NEAR_IKEJA, ...OFF_THE_MAP }), // without a price, too
  listingDoc({ id: 8, businessName: 'Nneka Sparks', serviceType: 'electrical', ...NEAR_AGEGE, ...priced(0) }),
  listingDoc({
    id: 9,
    businessName: 'Okon Sparks',
    serviceType: 'electrical',
    ...NEAR_IKEJA,
    ...priced(8_000.5),
  }),
  listingDoc({ id: 10, businessName: 'Musa Paints', serviceType: 'painting', ...NEAR_KANO }),
];

export const near = (km: number, place: { latitude: number; longitude: number } = NEAR_IKEJA): Near => ({
  lat: place.latitude,
  lng: place.longitude,
  radiusM: km * 1_000,
});
