import { type State, STATES } from '../kernel/nigeria.js';
import { planListing, type PlannedListing } from './listing-plan.js';
import { ownersOf, stateOf } from './owners.js';
import { type Person, personIn } from './people.js';
import { placeInTown } from './places.js';
import type { Random } from './random.js';
import { roster, type Spot } from './roster.js';
import { SCENES } from './work-scenes.js';

export interface PlannedProvider extends Person {
  listings: PlannedListing[];
}

/** Everybody who offers something in the demo world, mixed. No two shops have the same name. */
export const planProviders = (random: Random): PlannedProvider[] => {
  const names = new Set<string>();
  return ownersOf(roster(random), random).map((shops) => planProvider(shops, random, names));
};

const planProvider = (shops: readonly Spot[], random: Random, names: Set<string>): PlannedProvider => {
  const person = personIn(stateOf(shops), random);
  const listings = shops.map(({ state, trade, town }) =>
    withPictures(planListing(trade, person, placeInTown(state, town, random), random, names), random),
  );
  return { ...person, listings };
};

const WITH_PICTURES = 0.6;

/** More than half of the people took pictures of their work. */
const withPictures = (listing: PlannedListing, random: Random): PlannedListing => ({
  ...listing,
  pictures: random.chance(WITH_PICTURES) ? scenesOf(random) : [],
});

/** All scenes of a trade, in any order. */
const scenesOf = (random: Random): number[] =>
  random.some(
    Array.from({ length: SCENES }, (_, scene) => scene),
    SCENES,
  );

/** The states of `count` people, mixed: every state has some, the big ones have more. */
export const statesOf = (count: number, random: Random): State[] => {
  const lots = STATES.flatMap((state) => Array<State>(STATE_WEIGHTS[state] ?? 6).fill(state));
  const stride = lots.length / count;
  const states = Array.from({ length: count }, (_, index) => lots[Math.floor(index * stride)] as State);
  return random.some(states, count);
};

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
