// @ts-check
import {
  SERVICE_TYPES,
  serviceKeywordsOf,
  serviceLabelOf,
} from '../../../backend/dist/kernel/service-types.js';
import { LOCAL_GOVERNMENT_PLACES } from '../../../backend/dist/kernel/local-government-places.js';
import { localGovernmentsOf, STATES } from '../../../backend/dist/kernel/nigeria.js';

/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').ListingDoc} ListingDoc */

/** Mulberry32: the same seed gives the same world on every machine. @param {number} seed */
export const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const words = (/** @type {string} */ text) => text.trim().split(/\s+/);

// Nigerian names are composed; so are these. Yoruba, Igbo and Edo/Ibibio parts, then whole Hausa and English names.
const YORUBA = [
  words(
    'Ade Olu Ayo Ola Omo Ogun Ife Aki Baba Mo Olo Oye Te Tai Ola Fola Funmi Abi Ajo Ore Oba Akin Ire Iya Titi',
  ),
  words(
    'bayo wale kunle sola femi tunde niyi leke dayo bisi toyin ronke yemi jumoke sade lola biyi gboyega tayo bola layo niran yinka sanmi rinde pero sope bode kemi lowo gbenga seun deji dotun mide',
  ),
];
const IGBO = [
  words('Chi Chukwu Nna Obi Nwa Uche Ike Ify Ngo Ugo Eze Oge Ama Kelechi Chine Chidi Onye Som Ada Nke'),
  words(
    'nedu emeka dike dimma nonso ebuka zoba maka bueze nenye kachi naza zuru oma ka chi kosi lum ekwe nwike kwuma ego gozie hadi ruka mele zie onu mdi buike tochi',
  ),
];
const OTHERS = words(
  `Musa Ibrahim Abubakar Sani Garba Aliyu Usman Bello Yakubu Suleiman Fatima Aisha Halima Zainab Hauwa Rakiya Maryam
  Danladi Bala Shehu Nasiru Kabiru Lawal Haruna Jibrin Ishaku Tanko Audu Yusuf Idris Salisu Emeka Ngozi Chinedu Uche
  Osaze Efosa Ehi Osagie Itohan Eseosa Idara Ekaette Aniekan Ubong Edet Bassey Effiong Nkoyo Tari Ebi Preye Timi Boma
  Ibinabo Tonye Dagogo Blessing Grace Patience Godwin Sunday Monday Friday Goodluck Precious Favour Joy Peace Victor
  Samuel Emmanuel David Daniel Esther Mercy Gift Happiness Innocent Prosper Success Zenith Royal Golden Divine Perfect
  Supreme Excel Prime Elite Bright Smart Reliable Trusted Quality Classic Modern Express Rapid Metro Urban Capital`,
);
const SUFFIXES = words(
  'Works Services Ventures Enterprises Solutions Limited Concepts Global Hub Experts Masters Brothers Company Nigeria Care Pro Team Studio Investment Resources',
);
const ROADS = words(
  'Allen Awolowo Azikiwe Ahmadu Bello Herbert Macaulay Adeniran Ogunsanya Bode Thomas Opebi Toyin Aba Okigwe Wetheral Trans-Amadi Rumuola Ikwerre Zaria Ibadan Yola Market Station Hospital Church Mission School Airport Stadium Park',
);
const KINDS = words('Road Street Close Avenue Crescent Lane Way Estate Junction');
const PHRASES = [
  'Over {n} years of experience in {state} and around.',
  'We come to your home or office, on time, with our own tools.',
  'Affordable and professional, satisfaction guaranteed.',
  'Available every day of the week, weekends and public holidays too.',
  'Trained at the technical college; certified and insured.',
  'Free inspection before we start; pay when you are satisfied.',
  'Small and big jobs, homes, shops, hotels, schools and churches.',
  'Ask of us anywhere in {area}, {name} is known for good work.',
  'No job is too small, emergency calls are welcome at night.',
  'Genuine materials only; three months warranty on every repair.',
  'Speak English, Pidgin, Yoruba, Igbo or Hausa with our team of {n}.',
  'Estate managers, landlords and contractors trust our workmanship.',
];

/** A few are everywhere, most are rare, as in life. @param {readonly string[]} items @param {() => number} random @param {number} skew */
const pick = (items, random, skew = 1) => items[Math.floor(items.length * random() ** skew)] ?? '';

/** @param {() => number} random */
const nameOf = (random) => {
  const kind = random();
  if (kind < 0.35) return pick(YORUBA[0] ?? [], random, 1.5) + pick(YORUBA[1] ?? [], random, 1.3);
  if (kind < 0.6) return pick(IGBO[0] ?? [], random, 1.5) + pick(IGBO[1] ?? [], random, 1.3);
  if (kind < 0.9) return pick(OTHERS, random, 1.5);
  return coined(random); // brands that exist once
};

