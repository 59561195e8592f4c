import { type Kobo, koboFromNaira } from '../kernel/money.js';
import type { State } from '../kernel/nigeria.js';
import { serviceLabelOf } from '../kernel/service-types.js';
import type { ListingDetails, PricingType } from '../modules/listings/public/listing.public-events.js';
import { LISTING_TEXTS, STATES_OF_THE_WORLD, type Trade } from './data.js';
import type { Person, Place } from './places.js';
import type { Random } from './random.js';

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
    startingPrice: naira(starting),
    maxPrice: hasMaximum ? naira(roundNaira(starting * (1.5 + random.next() * 2))) : null,
    pricingType,
    priceDescription: random.chance(0.6) ? say(random.pick(trade.priceNotes)) : null,
    latitude: place.point?.latitude ?? null,
    longitude: place.point?.longitude ?? null,
    serviceAreas: place.serviceAreas,
    hasWhatsapp: random.chance(0.7),
  };
};

export const naira = (amount: number): Kobo => koboFromNaira(amount) as Kobo;

const filled = (
  text: string,
  { serviceType, craft }: Trade,
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
    .replaceAll('{craft}', craft ?? serviceLabelOf(serviceType).toLowerCase())
    .replaceAll('{years}', String(random.between(4, 22)));

type Say = (text: string) => string;

const NAME_TRIES = 8;

/** A name that is not in use; in the end the street tells two shops apart, as in life. */
const newName = (trade: Trade, place: Place, say: Say, random: Random, taken: Set<string>): string => {
  let name = '';
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    name = say(random.chance(0.75) ? random.pick(trade.businessNames) : shopName(trade, place.state, random));
    if (!taken.has(name)) break;
  }
  for (const suffix of [place.area, place.location]) if (taken.has(name)) name = `${name}, ${suffix}`;
  taken.add(name);
  return name;
};

const shopName = ({ serviceType }: Trade, state: State, random: Random): string => {
  const { shopNames } = LISTING_TEXTS;
  const first = random.pick([...shopNames[STATES_OF_THE_WORLD[state].shopNames], ...shopNames.anywhere]);
  return `${first} ${serviceLabelOf(serviceType)}`;
};

/** Some say little and some a lot; some about the trade, some about themselves, some make a list. */
const described = (trade: Trade, random: Random): string => {
  const base = random.pick(trade.descriptions);
  const own = random.pick(LISTING_TEXTS.ownWords);
  const jobs = jobsOf(trade, random);
  const inLine = `${jobs.slice(0, -1).join(', ')} and ${jobs.at(-1) ?? ''}`;
  const jobLine = random.pick(LISTING_TEXTS.jobLines).replace('{jobs}', inLine);
  const hours = random.pick(LISTING_TEXTS.openingHours);
  const payment = random.pick(LISTING_TEXTS.paymentWords);
  const closing = random.pick(LISTING_TEXTS.closingWords);
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
const jobsOf = ({ jobs }: Trade, random: Random): string[] => {
  const anybodys = jobs.filter((job) => !/\b(my|our|me|we|I)\b/.test(job));
  return random.some(anybodys.length >= 2 ? anybodys : ['small jobs', 'big jobs'], random.between(2, 3));
};

/** What an hour costs next to a usual job, and a whole project. */
const BY_PRICING: Readonly<Record<PricingType, number>> = {
  hourly: 0.4,
  fixed: 1,
  negotiable: 1,
  per_project: 1.3,
};
const LEAST_NAIRA = 1_500;

/** More small prices than big ones. */
const startingNaira = (
  { naira: { lowest, highest } }: Trade,
  pricingType: PricingType,
  state: State,
  random: Random,
): number => {
  const usual = lowest + (highest - lowest) * random.next() ** 2;
  const here = STATES_OF_THE_WORLD[state].priceFactor ?? 1;
  return Math.max(LEAST_NAIRA, roundNaira(usual * BY_PRICING[pricingType] * here));
};

/** The way people name a price: 7,500 and not 7,512. */
const roundNaira = (amount: number): number => {
  const step = amount < 5_000 ? 250 : amount < 20_000 ? 500 : amount < 100_000 ? 1_000 : 5_000;
  return Math.round(amount / step) * step;
};
