import { LOCAL_GOVERNMENT_PLACES } from '../../../kernel/local-government-places.js';
import type { Place as Point } from '../../../kernel/local-government-points.js';
import { comparableArea } from './tokenizer.js';
import { placeNamed } from './places.js';

const points = new Map<string, Point>(
  LOCAL_GOVERNMENT_PLACES.map((place) => [`${place.state}/${comparableArea(place.name)}`, place]),
);

/** Where the first of these areas is that we know: local governments, and towns by that which they lie in. */
export const areaPoint = (state: string, areas: readonly (string | null)[]): Point | null => {
  for (const area of areas) {
    if (area === null) continue;
    const place = placeNamed(state, area);
    const names = [comparableArea(area), ...(place?.around ?? []), ...(place?.values ?? [])];
    for (const name of names) {
      const point = points.get(`${state}/${name}`);
      if (point) return { latitude: point.latitude, longitude: point.longitude };
    }
  }
  return null;
};
