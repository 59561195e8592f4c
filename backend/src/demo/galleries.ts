import { MEDIA_LIMITS } from '../modules/listings/domain/listing-media.rules.js';
import { UpdateListing } from '../modules/listings/use-cases/update-listing.handler.js';
import { promotedAs } from './money.js';
import type { SeededUser, Seeding } from './seeding.js';
import { SCENES } from './pictures.js';

/** Providers who pay for promotion may show more than one picture of a listing, and do. */
export const fillGalleries = async (seeding: Seeding, people: readonly SeededUser[]): Promise<void> => {
  await seeding.caughtUp(); // the limits depend on what was bought
  const inFront = new Map<string, Set<number>>();
  for (const { name, listings } of people) {
    const tier = promotedAs(name);
    const [listing] = listings;
    if (!tier || !listing) continue;
    const { userId } = seeding.of(name);
    const { serviceType } = listing;
    const taken = inFront.get(serviceType) ?? new Set();
    const scenes = scenesToShow(listing.pictures, taken).slice(0, MEDIA_LIMITS[tier].images);
    inFront.set(serviceType, taken.add(scenes[0] ?? 0));
    const images = await seeding.pictures.hangAll(userId, 'listing 0', serviceType, scenes);
    const update = new UpdateListing(seeding.listingOf(name), userId, { images });
    await seeding.send(`${name} gallery`, update, name);
  }
};

/** What is in front already stays there, unless another promoted listing of the trade shows it: they are listed side by side. */
export const scenesToShow = (first: readonly number[], taken: ReadonlySet<number>): number[] => {
  const all = [...new Set([...first, ...SCENES])];
  const front = all.find((scene) => !taken.has(scene)) ?? all[0] ?? 0;
  return [front, ...all.filter((scene) => scene !== front)];
};
