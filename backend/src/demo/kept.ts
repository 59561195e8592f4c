import type { INestApplicationContext } from '@nestjs/common';
import { Favourites } from '../modules/discovery/stores/favourites.js';
import { SavedSearches, type SavedCriteria } from '../modules/discovery/stores/saved-searches.js';
import type { Offer } from './jobs-plan.js';
import type { Seeding } from './seeding.js';

/** What the demo customer wants to hear of; the last one is paused. */
const SAVED: readonly SavedCriteria[] = [
  { query: '', filters: { serviceType: 'generatorRepair', state: 'Lagos', area: 'Surulere' } },
  { query: 'aso ebi tailor', filters: { state: 'Lagos' } },
  { query: 'home lesson mathematics', filters: { state: 'Lagos', minRating: 4 } },
];

/** Trades of which the demo customer keeps somebody, beside the demo provider. */
const KEPT = ['plumbing', 'fashionDesign', 'painting', 'hairStyling'];

/** The demo customer's favourites and saved searches. Seeded again, they are those that are there. */
export const seedKept = async (
  app: INestApplicationContext,
  seeding: Seeding,
  offers: readonly Offer[],
): Promise<void> => {
  const { userId } = seeding.idsOf('customer');
  const favourites = app.get(Favourites, { strict: false });
  const searches = app.get(SavedSearches, { strict: false });
  const inLagos = (trade: string): Offer | undefined =>
    offers.find(({ listing }) => listing.serviceType === trade && listing.state === 'Lagos');
  const kept = KEPT.flatMap((trade) => inLagos(trade) ?? []);
  for (const { provider, index } of kept) await favourites.keep(userId, seeding.listingOf(provider, index));
  await favourites.keep(userId, seeding.listingOf('provider', 0));
  const saved = [];
  for (const criteria of SAVED) saved.push(await searches.save(userId, criteria));
  const last = saved.at(-1);
  if (last) await searches.pause(userId, last.id, true);
};
