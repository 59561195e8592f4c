import { listingDoc } from './search-index.fixture.js';
import type { ListingDoc } from './search-index.js';

const lagos = (city: string, sublocation: string) => ({ city, sublocation, state: 'Lagos' });
const abuja = (city: string) => ({ city, sublocation: 'Abuja Municipal Area Council', state: 'FCT (Abuja)' });

const PLACES = {
  ikeja: lagos('Ikeja', 'Ikeja'),
  lekki: lagos('Lekki', 'Eti Osa'),
  vi: lagos('Victoria Island', 'Eti Osa'),
  surulere: lagos('Surulere', 'Surulere'),
  yaba: lagos('Yaba', 'Lagos Mainland'),
  ikorodu: lagos('Ikorodu', 'Ikorodu'),
  wuse: abuja('Wuse'),
  garki: abuja('Garki'),
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
  places.split(' ').map((place) => ({ serviceType, place: place as keyof typeof PLACES })),
);

/** Listings of one trade each in one place each, whose names say nothing; the newer, the higher the id. */
export const MEANING_FIXTURE: readonly ListingDoc[] = [
  ...offers.map(({ serviceType, place }, n) => {
    const id = n + 1;
    return listingDoc({
      id,
      businessName: `${NAMES[n % NAMES.length] ?? ''} and Sons`,
      serviceType,
      location: `${id} Main Street`,
      ...PLACES[place],
      // A caterer of Victoria Island goes to Lekki.
      serviceAreas: serviceType === 'catering' && place === 'vi' ? ['Lekki'] : [],
    });
  }),
  listingDoc({ id: 901, businessName: 'Hauwa Ventures', serviceType: 'snailFarming', ...PLACES.kano }),
  listingDoc({ id: 902, businessName: 'Hauwe Ventures', serviceType: 'snailFarming', ...PLACES.kano }),
  listingDoc({ id: 903, businessName: 'Ebele Beads', serviceType: 'beadMaking', ...PLACES.surulere }),
  listingDoc({
    id: 904,
    businessName: 'Okon Beads',
    serviceType: 'beadMaking',
    ...PLACES.kano,
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
