import { type Kobo, koboFromNaira } from '../kernel/money.js';
import type { State } from '../kernel/nigeria.js';
import { serviceLabelOf } from '../kernel/service-types.js';
import type { ListingDetails, PricingType } from '../modules/listings/public/listing.public-events.js';
import { CLOSING_WORDS } from './closing-words.js';
import { JOBS_OF_TRADES } from './jobs-of-trades.js';
import { JOB_LINES, OPENING_HOURS, OWN_WORDS, PAYMENT_WORDS, SHOP_NAMES } from './listing-texts.js';
import type { Person } from './people.js';
import type { Place } from './places.js';
import type { Random } from './random.js';
import type { Trade } from './trade.js';

/** What a listing says, without the phone that its owner has verified. */
export type PlannedListing = Omit<ListingDetails, 'phone' | 'whatsapp' | 'images'> & {
  hasWhatsapp: boolean;
  /** Scenes of the trade, the first one in front. */
  pictures: readonly number[];
};

/** One shop of a person. `takenNames`: business names that are in use; the new one is added. */
export const planListing = (
  trade: Trade,
  person: Person,
  place: Place,
  random: Random,
  takenNames: Set<string> = new Set(),
): PlannedListing => {
  const say = (text: string): string => filled(text, trade, person, place, random);
  const pricingType = random.pick(trade.pricing);
  const starting = startingNaira(trade, pricingType, place.state, random);
  const hasMaximum = random.chance(0.5);
  return {
    businessName: newName(trade, place, say, random, takenNames),
    serviceType: trade.serviceType,
    description: say(described(trade, random)),
    location: place.location,
    city: place.city,
    state: place.state,
    sublocation: place.area,
    email: null,
    website: null,
    pictures: [],
    startingPrice: koboOf(starting),
    maxPrice: hasMaximum ? koboOf(roundNaira(starting * (1.5 + random.next() * 2))) : null,
    pricingType,
    priceDescription: random.chance(0.6) ? say(random.pick(trade.priceNotes)) : null,
    latitude: place.point?.latitude ?? null,
    longitude: place.point?.longitude ?? null,
    serviceAreas: place.serviceAreas,
    hasWhatsapp: random.chance(0.7),
  };
};

type Say = (text: string) => string;

const NAME_TRIES = 8;

/** A name that nobody has yet; in the end the street tells two shops apart, as in life. */
const newName = (trade: Trade, place: Place, say: Say, random: Random, taken: Set<string>): string => {
  let name = '';
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    name = say(
      random.chance(0.75) ? random.pick(trade.businessNames) : paintedName(trade, place.state, random),
    );
    if (!taken.has(name)) break;
  }
  for (const suffix of [place.area, place.location]) if (taken.has(name)) name = `${name}, ${suffix}`;
  taken.add(name);
  return name;
};

const paintedName = ({ serviceType }: Trade, state: State, random: Random): string => {
  const { north, south, anywhere } = SHOP_NAMES;
  const first = random.pick([...(NORTHERN.has(state) ? north : south), ...anywhere]);
  return `${first} ${serviceLabelOf(serviceType)}`;
};

const NORTHERN: ReadonlySet<State> = new Set([
  'Adamawa',
  'Bauchi',
  'Borno',
  'Gombe',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Niger',
  'Sokoto',
  'Yobe',
  'Zamfara',
] as const);

/** Some say little and some a lot; some about the trade, some about themselves, some make a list. */
const described = (trade: Trade, random: Random): string => {
  const base = random.pick(trade.descriptions);
  const own = random.pick(OWN_WORDS);
  const jobs = jobsOf(trade, random);
  const jobLine = random.pick(JOB_LINES).replace('{jobs}', joined(jobs));
  const hours = random.pick(OPENING_HOURS);
  const payment = random.pick(PAYMENT_WORDS);
  const closing = random.pick(CLOSING_WORDS);
  const list = `What we do most:\n${jobs.map((job) => `- ${job}`).join('\n')}`;
  const shapes = [
    [base, payment],
    [base, closing],
    [base, hours],
    [base, jobLine, payment],
    [own, base],
    [own, jobLine, closing],
    [own, base, hours, payment],
  ];
  if (random.chance(0.15)) return [`${own} ${payment}`, list, hours].join('\n\n');
  return random.pick(shapes).join(' ');
};

/** Two or three that fit any customer. */
const jobsOf = ({ serviceType }: Trade, random: Random): string[] => {
  const all = JOBS_OF_TRADES[serviceType] ?? [];
  const anybodys = all.filter((job) => !/\b(my|our|me|we|I)\b/.test(job));
  return random.some(anybodys.length >= 2 ? anybodys : ['small jobs', 'big jobs'], random.between(2, 3));
};

const joined = (jobs: readonly string[]): string =>
  `${jobs.slice(0, -1).join(', ')} and ${jobs.at(-1) ?? ''}`;

const filled = (
  text: string,
  { serviceType }: Trade,
  { firstName, lastName }: Person,
  place: Place,
  random: Random,
): string =>
  text
    .replaceAll('{first}', firstName)
    .replaceAll('{family}', lastName)
    .replaceAll('{city}', place.city)
    .replaceAll('{area}', place.area)
    .replaceAll('{state}', place.state)
    .replaceAll('{craft}', craftOf(serviceType))
    .replaceAll('{years}', String(random.between(4, 22)));

/** Where the trade's own name is no work that one does. */
const CRAFTS: Readonly<Record<string, string>> = {
  acRepair: 'AC repair',
  electrical: 'electrical work',
  handyman: 'handyman work',
  logistics: 'dispatch',
  makeup: 'make-up',
  mechanic: 'car repair',
  movingServices: 'moving houses',
  security: 'security work',
};

const craftOf = (serviceType: string): string =>
  CRAFTS[serviceType] ?? serviceLabelOf(serviceType).toLowerCase();

/** What an hour costs next to a usual job, and a whole project. */
const BY_PRICING: Readonly<Record<PricingType, number>> = {
  hourly: 0.4,
  fixed: 1,
  negotiable: 1,
  per_project: 1.3,
};
const DEAR_STATES: Partial<Record<State, number>> = { Lagos: 1.2, 'FCT (Abuja)': 1.25, Rivers: 1.1 };
const LEAST_NAIRA = 1_500;

/** More small prices than big ones. */
const startingNaira = (
  { naira: [lowest, highest] }: Trade,
  pricingType: PricingType,
  state: State,
  random: Random,
): number => {
  const usual = lowest + (highest - lowest) * random.next() ** 2;
  return Math.max(LEAST_NAIRA, roundNaira(usual * BY_PRICING[pricingType] * (DEAR_STATES[state] ?? 1)));
};

/** The way people name a price: 7,500 and not 7,512. */
const roundNaira = (naira: number): number => {
  const step = naira < 5_000 ? 250 : naira < 20_000 ? 500 : naira < 100_000 ? 1_000 : 5_000;
  return Math.round(naira / step) * step;
};

const koboOf = (naira: number): Kobo => koboFromNaira(naira) as Kobo;
