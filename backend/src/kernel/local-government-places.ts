import {
  BORDER_TOWNS,
  LOCAL_GOVERNMENT_POINTS,
  type LocalGovernmentPlace,
  type Place,
} from './local-government-points.js';
import { LOCAL_GOVERNMENTS } from './local-governments.js';
import type { State } from './nigeria.js';

const read = ([state, places]: [string, string]): LocalGovernmentPlace[] => {
  const names = LOCAL_GOVERNMENTS[state as State].split(', ');
  return places.split(', ').map((place, index) => {
    const [latitude = 0, longitude = 0] = place.split(' ').map(Number);
    return { state: state as State, name: names[index] ?? '', latitude, longitude };
  });
};

/** All 774, each with one point. */
export const LOCAL_GOVERNMENT_PLACES: readonly LocalGovernmentPlace[] =
  Object.entries(LOCAL_GOVERNMENT_POINTS).flatMap(read);

/** No place in Nigeria is farther from the point of every local government. */
const FARTHEST_KM = 110;
const KM_PER_DEGREE = 111.2;

/** The local government whose point is nearest; null for a position that is not in Nigeria (OP-39). */
export const localGovernmentAt = (position: Place): LocalGovernmentPlace | null => {
  let nearest: LocalGovernmentPlace | null = null;
  let distance = FARTHEST_KM;
  for (const place of [...LOCAL_GOVERNMENT_PLACES, ...BORDER_TOWNS]) {
    const away = kilometresBetween(position, place);
    if (away < distance) [nearest, distance] = [place, away];
  }
  return nearest;
};

/** The state of a position, by the nearest local government (OP-39). */
export const stateAt = (position: Place): State | null => localGovernmentAt(position)?.state ?? null;

/** On a plane, which is exact enough between neighbours this near to the equator. */
const kilometresBetween = (one: Place, other: Place): number => {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos(middle);
  return Math.hypot(north, east) * KM_PER_DEGREE;
};
