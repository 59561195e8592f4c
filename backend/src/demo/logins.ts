import { stateNamed } from '../kernel/nigeria.js';
import { planListing, type PlannedListing } from './listing-plan.js';
import { placeIn } from './places.js';
import { Random } from './random.js';
import { inventedPhone, type SeededUser } from './seeding.js';
import { TRADES } from './trades.js';

/** An account to try the product with. */
export interface DemoLogin {
  /** What it shows, in words. */
  who: string;
  email: string;
  password: string;
}

const DEMO_LOGINS = [
  { who: 'customer', email: 'customer@handwork.example' },
  { who: 'provider with two listings', email: 'provider@handwork.example' },
  { who: 'new user, e-mail and phone unverified', email: 'new@handwork.example' },
];

export const demoLogins = (password: string): DemoLogin[] =>
  DEMO_LOGINS.map(({ who, email }) => ({ who, email, password }));

const accountWith = (password: string) =>
  ({ password, role: 'user', acceptsTerms: true, emailProof: 'operator' }) as const;

/** The customer and the provider. */
export const usersOfLogins = (password: string, seed: number): SeededUser[] => {
  const account = accountWith(password);
  return [
    {
      name: 'customer',
      account: { ...account, firstName: 'Ada', lastName: 'Obi', email: 'customer@handwork.example' },
      listings: [],
      phoneOf: inventedPhone,
    },
    {
      name: 'provider',
      account: { ...account, firstName: 'Titilayo', lastName: 'Balogun', email: 'provider@handwork.example' },
      listings: listingsOfTitilayo(new Random(seed)),
      phoneOf: inventedPhone,
    },
  ];
};

/** Whose e-mail and phone are not verified yet. */
export const newcomer = (password: string): SeededUser => ({
  name: 'new user',
  account: {
    ...accountWith(password),
    firstName: 'Emeka',
    lastName: 'Eze',
    email: 'new@handwork.example',
    emailProof: 'link',
  },
  listings: [],
  phoneOf: null,
});

const listingsOfTitilayo = (random: Random): PlannedListing[] => {
  const person = { firstName: 'Titilayo', lastName: 'Balogun' };
  const place = placeIn(stateNamed('Lagos') ?? 'Lagos', random);
  return TRADES.filter(({ serviceType }) => ['catering', 'eventPlanning'].includes(serviceType)).map(
    (trade) => ({ ...planListing(trade, person, place, random), pictures: [0] }),
  );
};
