import { ListingViews } from '../modules/discovery/stores/listing-views.js';
import type { Viewer } from '../kernel/viewer.js';
import type { Diary } from './diary.js';
import { type Offer, OLDEST_JOB } from './jobs.js';
import { OLD_PROMOTION } from './money.js';
import type { Random } from './random.js';
import type { Seeding } from './seeding.js';

/** Others are viewed on some days only, as is the demo provider before the days that a dashboard draws: a first start waits for it. */
const EVERY_DAYS = 10;
const DAYS_DRAWN = 56;

/** A visitor's browser of the demo world; the same name is the same browser. */
export const browser = (name: string): Viewer => ({
  userId: null,
  key: `v demo ${name}`,
  address: `demo ${name}`,
});

const browsers = (day: number, count: number): Viewer[] =>
  Array.from({ length: count }, (_, one) => browser(`${day} ${one}`));

/** Enters the views of the listings: of the demo provider's day by day, of others now and then, more where more is hired. */
export const enterViews = (
  diary: Diary,
  seeding: Seeding,
  offers: readonly Offer[],
  random: Random,
): void => {
  const views = seeding.app.get(ListingViews, { strict: false });
  const look = (day: number, looked: readonly Offer[], enough: (offer: Offer) => number, cards: number) => {
    const listings = looked.map((offer) => ({
      id: seeding.listingOf(offer.provider, offer.index),
      userId: seeding.of(offer.provider).userId,
      times: enough(offer),
      shown: random.between(0, cards) * 3,
    }));
    diary.enter(day, async () => {
      for (const { id, userId, times } of listings) {
        for (const viewer of browsers(day, times)) views.profileRead({ id, userId }, viewer);
      }
      const seen = listings.flatMap(({ id, shown }) =>
        browsers(day, shown).map((viewer) => views.cardSeen(id, viewer)),
      );
      await Promise.all([...seen, views.settle(listings.map(({ id }) => id))]);
    });
  };
  const own = offers.filter(({ provider }) => provider === 'provider');
  const others = offers.filter(({ provider }) => provider !== 'provider');
  for (let day = OLDEST_JOB - 1; day > 0; day -= 1) {
    const isPromoted = ({ index }: Offer) =>
      index === 0 && day < OLD_PROMOTION.boughtOn && day >= OLD_PROMOTION.boughtOn - OLD_PROMOTION.days;
    if (day <= DAYS_DRAWN) look(day, own, (offer) => random.between(1, 5) * (isPromoted(offer) ? 3 : 1), 4);
    if (day % EVERY_DAYS !== 0) continue;
    const oftenOf = ({ share }: Offer) =>
      random.between(1 + Math.floor(share / 4), 3 + Math.floor(share / 2));
    look(day, others, oftenOf, 0);
  }
};
