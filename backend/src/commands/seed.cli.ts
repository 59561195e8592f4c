import type { INestApplication } from '@nestjs/common';
import { inApplication } from './command-application.js';
import { print, progressLine, runCommand, WrongUsage } from './command-line.js';
import { seedDemoWorld } from '../demo/demo-world.js';
import { seedLoad } from '../demo/load.js';
import { Followers } from '../platform/followers/followers.js';

const USAGE = `npm run seed                     the demo world; what is there is not added again
npm run seed -- --listings N     N more listings for load, 20 per user
Works beside a running server.`;

const main = async (args: readonly string[]): Promise<void> => {
  const listings = listingsOf(args);
  await inApplication((nest) => seed(nest, listings));
};

/** `listings` null: the demo world. */
const seed = async (nest: INestApplication, listings: number | null): Promise<void> => {
  const line = progressLine();
  if (listings === null) await seedDemoWorld(nest);
  else {
    await seedLoad(nest, listings, (done) =>
      line.update((perSecond) => `${done} of ${listings} listings, ${perSecond(done)}/s`),
    );
  }
  await nest.get(Followers).caughtUp('projection');
  const what = listings === null ? 'The demo world is there' : `${listings} listings can be found`;
  print(`${what}, after ${line.finish().toFixed(1)} s.`);
};

const listingsOf = (args: readonly string[]): number | null => {
  if (args.length === 0) return null;
  const [option, value = ''] = args;
  if (option !== '--listings' || !/^[1-9]\d{0,6}$/.test(value) || args.length > 2) throw new WrongUsage();
  return Number(value);
};

runCommand(USAGE, main);
