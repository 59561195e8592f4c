import { BadRequestException } from '@nestjs/common';
import { bodyValidation } from '../../../platform/http/body-validation.js';
import { isDateKnown, SearchQuery, searchRequestOf } from './search.body.js';

const ask = async (query: object) => {
  const read: unknown = await bodyValidation().transform(query, { type: 'query', metatype: SearchQuery });
  return searchRequestOf(read as SearchQuery);
};

describe('the search parameters', () => {
  it('SEARCH-16, OP-20: default to 12 results by relevance without filters', async () => {
    expect(await ask({})).toEqual({
      q: '',
      filters: {},
      sort: 'relevance',
      limit: 12,
      offset: 0,
    });
  });

  it("OP-21: '' and 'all' filter nothing, nor does isPremium=false", async () => {
    const nothing = { serviceType: 'all', location: '', state: 'All', area: ' ', sublocation: 'all' };
    const query = { ...nothing, isPremium: 'false', minRating: '0', sort: '', limit: '', offset: '' };
    expect(await ask(query)).toEqual(await ask({}));
  });

  it('pass the filters on, a state in its own spelling', async () => {
    const query = { query: 'solar', serviceType: 'house-cleaning', state: 'fct (abuja)', area: 'Bwari' };
    const numbers = { minRating: '3.5', isPremium: 'true', sort: 'newest', limit: '4', offset: '8' };
    expect(await ask({ ...query, ...numbers, unknown: 'x' })).toEqual({
      q: 'solar',
      filters: {
        serviceType: 'house-cleaning',
        state: 'FCT (Abuja)',
        area: 'Bwari',
        minRating: 3.5,
        isPremium: true,
      },
      sort: 'newest',
      limit: 4,
      offset: 8,
    });
  });

  it('a position is taken to a hundredth of a degree, amounts in kobo', async () => {
    const query = { lat: '6.5987654321098', lng: '-3.3449', minPrice: '1500.5', maxPrice: '' };
    expect(await ask(query)).toMatchObject({
      filters: { near: { lat: 6.6, lng: -3.34, radiusM: 25_000 }, minPrice: 150_050 },
    });
  });

  it('contract 3.15: a date is one from today to 92 days ahead, as Lagos counts', async () => {
    expect((await ask({ availableOn: '2026-12-24' })).filters).toEqual({ availableOn: '2026-12-24' });
    expect((await ask({ availableOn: '' })).filters).toEqual({});
    const beforeMidnight = Date.parse('2026-12-01T22:59:00.000Z');
    const known = (availableOn: string) => isDateKnown({ availableOn }, beforeMidnight);
    expect(['2026-11-30', '2026-12-01', '2027-03-03', '2027-03-04'].map(known)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isDateKnown({ availableOn: '2026-12-01' }, beforeMidnight + 60_000)).toBe(false);
  });

  it.each([
    { limit: '0' },
    { limit: '51' },
    { limit: '1.5' },
    { limit: '-1' },
    { limit: 'many' },
    { limit: ['1', '2'] },
    { offset: '-1' },
    { offset: '0.5' },
    { offset: '1e3' },
    { offset: '99999999999' },
    { minRating: '5.1' },
    { minRating: '-1' },
    { minRating: 'NaN' },
    { isPremium: '1' },
    { isPremium: 'yes' },
    { sort: 'price' },
    { radiusKm: '201' },
    { lat: '91', lng: '3' },
    { minPrice: '-1' },
    { availableOn: '2026-02-30' },
    { availableOn: 'tomorrow' },
    { availableOn: '2026-12-24T10:00:00Z' },
    { query: ['a', 'b'] },
    { state: { $ne: '' } },
  ])('SEARCH-16: refuse %j', async (query) => {
    const problem: unknown = await ask(query).then(
      () => 'accepted',
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(BadRequestException);
    expect((problem as BadRequestException).getResponse()).toMatchObject({
      message: 'Invalid search parameters',
    });
  });
});
