import { LOCAL_GOVERNMENT_PLACES } from '../kernel/local-government-places.js';
import type { Place as Point } from '../kernel/local-government-points.js';
import { localGovernmentsOf, type State, STATES } from '../kernel/nigeria.js';
import { NAMES, STATES_OF_THE_WORLD, type Town } from './data.js';
import type { Random } from './random.js';

export interface Place {
  state: State;
  city: string;
  /** A local government of the state. */
  area: string;
  location: string;
  /** Where exactly, when the owner has said so. */
  point: Point | null;
  /** The area and some others that are served too. */
  serviceAreas: string[];
}

export interface Person {
  firstName: string;
  lastName: string;
}

export const townsOf = (state: State): readonly Town[] => STATES_OF_THE_WORLD[state].towns;

/** The biggest towns have the most. */
export const townIn = (towns: readonly Town[], inTheBiggest: number, random: Random): Town =>
  random.chance(inTheBiggest) ? (towns[0] ?? random.pick(towns)) : random.pick(towns);

/** An address in the state, in its biggest town more often than elsewhere. */
export const placeIn = (state: State, random: Random): Place =>
  placeInTown(state, townIn(townsOf(state), 0.4, random), random);

export const placeInTown = (state: State, { city, area, streets }: Town, random: Random): Place => {
  const street = random.pick(streets);
  const others = localGovernmentsOf(state).filter((name) => name !== area);
  return {
    state,
    city,
    area,
    location: random.chance(0.7) ? `${random.between(1, 140)} ${street}` : `Off ${street}`,
    point: random.chance(0.3) ? pointIn(state, area, random) : null,
    serviceAreas: [area, ...random.some(others, random.between(0, 4))],
  };
};

/** A shop is within some two kilometres of the middle of its area. */
const NEARBY_DEGREES = 0.02;

const pointIn = (state: State, area: string, random: Random): Point | null => {
  const middle = LOCAL_GOVERNMENT_PLACES.find((place) => place.state === state && place.name === area);
  const near = (degrees: number): number =>
    Math.round((degrees + (random.next() * 2 - 1) * NEARBY_DEGREES) * 10_000) / 10_000;
  return middle ? { latitude: near(middle.latitude), longitude: near(middle.longitude) } : null;
};

/** The states of `count` people, mixed: every state has some, the big ones have more. */
export const statesOf = (count: number, random: Random): State[] => {
  const lots = STATES.flatMap((state) => Array<State>(STATES_OF_THE_WORLD[state].customers).fill(state));
  const stride = lots.length / count;
  const states = Array.from({ length: count }, (_, index) => lots[Math.floor(index * stride)] as State);
  return random.some(states, count);
};

/** People move, so one in six has a name from elsewhere. */
const FROM_ELSEWHERE = 1 / 6;

/** A person with a name that is usual in the state. */
export const personIn = (state: State, random: Random): Person => {
  const everywhere = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const { names } = STATES_OF_THE_WORLD[state];
  const { first, family } = NAMES[random.pick(random.chance(FROM_ELSEWHERE) ? everywhere : names)];
  return { firstName: random.pick(first.split(' ')), lastName: random.pick(family.split(' ')) };
};
