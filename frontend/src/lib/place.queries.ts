import { queryOptions } from '@tanstack/react-query';

/** The 37 states and their areas (SEARCH-18). They do not change while a page is open. */
export const placeQueries = {
  states: () => queryOptions<string[]>({ queryKey: ['/api/config/states'], staleTime: Infinity }),
  areas: (state: string) =>
    queryOptions<string[]>({
      queryKey: [`/api/config/sublocations/${encodeURIComponent(state)}`],
      enabled: state !== '',
      staleTime: Infinity,
    }),
};
