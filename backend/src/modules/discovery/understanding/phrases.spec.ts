import { SERVICE_TYPES } from '../../../kernel/service-types.js';
import { STATES } from '../../../kernel/nigeria.js';
import { PHRASES_OF_PEOPLE, type Phrase } from './phrases.fixture.js';
import { understand } from './understand.js';

/** As a line of the file. */
const lineOf = ({ query, trade, place }: Omit<Phrase, 'trade'> & { trade: string | undefined }): string =>
  [query, trade, place && [place.area, place.state].filter(Boolean).join(', ')].filter(Boolean).join(' | ');

const understoodLineOf = (query: string): string => {
  const { trade, place } = understand(query, { has: () => false, offers: () => true });
  return lineOf({ query, trade: trade?.services[0], place: place?.place ?? null });
};

describe('how people ask', () => {
  it('OP-23: each phrase is understood as it is meant', () => {
    const meant = PHRASES_OF_PEOPLE.map(lineOf);
    const understood = PHRASES_OF_PEOPLE.map(({ query }) => understoodLineOf(query));
    expect(understood.filter((line, at) => line !== meant[at])).toEqual(
      meant.filter((line, at) => line !== understood[at]),
    );
  });

  it('is tried for every service, and for every state', () => {
    const trades = new Set(PHRASES_OF_PEOPLE.map(({ trade }) => trade));
    const states = new Set(PHRASES_OF_PEOPLE.map(({ place }) => place?.state));
    expect(SERVICE_TYPES.filter((service) => !trades.has(service))).toEqual([]);
    expect(STATES.filter((state) => !states.has(state))).toEqual([]);
  });
});
