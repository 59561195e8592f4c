import type { Place } from '../../../kernel/local-government-points.js';

/** Mean radius of the earth, metres. */
export const EARTH_M = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** To a hundredth of a degree, about a kilometre: no position is revealed more exactly, searcher's or listing's. */
export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Along the surface of the earth. */
export const metresBetween = (one: Place, other: Place): number => {
  const north = Math.sin(radians(one.latitude - other.latitude) / 2) ** 2;
  const east = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  const inner = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(inner)));
};

/** As cards show it: whole kilometres, at least one. */
export const kilometresBetween = (one: Place, other: Place): number =>
  Math.max(1, Math.round(metresBetween(one, other) / 1000));
