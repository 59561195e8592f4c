import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { TRADES } from './data.js';
import { planListing, type PlannedListing } from './listings.js';
import { personIn, placeIn, statesOf } from './places.js';
import { Random } from './random.js';
import { eachOf, plannedUser, Seeding, type SeededUser } from './seeding.js';

const LISTINGS_PER_USER = 20;
/** Users at once: the more there are, the fewer statements a listing takes, of the log, the ids and every read model. */
const SIDE_BY_SIDE = 400;
/** Enough different states to draw from. */
const STATES_DRAWN = 370;

/**
 * Adds listings for load through the same commands as people's, 20 per user. A run has its own users, so it can be
 * repeated to add more. `onProgress` gets the number of listings that are published.
 */
export const seedLoad = async (
  app: INestApplicationContext,
  listings: number,
  onProgress: (done: number) => void,
): Promise<void> => {
  const run = randomUUID().slice(0, 8);
  const seeding = new Seeding(app, run, true);
  let done = 0;
  await eachOf(loadUsers(run, listings), SIDE_BY_SIDE, async (user) => {
    await seeding.register(user);
    await seeding.publish(user);
    done += user.listings.length;
    onProgress(done);
  });
};

/** Made one by one, as they are needed: a hundred thousand plans need not be in memory. */
function* loadUsers(run: string, listings: number): Generator<SeededUser> {
  const random = new Random(Number.parseInt(run, 16));
  const states = statesOf(STATES_DRAWN, random);
  for (let planned = 0, user = 1; planned < listings; user += 1) {
    const state = random.pick(states);
    const person = personIn(state, random);
    const own: PlannedListing[] = [];
    for (; own.length < LISTINGS_PER_USER && planned < listings; planned += 1) {
      own.push(planListing(random.pick(TRADES), person, placeIn(state, random), random));
    }
    const email = `load-${run}-${user}@handwork.example`;
    yield plannedUser(`user ${user}`, { ...person, email, listings: own });
  }
}
