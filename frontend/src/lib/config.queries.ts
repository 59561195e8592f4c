import { queryOptions } from '@tanstack/react-query';

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

  /** Grows with what owners offer. */
  serviceTypes: () => queryOptions<string[]>({ queryKey: ['/api/config/service-types/dynamic'] }),
};
