// @ts-check
// What the product works with beside its own process, each on this machine: started for a fault run.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { fromTheSpecs, LOADER, sourceOf } from './doubles.mjs';

const MEILI_KEY = 'a-key-of-the-fault-runs';

/**
 * @typedef {object} Neighbour
 * @property {number} port where it listens
 * @property {(port: number) => Record<string, string>} env what the server is told, for a way to it at that port
 * @property {[part: string, state: string]} said what readiness says while it is away
 * @property {number} [noticedAfterMs] how long a silent one may not be noticed
 * @property {() => unknown} stop
 * @property {() => readonly { to: string; messageId: string }[]} [mails] of the mail server: what it has taken
 * @property {() => number} [objects] of the bucket: how many files it has
 */

const portOf = (/** @type {string} */ url) => Number(new URL(url).port);

/** @param {import('node:child_process').ChildProcess} child */
const endsWithUs = (child) => {
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};

/** @param {string} folder @returns {Promise<Neighbour>} */
const postgres = async (folder) => {
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  return {
    port: server.port,
    env: (port) => ({ DATABASE_URL: Object.assign(new URL(server.url), { port: String(port) }).href }),
    said: ['database', 'down'],
    stop: () => server.stop(),
  };
};

/** @returns {Promise<Neighbour>} */
const eventstoredb = async () => {
  const main = sourceOf('platform/testing/doubles/eventstoredb/main.ts');
  const child = endsWithUs(fork(main, { execArgv: ['--import', LOADER] }));
  const [url] = await once(child, 'message');
  return {
    port: portOf(url),
    env: (port) => ({
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: url.replace(`:${portOf(url)}`, `:${port}`),
    }),
    said: ['eventStore', 'down'],
    stop: () => child.kill('SIGKILL'),
  };
};

/** The stub, or the server itself where one is given. @param {string} folder @param {string} binary @returns {Promise<Neighbour>} */
const meilisearch = async (folder, binary) => {
  const { url, key, stop } = binary ? await realMeilisearch(folder, binary) : await meilisearchStub();
  return {
    port: portOf(url),
    env: (port) => ({ SEARCH: 'meilisearch', MEILI_URL: `http://127.0.0.1:${port}`, MEILI_KEY: key }),
    said: ['search', 'degraded'],
    stop,
  };
};

const meilisearchStub = async () => {
  const { MeilisearchStub } = await fromTheSpecs('testing/search/meilisearch-stub/meilisearch-stub.ts');
  const stub = await MeilisearchStub.start();
  return { url: stub.url, key: stub.key, stop: () => stub.stop() };
};

/** @param {string} folder @param {string} binary */
const realMeilisearch = async (folder, binary) => {
  const address = `127.0.0.1:${await freePort()}`;
  const flags = ['--db-path', join(folder, 'meilisearch'), '--http-addr', address, '--master-key', MEILI_KEY];
  const child = endsWithUs(spawn(binary, [...flags, '--no-analytics'], { cwd: folder, stdio: 'ignore' }));
  const isUp = () =>
    fetch(`http://${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('Meilisearch ended');
    await sleep(50);
  }
  return { url: `http://${address}`, key: MEILI_KEY, stop: () => child.kill() };
};

/** @returns {Promise<Neighbour>} */
const smtp = async () => {
  const { startMailServer } = await fromTheSpecs('platform/testing/doubles/mail-server.ts');
  const server = await startMailServer();
  return {
    port: portOf(server.url),
    env: (port) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    said: ['mail', 'degraded'],
    noticedAfterMs: 12_000, // a mail server may take its time to greet
    stop: () => server.stop(),
    mails: () => server.received,
  };
};

/** @returns {Promise<Neighbour>} */
const s3 = async () => {
  const { S3Stub } = await fromTheSpecs('platform/testing/doubles/s3-stub.ts');
  const stub = new S3Stub();
  return {
    port: portOf(await stub.start()),
    env: (port) => ({
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'handwork',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    said: ['files', 'degraded'],
    stop: () => stub.stop(),
    objects: () => stub.objects.size,
  };
};

/** @typedef {'postgres' | 'eventstoredb' | 'meilisearch' | 'smtp' | 's3'} NeighbourName */

/** How each is started; `meilisearch` takes the path of a server's program, too. */
export const NEIGHBOURS = { postgres, eventstoredb, meilisearch, smtp, s3 };
