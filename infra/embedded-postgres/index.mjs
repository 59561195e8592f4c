// @ts-check
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { adoptPostmaster } from './adopt.mjs';
import { findBinaries } from './binaries.mjs';
import { createCluster, startPostmaster, stopOrphan, SUPERUSER } from './cluster.mjs';
import { ownerOf, takeOwnership } from './owner-lock.mjs';
import { KeptServer } from './kept-server.mjs';
import { isPostgresOf } from './process-identity.mjs';
import { chooseIdentity } from './run-as.mjs';

export { throwAwayPlace } from './throw-away-place.mjs';

const ABANDONED_AFTER_MS = 600_000;

/** @param {string} path @param {string} text */
const writePrivately = (path, text) => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

/** The password of the only database user: made once, readable to the owner of the folder alone. @param {string} directory */
const passwordOf = (directory) => {
  const path = join(directory, 'password');
  if (!existsSync(path)) writePrivately(path, randomBytes(24).toString('base64url'));
  return readFileSync(path, 'utf8').trim();
};

/** @param {string} directory */
const prepareFolder = (directory) => {
  try {
    // Others may pass through (the server runs as another user when we are root), but not look around.
    mkdirSync(directory, { recursive: true, mode: 0o711 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${directory} cannot be used by this user: it was made by another one, or its place is ` +
        `read-only. Start as the user who made it, or choose another folder with DATA_DIR. (${reason})`,
      { cause: error },
    );
  }
};

/** @typedef {{ directory: string; data: string; password: string; durable: boolean; binaries: import('./binaries.mjs').Binaries; log: (line: string) => void }} Cluster */

/** The server that an earlier run left behind if it can go on, else a new one. @param {Cluster} cluster */
const openServer = async (cluster) => {
  const { directory, data, password, durable, binaries, log } = cluster;
  const left = await adoptPostmaster({ data, durable, binaries });
  if (left) {
    log(`Going on with the PostgreSQL (pid ${left.pid}) that an earlier run left behind`);
    return left;
  }
  const identity = await readyToStart(cluster);
  if (!existsSync(data)) log('Creating the PostgreSQL data folder');
  createCluster({ directory, data, password, durable, identity });
  return startPostmaster({ directory, data, durable, identity });
};

/** On the port where clients look for it. @param {Cluster} cluster @param {number} port */
const startAgain = async (cluster, port) => {
  const { directory, data, durable } = cluster;
  return startPostmaster({ directory, data, durable, identity: await readyToStart(cluster), port });
};

/** What is left of another server is cleared away. @param {Cluster} cluster */
const readyToStart = async ({ directory, data, binaries, log }) => {
  const identity = chooseIdentity(directory, data, binaries);
  await stopOrphan(data, log);
  return identity;
};

/** @type {typeof import('./index.d.ts').startEmbeddedPostgres} */
export const startEmbeddedPostgres = async ({ directory: given, durable = true, log = () => undefined }) => {
  const directory = resolve(given);
  const data = join(directory, 'data');
  const runtimeFile = join(directory, 'running.json');
  const binaries = findBinaries();
  prepareFolder(directory);
  const release = takeOwnership(directory);
  try {
    const password = passwordOf(directory);
    const cluster = { directory, data, password, durable, binaries, log };
    const urlAt = (/** @type {number} */ port) =>
      `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
    const server = new KeptServer(await openServer(cluster), {
      startAgain: (port) => startAgain(cluster, port),
      started: ({ pid, port }) =>
        writePrivately(runtimeFile, JSON.stringify({ url: urlAt(port), port, pid })),
      log,
    });

    // For an exit without `stop`: the server still ends cleanly, after us.
    const onExit = () => {
      if (isPostgresOf(server.pid, data)) process.kill(server.pid, 'SIGINT');
      release();
    };
    process.once('exit', onExit);
    /** @type {Promise<void> | undefined} */
    let stopping;
    const stop = async () => {
      await server.stop();
      rmSync(runtimeFile, { force: true });
      process.off('exit', onExit);
      release();
    };
    return {
      url: urlAt(server.port),
      port: server.port,
      get pid() {
        return server.pid;
      },
      over: server.over,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    release();
    throw error;
  }
};

/** @type {typeof import('./index.d.ts').findRunningPostgres} */
export const findRunningPostgres = (given) => {
  const directory = resolve(given);
  try {
    const { url, pid } = JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8'));
    return ownerOf(directory) && isPostgresOf(pid, join(directory, 'data')) ? url : null;
  } catch {
    return null;
  }
};

/** @type {typeof import('./index.d.ts').removeAbandonedClusters} */
export const removeAbandonedClusters = async (parent, prefix) => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const directory = join(parent, name);
    try {
      // A new one may be about to get its owner.
      if (ownerOf(directory) || Date.now() - statSync(directory).mtimeMs < ABANDONED_AFTER_MS) continue;
      await stopOrphan(join(directory, 'data'), () => undefined);
      rmSync(directory, { recursive: true, force: true });
    } catch {
      // another user's, or another process removes it now
    }
  }
};
