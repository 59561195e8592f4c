import { trustedRatingOf, trustedResponseRateOf } from './recommendation.js';

describe('what "Recommended" goes by', () => {
  it('many good reviews outweigh a single perfect one, and that outweighs none', () => {
    const [fifty, one, none, bad] = [
      trustedRatingOf(240, 50),
      trustedRatingOf(5, 1),
      trustedRatingOf(0, 0),
      trustedRatingOf(1, 1),
    ];
    expect([fifty, one, none, bad]).toEqual([4.727, 4.167, 4, 3.5]);
  });

  it('a provider who answers every contact ranks above a new one, and that above one who answers none', () => {
    expect(trustedResponseRateOf(20, 20)).toBe(0.9);
    expect(trustedResponseRateOf(0, 0)).toBe(0.5);
    expect(trustedResponseRateOf(1, 0)).toBe(0.4);
    expect(trustedResponseRateOf(20, 0)).toBe(0.1);
  });
});
