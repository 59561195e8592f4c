import { roughly } from '../../search/distance.js';
import { areaPoint } from '../../understanding/places.js';
import type { ListingCardRow } from './listing-card.table.js';

type Placed = Pick<ListingCardRow, 'state' | 'city' | 'sublocation'> & {
  latitude: number | null;
  longitude: number | null;
};

/**
 * Where searches take a listing to be: about where it is, so that no number of questions about distances leads to
 * its door; else in its area.
 */
export const pointOf = ({ latitude, longitude, state, city, sublocation }: Placed) => {
  const point =
    latitude === null || longitude === null ? areaPoint(state, [sublocation, city]) : { latitude, longitude };
  return point
    ? { latitude: roughly(point.latitude), longitude: roughly(point.longitude) }
    : { latitude: null, longitude: null };
};
