import { localGovernmentsOf, STATES } from '../kernel/nigeria.js';
import { SERVICE_TYPES } from '../kernel/service-types.js';
import { townsOf } from './places.js';
import { planProvider, statesOf, TRADES } from './provider-plan.js';
import { Random } from './random.js';

const plan = (seed: number) => {
  const random = new Random(seed);
  return statesOf(300, random).map((state) => planProvider(state, random));
};

describe('the plan of the demo world', () => {
  it('is the same for the same seed and another for another', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('has providers in all 37 states and listings of all built-in trades', () => {
    const listings = plan(7).flatMap(({ listings: own }) => own);
    expect(new Set(listings.map(({ state }) => state))).toEqual(new Set(STATES));
    expect(new Set(TRADES.map(({ serviceType }) => serviceType))).toEqual(new Set(SERVICE_TYPES));
    expect(new Set(listings.map(({ serviceType }) => serviceType)).size).toBeGreaterThan(25);
  });

  it('names real areas, leaves no gap in a text, and asks plausible prices', () => {
    for (const state of STATES) {
      for (const { area, city, streets } of townsOf(state)) {
        expect(localGovernmentsOf(state)).toContain(area);
        expect([city, ...streets].every((text) => text.length > 2)).toBe(true);
      }
    }
    for (const listing of plan(7).flatMap(({ listings }) => listings)) {
      expect(`${listing.businessName} ${listing.description} ${listing.priceDescription}`).not.toMatch(
        /[{}]/,
      );
      expect(listing.startingPrice).toBeGreaterThanOrEqual(125_000);
      expect(listing.maxPrice ?? listing.startingPrice).toBeGreaterThanOrEqual(listing.startingPrice);
      expect(localGovernmentsOf(listing.state)).toEqual(expect.arrayContaining([...listing.serviceAreas]));
    }
  });

  it('does not repeat itself: most business names and descriptions differ', () => {
    const listings = plan(7).flatMap(({ listings: own }) => own);
    expect(new Set(listings.map(({ businessName }) => businessName)).size).toBeGreaterThan(
      listings.length * 0.9,
    );
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThan(
      listings.length * 0.8,
    );
  });
});
