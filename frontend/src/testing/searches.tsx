import { screen } from '@testing-library/react';
import type { ProviderCardView } from '../lib/api/api-types.js';
import type { FakeCall } from './fake-api.js';
import { aCard } from './samples.js';

/** Numbered cards of providers. */
export const cards = (count: number, from = 1): ProviderCardView[] =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: from + index, businessName: `Provider ${from + index}` }),
  );

/** An answer of `GET /api/search`. */
export const found = (providers: ProviderCardView[], total = providers.length, offset = 0) => ({
  providers,
  total,
  limit: 12,
  offset,
});

/** What was searched for. */
export const searches = (calls: readonly FakeCall[]) =>
  calls
    .filter(({ url }) => url.startsWith('/api/search?') || url === '/api/search')
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

export const results = () => screen.getByRole('region', { name: 'Results' });
