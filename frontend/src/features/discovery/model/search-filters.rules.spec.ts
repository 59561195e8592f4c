import { weekdayOf } from '../../../lib/format/dates.js';
import { activeFilters } from './search-texts.rules.js';
import {
  addressOf,
  filtersFrom,
  isUpsideDown,
  knownDates,
  NO_FILTERS,
  pageOf,
  priceTyped,
  searchParameters,
  sortsFor,
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
  checked: 'identity',
  minPrice: 1500.5,
  maxPrice: 20_000,
  near: { lat: 6.6, lng: -3.35 },
  radiusKm: 10,
  availableOn: knownDates().last,
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
      checked: 'identity',
      minPrice: '1500.5',
      maxPrice: '20000',
      lat: '6.6',
      lng: '-3.35',
      radiusKm: '10',
      availableOn: everything.availableOn,
      sort: 'newest',
    });
    expect(filtersFrom(new URLSearchParams(address))).toEqual(everything);
  });

  it('SEARCH-02: an address without filters is empty', () => {
    expect(addressOf(NO_FILTERS)).toBe('');
    expect(filtersFrom(new URLSearchParams())).toEqual(NO_FILTERS);
  });

  it("HOME-01: 'all' and nonsense are no filter", () => {
    const address = new URLSearchParams(
      'state=all&area=ALL&rating=99&premium=maybe&checked=phone&sort=price',
    );
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
      checked: 'identity',
      minPrice: 1500.5,
      maxPrice: 20_000,
      lat: 6.6,
      lng: -3.35,
      radiusKm: 10,
      availableOn: everything.availableOn,
      sort: 'newest',
    });
    expect(searchParameters(NO_FILTERS)).toMatchObject({
      minRating: undefined,
      isPremium: undefined,
      sort: undefined,
    });
  });

  it('a position in the address is rounded, and ignored when it is incomplete', () => {
    const near = (address: string) => filtersFrom(new URLSearchParams(address)).near;
    expect(near('lat=6.5987654&lng=3.3512345')).toEqual({ lat: 6.6, lng: 3.35 });
    for (const address of [
      'lat=6.6',
      'lng=3.35',
      'lat=x&lng=3',
      'lat=&lng=3',
      'lat=91&lng=3',
      'lat=6&lng=181',
    ])
      expect(near(address)).toBeNull();
  });

  it('a distance without a position, a radius out of range and a price that is none are no filters', () => {
    const address = new URLSearchParams('sort=distance&radiusKm=10&minPrice=cheap&maxPrice=-5');
    expect(filtersFrom(address)).toEqual(NO_FILTERS);
    expect(filtersFrom(new URLSearchParams('lat=6.6&lng=3.35&radiusKm=500')).radiusKm).toBe(25);
    expect(sortsFor(NO_FILTERS)).not.toContain('distance');
    expect(sortsFor(everything)).toContain('distance');
  });

  it('contract 3.15: a date that has passed, is too far ahead or is none is no filter', () => {
    const { first, last } = knownDates(new Date('2026-12-01T23:30:00.000Z')); // past midnight in Lagos
    expect([first, last]).toEqual(['2026-12-02', '2027-03-04']);
    for (const availableOn of ['2020-01-01', '2999-01-01', '2026-02-31', 'tomorrow']) {
      expect(filtersFrom(new URLSearchParams({ availableOn }))).toEqual(NO_FILTERS);
      const typed = { ...NO_FILTERS, availableOn };
      expect(addressOf(typed)).toBe('');
      expect(searchParameters(typed).availableOn).toBeUndefined();
      expect(activeFilters(typed)).toEqual([]);
    }
  });

  it('prices are read as people type them', () => {
    const { minPrice, maxPrice } = filtersFrom(new URLSearchParams('minPrice=₦1,500&maxPrice=20 000'));
    expect([minPrice, maxPrice]).toEqual([1500, 20_000]);
    expect(priceTyped('100000000')).toBeUndefined();
  });

  it('prices in the wrong order filter nothing', () => {
    const wrong = { ...NO_FILTERS, minPrice: 500, maxPrice: 100 };
    expect(isUpsideDown(wrong)).toBe(true);
    expect(searchParameters(wrong)).toMatchObject({ minPrice: undefined, maxPrice: undefined });
  });

  it('searches near a position sort by distance, until the position is removed', () => {
    const near = { lat: 6.6, lng: 3.35 };
    const asked = withFilter(NO_FILTERS, { near });
    expect(asked.sort).toBe('distance');
    expect(withFilter(asked, { near: null })).toEqual(NO_FILTERS);
    expect(withFilter({ ...NO_FILTERS, sort: 'rating' }, { near }).sort).toBe('rating');
    expect(withFilter({ ...asked, sort: 'price_low' }, { near: null }).sort).toBe('price_low');
  });

  it('each active filter can be removed', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    const active = activeFilters(everything);
    expect(active.map(({ label }) => label)).toEqual([
      `Free on ${weekdayOf(everything.availableOn)}`,
      'Within 10 km',
      'Generator Repair',
      'Lagos',
      'Ikeja',
      'Opebi',
      'Allen',
      '₦1,500.50 to ₦20,000',
      '4+ stars',
      'Premium only',
      'Checked identity',
    ]);
    const without = (label: string) => active.find((one) => one.label === label)?.without;
    expect(without('Lagos')).toEqual({ ...everything, state: '', area: '', sublocation: '' });
    expect(without('₦1,500.50 to ₦20,000')).toEqual({ ...everything, minPrice: 0, maxPrice: 0 });
    expect(without('Within 10 km')).toEqual({ ...everything, near: null });
    expect(activeFilters({ ...NO_FILTERS, minPrice: 500 })[0]?.label).toBe('From ₦500');
    expect(activeFilters({ ...NO_FILTERS, maxPrice: 500 })[0]?.label).toBe('Up to ₦500');
  });

  it('counts the filters of the panel, not the words or the sort', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(
      activeFilters({ ...NO_FILTERS, query: 'x', sort: 'rating', state: 'Kano', isPremium: true }),
    ).toHaveLength(2);
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
