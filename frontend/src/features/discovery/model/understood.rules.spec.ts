import { NO_FILTERS } from './search-filters.rules.js';
import { resultsHeading } from './search-texts.rules.js';
import { chipsOf, countText, relaxedHeading, showText } from './understood.rules.js';

const abuja = {
  service: 'painting',
  place: { state: 'FCT (Abuja)', area: null },
  withoutService: 'abuja',
  withoutPlace: 'painter',
  ignored: [],
  complete: 3,
  relaxed: true,
};

describe('how many are found', () => {
  it('SEARCH-07: counted up to 1,000, and no further', () => {
    expect(countText({ total: 1 })).toBe('1 provider found');
    expect(countText({ total: 1_000 })).toBe('1,000 providers found');
    expect(countText({ total: 1_000, totalIsMore: true })).toBe('1,000+ providers found');
  });
  it('SEARCH-07: partial matches are counted apart', () => {
    expect(countText({ total: 12 }, abuja)).toBe('3 providers found, 9 nearby');
    expect(countText({ total: 1_000, totalIsMore: true }, abuja)).toBe('3 providers found, 997+ nearby');
  });
  it('the button over the results says the same', () => {
    expect(showText(null)).toBe('Show results');
    expect(showText({ total: 1 })).toBe('Show 1 result');
    expect(showText({ total: 1_000, totalIsMore: true })).toBe('Show 1,000+ results');
  });
});

describe('OP-23: the heading names the understood search', () => {
  const page = {
    serviceType: 'painting',
    state: 'FCT (Abuja)',
    area: null,
    path: '/services/painting/abuja',
  };
  const headingOf = (query: string, understood = {}) =>
    resultsHeading({ ...NO_FILTERS, query }, { page, understood: { ...abuja, ...understood } });
  it('when every word was, or says nothing', () => {
    expect(headingOf('painter abuja')).toBe('Painters in Abuja');
    const polite = {
      withoutService: 'i need a in abuja',
      withoutPlace: 'i need a painter',
      ignored: ['i need a', 'in'],
    };
    expect(headingOf('i need a painter in abuja', polite)).toBe('Painters in Abuja');
  });
  it('else the words themselves', () => {
    const more = { withoutService: 'oil abuja', withoutPlace: 'oil painter' };
    expect(headingOf('oil painter abuja', more)).toBe('“oil painter abuja”');
    expect(resultsHeading({ ...NO_FILTERS, query: 'oil' }, undefined)).toBe('“oil”');
  });
  it('around a position', () => {
    const near = { ...NO_FILTERS, serviceType: 'painting', near: { lat: 6.5, lng: 3.3 } };
    expect(resultsHeading(near, { page: { ...page, state: null } })).toBe('Painters nearby');
  });
});

describe('contract 3.15: a date in words', () => {
  const dated = { ...abuja, availableOn: '2026-12-05', withoutDate: 'painter abuja' };
  it('is the first to be dropped, and the heading says so', () => {
    expect(relaxedHeading({ ...dated, complete: 0 })).toBe('None of these says it is free on Sat 5 Dec:');
    expect(relaxedHeading(dated)).toBe('These do not say that they are free on Sat 5 Dec:');
    expect(countText({ total: 12 }, dated)).toBe('3 providers found, 9 in part');
  });
  it('can be removed', () =>
    expect(chipsOf(dated).at(-1)).toEqual({ label: 'Free on Sat 5 Dec', without: 'painter abuja' }));
});
