import type { INestApplication } from '@nestjs/common';
import { openApplication } from './application.js';
import { seedDemoWorld } from './demo/demo-world.js';
import { seedLoad } from './demo/load.js';
import { Config } from './platform/config/config.js';
import { createLog } from './platform/http/log.js';
import { openProductDatabase } from './product-database.js';
import { ProjectionRunner } from './platform/projections/projection-runner.js';

const USAGE = `npm run seed                     the demo world; what stands already is not added again
npm run seed -- --listings N     N more listings for load, 20 per user
Works beside a running server.`;

/** A wrong call; the usage text is the answer. */
class WrongUsage extends Error {}

/** DATABASE_URL names the database, DATA_DIR the folder with the installation's keys. */
const main = async (args: readonly string[]): Promise<void> => {
  const listings = listingsOf(args);
  const config = Config.from({ LOG_LEVEL: 'warn', ...process.env });
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is missing: start the product first, or name its database.');
  const database = await openProductDatabase(config.databaseUrl);
  try {
    const app = await openApplication({ config, database, log: createLog(config), frontend: null });
    await seed(app.nest, listings).finally(() => app.close());
  } finally {
    await database.close();
  }
};

const seed = async (app: INestApplication, listings: number | null): Promise<void> => {
  const began = performance.now();
  if (listings === null) await seedDemoWorld(app);
  else await seedLoad(app, listings, progressOf(listings));
  await app.get(ProjectionRunner).caughtUp();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const what = listings === null ? 'The demo world stands' : `${listings} listings can be found`;
  print(`${process.stdout.isTTY ? '\n' : ''}${what}, after ${seconds} s.`);
};

/** Null: the demo world. */
const listingsOf = (args: readonly string[]): number | null => {
  if (args.length === 0) return null;
  const [option, value = ''] = args;
  if (option !== '--listings' || !/^[1-9]\d{0,6}$/.test(value) || args.length > 2) throw new WrongUsage();
  return Number(value);
};

/** One line that rewrites itself in a terminal, a line per tenth elsewhere. */
const progressOf = (all: number) => {
  const began = performance.now();
  let tenth = 0;
  return (done: number): void => {
    const line = `${done} of ${all} listings, ${Math.round((done * 1_000) / (performance.now() - began))}/s`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line} `);
    else if (Math.floor((done * 10) / all) > tenth) {
      tenth = Math.floor((done * 10) / all);
      print(line);
    }
  };
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof WrongUsage ? `${USAGE}\n` : `${words}\n`);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
});
