import { type Kobo, koboFromNaira } from '../kernel/money.js';
import { type State, STATES } from '../kernel/nigeria.js';
import type { ListingDetails } from '../modules/listings/contract/listing.public-events.js';
import { type Person, personIn } from './people.js';
import { type Place, placeIn } from './places.js';
import type { Random } from './random.js';
import type { Trade } from './trade.js';
import { CLOSING_WORDS } from './closing-words.js';
import { TRADES_OF_THE_HOUSE } from './trades-of-the-house.js';
import { TRADES_OF_THE_PERSON } from './trades-of-the-person.js';

export const TRADES: readonly Trade[] = [...TRADES_OF_THE_HOUSE, ...TRADES_OF_THE_PERSON];

/** Every trade as often as its share says. */
const TRADE_LOTS = TRADES.flatMap((trade) => Array<Trade>(trade.share).fill(trade));

/** States where most of the customers are; the others count 6. */
const STATE_WEIGHTS: Partial<Record<State, number>> = {
  Lagos: 36,
  'FCT (Abuja)': 22,
  Rivers: 16,
  Oyo: 16,
  Kano: 16,
  Kaduna: 10,
  Edo: 10,
  Enugu: 10,
  Ogun: 10,
  Delta: 9,
  Anambra: 9,
};

/** What a listing says, without the phone that its owner has verified. */
export type PlannedListing = Omit<ListingDetails, 'phone' | 'whatsapp'> & { hasWhatsapp: boolean };

export interface PlannedProvider extends Person {
  listings: PlannedListing[];
}

/** The states of `count` providers, mixed: every state has some, the big ones have more. */
export const statesOf = (count: number, random: Random): State[] => {
  const lots = STATES.flatMap((state) => Array<State>(STATE_WEIGHTS[state] ?? 6).fill(state));
  const stride = lots.length / count;
  const states = Array.from({ length: count }, (_, index) => lots[Math.floor(index * stride)] as State);
  return random.some(states, count);
};

/** Somebody with one listing; one in eight has a second trade. */
export const planProvider = (state: State, random: Random): PlannedProvider => {
  const person = personIn(state, random);
  const place = placeIn(state, random);
  const trades = random.some(TRADE_LOTS, random.chance(1 / 8) ? 2 : 1);
  const different = trades.filter((trade, index) => trades.indexOf(trade) === index);
  return { ...person, listings: different.map((trade) => planListing(trade, person, place, random)) };
};

export const planListing = (trade: Trade, person: Person, place: Place, random: Random): PlannedListing => {
  const say = (text: string): string => filled(text, person, place, random);
  const starting = roundNaira(between(trade.naira, random));
  const hasMaximum = random.chance(0.5);
  return {
    businessName: say(random.pick(trade.businessNames)),
    serviceType: trade.serviceType,
    description: say(described(trade, random)),
    location: place.location,
    city: place.city,
    state: place.state,
    sublocation: place.area,
    email: null,
    website: null,
    images: [],
    startingPrice: koboOf(starting),
    maxPrice: hasMaximum ? koboOf(roundNaira(starting * (1.5 + random.next() * 2))) : null,
    pricingType: random.pick(trade.pricing),
    priceDescription: random.chance(0.6) ? say(random.pick(trade.priceNotes)) : null,
    latitude: null,
    longitude: null,
    serviceAreas: place.serviceAreas,
    hasWhatsapp: random.chance(0.7),
  };
};

const described = (trade: Trade, random: Random): string => {
  const text = random.pick(trade.descriptions);
  return random.chance(0.7) ? `${text} ${random.pick(CLOSING_WORDS)}` : text;
};

const filled = (text: string, { firstName, lastName }: Person, place: Place, random: Random): string =>
  text
    .replaceAll('{first}', firstName)
    .replaceAll('{family}', lastName)
    .replaceAll('{city}', place.city)
    .replaceAll('{area}', place.area)
    .replaceAll('{state}', place.state)
    .replaceAll('{years}', String(random.between(4, 22)));

/** More small prices than big ones. */
const between = ([lowest, highest]: readonly [number, number], random: Random): number =>
  lowest + (highest - lowest) * random.next() ** 2;

/** The way people name a price: 7,500 and not 7,512. */
const roundNaira = (naira: number): number => {
  const step = naira < 5_000 ? 250 : naira < 20_000 ? 500 : naira < 100_000 ? 1_000 : 5_000;
  return Math.round(naira / step) * step;
};

const koboOf = (naira: number): Kobo => koboFromNaira(naira) as Kobo;
