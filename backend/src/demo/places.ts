import { LOCAL_GOVERNMENT_PLACES } from '../kernel/local-government-places.js';
import type { Place as Point } from '../kernel/local-government-points.js';
import { localGovernmentsOf, type State } from '../kernel/nigeria.js';
import type { Random } from './random.js';
import { TOWNS } from './towns.js';

export interface Place {
  state: State;
  city: string;
  /** A local government of the state. */
  area: string;
  location: string;
  /** Where exactly, when the owner has said so. */
  point: Point | null;
  /** The area and some neighbours that are served too. */
  serviceAreas: string[];
}

/** A town or a part of a big one. */
export interface Town {
  city: string;
  /** Its local government. */
  area: string;
  streets: string[];
}

/** The biggest first. */
export const townsOf = (state: State): Town[] =>
  TOWNS[state].map((line) => {
    const [city = '', area = '', streets = ''] = line.split(' | ');
    return { city, area, streets: streets.split(';') };
  });

/** An address in the state, in its biggest towns more often than elsewhere. */
export const placeIn = (state: State, random: Random): Place => {
  const towns = townsOf(state);
  return placeInTown(
    state,
    random.chance(0.4) ? (towns[0] ?? random.pick(towns)) : random.pick(towns),
    random,
  );
};

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
