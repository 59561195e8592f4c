/** The filters of the list; '' does not filter. */
export interface RequestFilters {
  search: string;
  serviceType: string;
  state: string;
  /** Id of the last request of the page before; '' is the first page. */
  before: string;
}

/** From the address, as the form writes it there. */
export const requestFiltersFrom = (search: URLSearchParams): RequestFilters => {
  const before = search.get('before') ?? '';
  return {
    search: search.get('search')?.trim().slice(0, 200) ?? '',
    serviceType: search.get('serviceType') ?? '',
    state: search.get('state') ?? '',
    before: /^[1-9]\d{0,8}$/.test(before) ? before : '',
  };
};

/** For an address: what is chosen only. */
export const chosenOf = (filters: RequestFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Record<string, string>;
