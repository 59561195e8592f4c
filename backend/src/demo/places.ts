import { localGovernmentsOf, type State } from '../kernel/nigeria.js';
import type { Random } from './random.js';
import { TOWNS } from './towns.js';

export interface Place {
  state: State;
  city: string;
  /** A local government of the state. */
  area: string;
  location: string;
  /** The area and some neighbours that are served too. */
  serviceAreas: string[];
}

/** Every town as text, for checks. */
export const townsOf = (state: State): { city: string; area: string; streets: string[] }[] =>
  TOWNS[state].map((line) => {
    const [city = '', area = '', streets = ''] = line.split(' | ');
    return { city, area, streets: streets.split(';') };
  });

/** An address in the state, in its biggest towns more often than elsewhere. */
export const placeIn = (state: State, random: Random): Place => {
  const towns = townsOf(state);
  const { city, area, streets } = random.chance(0.4) ? (towns[0] ?? random.pick(towns)) : random.pick(towns);
  const street = random.pick(streets);
  const others = localGovernmentsOf(state).filter((name) => name !== area);
  return {
    state,
    city,
    area,
    location: random.chance(0.7) ? `${random.between(1, 140)} ${street}` : `Off ${street}`,
    serviceAreas: [area, ...random.some(others, random.between(0, 4))],
  };
};
