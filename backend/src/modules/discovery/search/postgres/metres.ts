import { EARTH_M } from '../distance.js';

/** How far a row of the index is from a position, in whole metres: null where the listing is nowhere on the map. */
export const metresFrom = (lat: string, lng: string): string => `round(${2 * EARTH_M} * asin(least(1, sqrt(
  sind((latitude - ${lat}) / 2) ^ 2 + cosd(${lat}) * cosd(latitude) * sind((longitude - ${lng}) / 2) ^ 2))))`;
