import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandonedClusters, startEmbeddedPostgres, throwAwayPlace } from '@handwork/embedded-postgres';

declare global {
  // The global object is all that jest's set-up and tear-down share.
  var stopTestCluster: (() => Promise<void>) | undefined;
}

const PREFIX = 'handwork-jest-';

/** One throw-away cluster per jest run; every test makes its own database in it. */
const setUp = async (): Promise<void> => {
  if (process.env.TEST_POSTGRES_URL) return; // started once for several jest runs
  const place = await throwAwayPlace();
  await removeAbandonedClusters(place, PREFIX);
  const directory = await mkdtemp(join(place, PREFIX));
  await chmod(directory, 0o711); // as root, PostgreSQL runs as another user, who needs access
  const postgres = await startEmbeddedPostgres({ directory, durable: false });
  globalThis.stopTestCluster = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  process.env.TEST_POSTGRES_URL = postgres.url; // inherited by jest's workers
};

export default setUp;