/** @param {() => number} random */
const coined = (random) => {
  let name = '';
  for (let syllable = 0; syllable < 3; syllable += 1) {
    name +=
      pick([...'bdfgjklmnprstvwyz'], random) +
      pick([...'aeiou'], random) +
      (random() < 0.3 ? pick([...'nrlsx'], random) : '');
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const BUSY = [
  'Lagos',
  'FCT (Abuja)',
  'Rivers',
  'Oyo',
  'Kano',
  'Ogun',
  'Edo',
  'Delta',
  'Enugu',
  'Kaduna',
  'Anambra',
];
const STATES_BY_BUSINESS = [...BUSY, ...STATES.filter((state) => !BUSY.includes(state))];
const TRADES = words(
  `houseCleaning plumbing electrical hairStyling generatorRepair tutoring painting catering fashionDesign carpentry
  mechanic photography solarInstallation makeup handyman laundry`,
);
const TYPES = [...TRADES, ...SERVICE_TYPES.filter((type) => !TRADES.includes(type))];

/** Most live within ten kilometres of the middle of their area. @param {number} id @param {string} state @param {string} area */
const priceAndPointOf = (id, state, area) => {
  const random = randomFrom(id); // of its own, so that the rest of the world stays what it was
  const kobo = /** @type {(naira: number) => NonNullable<ListingDoc['lowestPrice']>} */ (
    (naira) => /** @type {any} */ (naira * 100)
  );
  const lowest = 500 * Math.ceil(400 * random() ** 4);
  const highest = random() < 0.4 ? lowest * (2 + Math.floor(random() * 5)) : lowest;
  const middle = LOCAL_GOVERNMENT_PLACES.find((place) => place.state === state && place.name === area);
  const near = (/** @type {number} */ degrees) => Math.round((degrees + (random() - 0.5) / 6) * 100) / 100;
  return {
    lowestPrice: kobo(lowest),
    highestPrice: kobo(highest),
    latitude: middle ? near(middle.latitude) : null,
    longitude: middle ? near(middle.longitude) : null,
  };
};

/** @param {number} id @param {() => number} random @returns {ListingDoc} */
const listingOf = (id, random) => {
  const state = pick(STATES_BY_BUSINESS, random, 2.2);
  const areas = localGovernmentsOf(state);
  const area = pick(areas, random, 1.4);
  const serviceType = pick(TYPES, random, 1.8);
  const label = serviceLabelOf(serviceType);
  const owner = nameOf(random);
  const trade = random() < 0.6 ? label : pick(serviceKeywordsOf(serviceType), random) || label;
  const businessName = [
    owner,
    random() < 0.25 ? nameOf(random) : '',
    trade,
    random() < 0.6 ? pick(SUFFIXES, random, 1.5) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const description = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(PHRASES, random))
    .join(' ')
    .replaceAll('{n}', String(2 + Math.floor(random() * 20)))
    .replaceAll('{state}', state)
    .replaceAll('{area}', area)
    .replaceAll('{name}', owner);
  const rated = random() < 0.4;
  const averageRating = rated ? Math.round((3 + 2 * random() ** 0.6) * 100) / 100 : 0;
  const promotionPriority = random() < 0.05 ? 1 + Math.floor(random() * 4) : 0;
  return {
    id,
    businessName,
    serviceType,
    serviceLabel: label,
    keywords: serviceKeywordsOf(serviceType),
    location: `${1 + Math.floor(random() * 200)} ${pick(ROADS, random)} ${pick(KINDS, random, 1.5)}${random() < 0.15 ? `, ${coined(random)} Estate` : ''}`,
    city: random() < 0.7 ? area : pick(areas, random),
    state,
    sublocation: random() < 0.9 ? area : null,
    serviceAreas: Array.from({ length: Math.floor(random() * 4) }, () => pick(areas, random)),
    description: `${label}. ${description}`,
    averageRating,
    totalReviews: rated ? 1 + Math.floor(40 * random() ** 4) : 0,
    isPremium: promotionPriority === 4,
    isVerified: promotionPriority === 1,
    promotionPriority,
    boostedRating: averageRating * ([1, 1, 1.5, 2, 3][promotionPriority] ?? 1),
    trustedRating: rated ? averageRating : 4,
    responseRate: 0.5,
    ...priceAndPointOf(id, state, area),
    createdAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 6e10)).toISOString(),
    isActive: true,
  };
};

/** Deterministic listings, skewed like a real directory. @param {number} count @returns {ListingDoc[]} */
export const generateListings = (count) => {
  const random = randomFrom(20_260_101);
  return Array.from({ length: count }, (_, index) => listingOf(index + 1, random));
};
