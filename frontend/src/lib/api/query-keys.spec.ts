import { QueryClient } from '@tanstack/react-query';
import { keys, readAgain } from './query-keys.js';

it("a write to a listing makes its pages, the search, the featured, the figures and the owner's list stale", async () => {
  const queryClient = new QueryClient();
  const stale = [
    keys.listing('providers', 7),
    keys.listing('listings', 7),
    ['/api/providers/7/reviews'],
    ['/api/listings/my-listings'],
    ['/api/search', { state: 'Lagos' }],
    ['/api/search/suggestions', { q: 'plu' }],
    ['/api/featured', { limit: 6 }],
    keys.platformStats(),
    ['/api/config/service-types/dynamic'],
  ];
  const fresh = [keys.user(), keys.wallet(), ['/api/config/states'], ['/api/searching']];
  for (const key of [...stale, ...fresh]) queryClient.setQueryData(key, 'read');

  await readAgain(queryClient, ['listings']);
  expect(stale.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(stale.map(() => true));
  expect(fresh.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(fresh.map(() => false));
});
