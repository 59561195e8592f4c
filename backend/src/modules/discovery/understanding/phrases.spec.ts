import { SERVICE_TYPES } from '../../../kernel/service-types.js';
import { STATES } from '../../../kernel/nigeria.js';
import { PHRASES_OF_PEOPLE } from './phrases.fixture.js';
import { understand } from './understand.js';

describe('how people ask', () => {
  it.each(PHRASES_OF_PEOPLE)('OP-23: $query', ({ query, ...meant }) => {
    const { trade, place } = understand(query, { has: () => false, offers: () => true });
    const where = place && { state: place.place.state, area: place.place.area };
    expect({ trade: trade?.services[0], place: where }).toEqual(meant);
  });

  it('is tried for every service, and for every state', () => {
    const trades = new Set(PHRASES_OF_PEOPLE.map(({ trade }) => trade));
    const states = new Set(PHRASES_OF_PEOPLE.map(({ place }) => place?.state));
    expect(SERVICE_TYPES.filter((service) => !trades.has(service))).toEqual([]);
    expect(STATES.filter((state) => !states.has(state))).toEqual([]);
  });
});
