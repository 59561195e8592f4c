import { type State, STATES } from '../kernel/nigeria.js';
import { accountOf, found, STATES_OF_THE_WORLD, type Town, type Trade, tradeOf, TRADES } from './data.js';
import { planListing, type PlannedListing } from './listings.js';
import { type Person, personIn, placeIn, placeInTown, statesOf, townIn, townsOf } from './places.js';
import { Random } from './random.js';
import { plannedUser, type SeededUser } from './seeding.js';
import { SCENES } from './pictures.js';

const CUSTOMERS = 80;

/** All people of the demo world but the new user. Those who can sign in have this password. */
export const planPeople = (password: string, seed: number): SeededUser[] => [
  loginUser('customer', password),
  { ...loginUser('provider', password), listings: listingsOfTheProvider(new Random(seed + 1)) },
  ...planProviders(new Random(seed)).map((plan, index) =>
    plannedUser(`provider ${index + 1}`, { ...plan, email: emailOf(plan, index + 1) }),
  ),
  moneyDesk(),
  ...planCustomers(new Random(seed + 3)),
  suspendedProvider(new Random(seed + 4)),
];

const emailOf = (
  { firstName, lastName }: { firstName: string; lastName: string },
  number: number | string,
): string => `${firstName}.${lastName}.${number}@handwork.example`.toLowerCase();

const loginUser = (name: string, password: string): SeededUser => {
  const user = plannedUser(name, accountOf(name));
  return { ...user, account: { ...user.account, password, acceptsTerms: true } };
};

/** Neither e-mail nor phone are verified yet. */
export const newUser = (password: string): SeededUser => {
  const { account, ...user } = loginUser('new user', password);
  return { ...user, account: { ...account, emailProof: 'link' }, hasPhone: false };
};

/** Decides about payments and reports. */
const moneyDesk = (): SeededUser => {
  const { account, ...user } = plannedUser('money desk', accountOf('money desk'));
  return { ...user, account: { ...account, role: 'admin' }, hasPhone: false };
};

/** A person whose listing was suspended and who appeals against it; no visitor finds it. */
const suspendedProvider = (random: Random): SeededUser => {
  const person = accountOf('suspended');
  const town = found(townsOf('Lagos')[0], 'town in Lagos');
  const listing = planListing(tradeOf('phoneRepair'), person, placeInTown('Lagos', town, random), random);
  return plannedUser(person.name, {
    ...person,
    listings: [{ ...listing, businessName: 'Salako Fast Fix Phones' }],
  });
};

const listingsOfTheProvider = (random: Random): SeededUser['listings'] => {
  const place = placeIn('Lagos', random);
  return ['catering', 'eventPlanning'].map((trade) => ({
    ...planListing(tradeOf(trade), accountOf('provider'), place, random),
    pictures: [0],
  }));
};

/** They hire others; their phones are not needed. */
const planCustomers = (random: Random): SeededUser[] =>
  statesOf(CUSTOMERS, random).map((state, index) => {
    const person = personIn(state, random);
    const email = emailOf(person, `c${index + 1}`);
    return { ...plannedUser(`customer ${index + 1}`, { ...person, email }), hasPhone: false };
  });

export interface PlannedProvider extends Person {
  listings: PlannedListing[];
}

/** A listing before it has an owner: what is offered, and where. */
interface Spot {
  state: State;
  trade: Trade;
  town: Town;
}

/** All providers of the demo world, mixed. No two shops have the same name. */
export const planProviders = (random: Random): PlannedProvider[] => {
  const names = new Set<string>();
  const spots = STATES.flatMap((state) => spotsIn(state, random));
  return ownersOf(spots, random).map((shops) => planProvider(shops, random, names));
};

/** Trades that everybody needs sooner or later. */
export const COMMON_TRADES: readonly Trade[] = TRADES.filter(({ share }) => share >= 3);
const MOST_COMMON: readonly Trade[] = TRADES.filter(({ share }) => share === 5);
const LOTS = TRADES.flatMap((trade) => Array<Trade>(trade.share).fill(trade));

/** Towns where everybody expects to find every common trade. */
export const largeCityOf = (state: State): readonly Town[] => {
  const { largeCity, towns } = STATES_OF_THE_WORLD[state];
  return largeCity === 'all towns' ? towns : towns.filter(({ city }) => city === largeCity);
};

/** Common trades in the large city, the most common in every part of Lagos, the rest drawn. */
const spotsIn = (state: State, random: Random): Spot[] => {
  const towns = townsOf(state);
  const count = Math.min(STATES_OF_THE_WORLD[state].listings, towns.length * TRADES.length);
  const spots = new Map<string, Spot>();
  const add = (trade: Trade, town: Town): void => {
    const key = `${trade.serviceType} ${town.city} ${town.area}`;
    if (!spots.has(key) && spots.size < count) spots.set(key, { state, trade, town });
  };
  const largeCity = largeCityOf(state);
  if (largeCity.length > 0) for (const trade of COMMON_TRADES) add(trade, random.pick(largeCity));
  if (state === 'Lagos') {
    for (const town of towns) for (const trade of MOST_COMMON) add(trade, town);
    for (const trade of TRADES) add(trade, random.pick(towns));
  }
  while (spots.size < count) add(random.pick(LOTS), townIn(towns, 0.35, random));
  return [...spots.values()];
};

/** Every spot has one owner; many have a second shop or trade of the same group in the same state, some a third. */
const ownersOf = (spots: readonly Spot[], random: Random): Spot[][] => {
  const waiting = new Map<string, Spot[]>();
  for (const spot of random.some(spots, spots.length)) {
    const key = `${spot.state} ${spot.trade.group ?? spot.trade.serviceType}`;
    waiting.set(key, [...(waiting.get(key) ?? []), spot]);
  }
  const owners: Spot[][] = [];
  for (const shops of waiting.values()) {
    while (shops.length > 0)
      owners.push(shops.splice(0, random.chance(0.25) ? 1 : random.chance(0.5) ? 2 : 3));
  }
  return random.some(owners, owners.length);
};

/** More than half of the people took pictures of their work. */
const WITH_PICTURES = 0.8;

const planProvider = (shops: readonly Spot[], random: Random, names: Set<string>): PlannedProvider => {
  const person = personIn(shops[0]?.state ?? 'Lagos', random);
  const listings = shops.map(({ state, trade, town }) => ({
    ...planListing(trade, person, placeInTown(state, town, random), random, names),
    pictures: random.chance(WITH_PICTURES) ? random.some(SCENES, 2) : [],
  }));
  return { ...person, listings };
};
