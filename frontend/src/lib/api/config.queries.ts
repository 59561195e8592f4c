import { queryOptions } from '@tanstack/react-query';
import type { AreaPointView } from './api-types.js';

/** The lists that pickers show (SEARCH-18). */
export const configQueries = {
  /** The 37 states; like their areas they do not change while a page is open. */
  states: () => queryOptions<string[]>({ queryKey: ['/api/config/states'], staleTime: Infinity }),

  /** Areas of a state; nothing is asked without one. */
  areas: (state: string) =>
    queryOptions<string[]>({
      queryKey: [`/api/config/sublocations/${encodeURIComponent(state)}`],
      enabled: state !== '',
      staleTime: Infinity,
    }),

  /** Towns and districts of a state that are no areas of that list; nothing is asked without one. */
  neighbourhoods: (state: string) =>
    queryOptions<string[]>({
      queryKey: [`/api/config/neighbourhoods/${encodeURIComponent(state)}`],
      enabled: state !== '',
      staleTime: Infinity,
    }),

  /** About where the areas of a state are; nothing is asked without one. */
  areaPoints: (state: string) =>
    queryOptions<AreaPointView[]>({
      queryKey: [`/api/config/area-points/${encodeURIComponent(state)}`],
      enabled: state !== '',
      staleTime: Infinity,
    }),

  /** Grows with what owners offer. */
  serviceTypes: () => queryOptions<string[]>({ queryKey: ['/api/config/service-types/dynamic'] }),
};
