import { localGovernmentAt } from '../kernel/local-government-places.js';
import { localGovernmentsOf, STATES } from '../kernel/nigeria.js';
import { SERVICE_TYPES } from '../kernel/service-types.js';
import { STATES_OF_THE_WORLD, tradeOf, TRADES } from './data.js';
import type { PlannedListing } from './listings.js';
import { townsOf } from './places.js';
import { COMMON_TRADES, largeCityOf, planProviders } from './people.js';
import { Random } from './random.js';

const providers = planProviders(new Random(7));
const listings = providers.flatMap(({ listings: own }) => own);

const inState = (state: string): PlannedListing[] => listings.filter((one) => one.state === state);
const offered = (among: readonly PlannedListing[]): Set<string> =>
  new Set(among.map(({ serviceType }) => serviceType));

describe('the plan of the demo world', () => {
  it('is the same for the same seed and another for another', () => {
    expect(planProviders(new Random(7))).toEqual(providers);
    expect(planProviders(new Random(8))).not.toEqual(providers);
  });

  it('has 600 listings with the two of the demo login, as people live: a third of them in three states', () => {
    expect(listings).toHaveLength(598);
    const counts = ['Lagos', 'FCT (Abuja)', 'Kano', 'Rivers'].map((state) => inState(state).length);
    expect(counts).toEqual([128, 50, 40, 40]);
    for (const state of STATES) expect(inState(state).length).toBeGreaterThanOrEqual(5);
  });

  it('belongs to some 350 people, none of whom has more than three shops or two states', () => {
    expect(providers.length).toBeGreaterThan(300);
    expect(providers.length).toBeLessThan(400);
    for (const { listings: own } of providers) {
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(new Set(own.map(({ state }) => state)).size).toBe(1);
    }
  });

  it('offers every common trade in every large city, and every built-in trade in Lagos', () => {
    const common = COMMON_TRADES.map(({ serviceType }) => serviceType);
    expect(common.length).toBeGreaterThan(15);
    const large = STATES.filter((state) => STATES_OF_THE_WORLD[state].largeCity !== undefined);
    expect(large).toHaveLength(8);
    for (const state of large) {
      const cities = new Set(largeCityOf(state).map(({ city }) => city));
      const there = inState(state).filter(({ city }) => cities.has(city));
      expect({ state, missing: common.filter((trade) => !offered(there).has(trade)) }).toEqual({
        state,
        missing: [],
      });
    }
    expect(offered(inState('Lagos'))).toEqual(new Set(SERVICE_TYPES));
    expect(new Set(TRADES.map(({ serviceType }) => serviceType))).toEqual(new Set(SERVICE_TYPES));
  });

  it('has a plumber, an electrician, a hairdresser and a tailor in every part of Lagos', () => {
    for (const { city } of townsOf('Lagos')) {
      const there = offered(inState('Lagos').filter((one) => one.city === city));
      expect([...there]).toEqual(
        expect.arrayContaining(['plumbing', 'electrical', 'hairStyling', 'fashionDesign']),
      );
    }
  });

  it('names real areas and positions near them, and leaves no gap in a text', () => {
    for (const state of STATES) {
      for (const { area, city, streets } of townsOf(state)) {
        expect(localGovernmentsOf(state)).toContain(area);
        expect([city, ...streets].every((text) => text.length > 2)).toBe(true);
      }
    }
    for (const { businessName, description, priceDescription, state, serviceAreas } of listings) {
      expect(`${businessName} ${description} ${priceDescription}`).not.toMatch(/[{}]|undefined/);
      expect(localGovernmentsOf(state)).toEqual(expect.arrayContaining([...serviceAreas]));
    }
    const placed = listings.filter(({ latitude }) => latitude !== null);
    expect(placed.length).toBeGreaterThan(listings.length * 0.2);
    for (const { latitude, longitude } of placed) {
      expect(localGovernmentAt({ latitude: latitude ?? 0, longitude: longitude ?? 0 })).not.toBeNull();
    }
  });

  it('asks plausible prices: round ones within what the trade costs, an hour less than a project', () => {
    for (const { startingPrice, maxPrice, serviceType } of listings) {
      const { highest } = tradeOf(serviceType).naira;
      expect(startingPrice % 25_000).toBe(0);
      expect(startingPrice).toBeGreaterThanOrEqual(150_000);
      expect(startingPrice).toBeLessThanOrEqual(highest * 100 * 1.7);
      expect(maxPrice ?? startingPrice).toBeGreaterThanOrEqual(startingPrice);
    }
    const meanOf = (type: string): number => {
      const cleaners = listings.filter(
        (one) => one.pricingType === type && one.serviceType === 'houseCleaning',
      );
      return cleaners.reduce((sum, one) => sum + one.startingPrice, 0) / cleaners.length;
    };
    expect(meanOf('hourly')).toBeLessThan(meanOf('per_project'));
  });

  it('does not repeat itself: all business names differ, and nearly all descriptions', () => {
    expect(new Set(listings.map(({ businessName }) => businessName)).size).toBe(listings.length);
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThan(
      listings.length * 0.97,
    );
    const lengths = listings.map(({ description }) => (description ?? '').length);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeGreaterThan(2.5);
  });
});
