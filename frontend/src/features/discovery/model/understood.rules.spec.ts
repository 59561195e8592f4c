import { countText, showText } from './understood.rules.js';

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
  it('SEARCH-07: what lacks something is counted apart', () => {
    expect(countText({ total: 12 }, abuja)).toBe('3 providers found, 9 nearby');
    expect(countText({ total: 1_000, totalIsMore: true }, abuja)).toBe('3 providers found, 997+ nearby');
  });
  it('the button over the results says the same', () => {
    expect(showText(null)).toBe('Show results');
    expect(showText({ total: 1 })).toBe('Show 1 result');
    expect(showText({ total: 1_000, totalIsMore: true })).toBe('Show 1,000+ results');
  });
});
