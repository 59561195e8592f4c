import { resolve } from 'node:path';
import { withProductDatabase } from '../app/product-database.js';
import { Config } from '../platform/config/config.js';
import type { Database } from '../platform/database/database.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { openEventStore } from '../platform/event-store/open-event-store.js';

/** A wrong call; the usage text is the answer. */
export class WrongUsage extends Error {}

/**
 * Runs a command of the repository: exit code 0, 1 with the reason in words, or 2 with the usage. `main` answers false
 * when it has printed the problem itself.
 */
export const runCommand = (
  usage: string,
  main: (args: readonly string[]) => Promise<boolean | void>,
): void => {
  main(process.argv.slice(2)).then(
    (isFine) => (process.exitCode = isFine === false ? 1 : 0),
    (error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${error instanceof WrongUsage ? usage : words}\n`);
      process.exitCode = error instanceof WrongUsage ? 2 : 1;
    },
  );
};

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * The configuration of a command that works on a database: DATABASE_URL names it, DATA_DIR the installation's folder. It
 * is not measured: METRICS_PORT is the running server's.
 */
export const readCommandConfig = (): Config & { databaseUrl: string } => {
  const config = Config.from({ LOG_LEVEL: 'warn', ...process.env, METRICS_PORT: '' });
  if (!config.databaseUrl) {
    throw new Error('DATABASE_URL is missing: start the product first, or name its database.');
  }
  return config as Config & { databaseUrl: string };
};

export interface Stores {
  config: Config;
  database: Database;
  /** The configured log. */
  store: EventStore;
}

/** Opens the stores of the installation for `work`, beside a running server, and closes them. */
export const withStores = <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const config = readCommandConfig();
  return withProductDatabase(config.databaseUrl, async (database) => {
    const store = await openEventStore(config, database);
    try {
      return await work({ config, database, store });
    } finally {
      await store.close();
    }
  });
};

/** Relative paths count from the operator's directory: npm runs scripts at the root of the repository. */
export const pathOf = (given: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** A line that rewrites itself in a terminal; elsewhere one line per ten seconds. `finish` ends it. */
export const progressLine = () => {
  const began = performance.now();
  let printed = began;
  let isOpen = false;
  return {
    update: (text: (perSecond: (count: number) => number) => string): void => {
      const now = performance.now();
      const line = (): string => text((count) => Math.round((count * 1_000) / Math.max(now - began, 1)));
      if (process.stdout.isTTY) isOpen = process.stdout.write(`\r${line()}\u001B[K`) || true;
      else if (now - printed > 10_000) {
        printed = now;
        print(line());
      }
    },
    finish: (): number => {
      if (isOpen) process.stdout.write('\n');
      isOpen = false;
      return (performance.now() - began) / 1_000;
    },
  };
};
