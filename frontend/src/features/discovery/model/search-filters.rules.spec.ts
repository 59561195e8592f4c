import {
  activeFilterCount,
  addressOf,
  filtersFrom,
  NO_FILTERS,
  pageOf,
  searchParameters,
  withFilter,
  type SearchFilters,
} from './search-filters.rules.js';

const everything: SearchFilters = {
  query: 'gen repair',
  serviceType: 'generatorRepair',
  location: 'Allen',
  state: 'Lagos',
  area: 'Ikeja',
  sublocation: 'Opebi',
  minRating: 4,
  isPremium: true,
  sort: 'newest',
};

describe('search filters', () => {
  it('SEARCH-02, SEARCH-03: the address holds all of them, and opening it restores them', () => {
    const address = addressOf(everything);
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      q: 'gen repair',
      service: 'generatorRepair',
      location: 'Allen',
      state: 'Lagos',
      area: 'Ikeja',
      sublocation: 'Opebi',
      rating: '4',
      premium: 'true',
      sort: 'newest',
    });
    expect(filtersFrom(new URLSearchParams(address))).toEqual(everything);
  });

  it('SEARCH-02: an address without filters is empty', () => {
    expect(addressOf(NO_FILTERS)).toBe('');
    expect(filtersFrom(new URLSearchParams())).toEqual(NO_FILTERS);
  });

  it("HOME-01: 'all' and nonsense are no filter", () => {
    const address = new URLSearchParams('state=all&area=ALL&rating=99&premium=maybe&sort=price');
    expect(filtersFrom(address)).toEqual(NO_FILTERS);
  });

  it('SEARCH-14: another state clears the area, the same one keeps it', () => {
    expect(withFilter(everything, { state: 'Kano' })).toMatchObject({
      state: 'Kano',
      area: '',
      sublocation: '',
    });
    expect(withFilter(everything, { state: 'Lagos' })).toEqual(everything);
    expect(withFilter(everything, { minRating: 2 })).toMatchObject({ area: 'Ikeja', minRating: 2 });
  });

  it('SEARCH-06, SEARCH-16, OP-20: asks the API in its own words, the sort included', () => {
    expect(searchParameters(everything)).toEqual({
      query: 'gen repair',
      serviceType: 'generatorRepair',
      location: 'Allen',
      state: 'Lagos',
      area: 'Ikeja',
      sublocation: 'Opebi',
      minRating: 4,
      isPremium: true,
      sort: 'newest',
    });
    expect(searchParameters(NO_FILTERS)).toMatchObject({
      minRating: undefined,
      isPremium: undefined,
      sort: undefined,
    });
  });

  it('counts the filters of the panel, not the words or the sort', () => {
    expect(activeFilterCount(NO_FILTERS)).toBe(0);
    expect(
      activeFilterCount({ ...NO_FILTERS, query: 'x', sort: 'rating', state: 'Kano', isPremium: true }),
    ).toBe(2);
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('reads the page of "%s" as %i', (address, page) => {
    expect(pageOf(new URLSearchParams(address))).toBe(page);
  });
});
