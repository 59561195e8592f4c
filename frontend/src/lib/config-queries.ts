import { queryOptions } from '@tanstack/react-query';

/** Lists that pickers show; they change rarely (SEARCH-18). */
const rarelyChanging = { staleTime: 60 * 60_000 } as const;

export const configQueries = {
  states: () => queryOptions<string[] | null>({ queryKey: ['/api/config/states'], ...rarelyChanging }),
  /** Areas of a state; ask only with one (`enabled`). */
  areas: (state: string) =>
    queryOptions<string[] | null>({
      queryKey: [`/api/config/sublocations/${encodeURIComponent(state)}`],
      enabled: state !== '',
      ...rarelyChanging,
    }),
  serviceTypes: () =>
    queryOptions<string[] | null>({ queryKey: ['/api/config/service-types/dynamic'], ...rarelyChanging }),
};
