import type { INestApplicationContext } from '@nestjs/common';
import { MEDIA_LIMITS } from '../modules/listings/domain/listing-media.rules.js';
import { UpdateListing } from '../modules/listings/use-cases/update-listing.handler.js';
import { Followers } from '../platform/followers/followers.js';
import type { SeededUser, Seeding } from './seeding.js';
import { MORE_SCENES, SCENES } from './work-scenes.js';
import { promotedAs } from './money.js';

/** Who pays to be seen may show more than one picture of a listing, and does. */
export const fillGalleries = async (
  app: INestApplicationContext,
  seeding: Seeding,
  people: readonly SeededUser[],
): Promise<void> => {
  await app.get(Followers, { strict: false }).caughtUp('projection'); // the limits hang on what was bought
  const inFront = new Map<string, Set<number>>();
  for (const { name, listings } of people) {
    const tier = promotedAs(name);
    const [listing] = listings;
    if (!tier || !listing) continue;
    const { userId, listingIds } = seeding.idsOf(name);
    const taken = inFront.get(listing.serviceType) ?? new Set();
    const scenes = scenesToShow(listing.pictures, taken).slice(0, MEDIA_LIMITS[tier].images);
    inFront.set(listing.serviceType, taken.add(scenes[0] ?? 0));
    const images: string[] = [];
    for (const scene of scenes) {
      const picture = { serviceType: listing.serviceType, scene };
      images.push(await seeding.pictures.hang(userId, `listing 0 picture ${images.length + 1}`, picture));
    }
    await seeding.send(`${name} gallery`, new UpdateListing(listingIds[0] ?? 0, userId, { images }), {
      userId,
      role: 'provider',
    });
  }
};

/** What is in front already stays there, unless another promoted listing of the trade shows it: they stand side by side. */
export const scenesToShow = (first: readonly number[], taken: ReadonlySet<number>): number[] => {
  const every = Array.from({ length: SCENES + MORE_SCENES }, (_, scene) => scene);
  const all = [...new Set([...first, ...every])];
  const front = all.find((scene) => !taken.has(scene)) ?? all[0] ?? 0;
  return [front, ...all.filter((scene) => scene !== front)];
};
