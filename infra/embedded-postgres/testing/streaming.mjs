// @ts-check
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../binaries.mjs';
import { createCluster, startPostmaster, SUPERUSER } from '../cluster.mjs';
import { chooseIdentity, handOver } from '../run-as.mjs';

const PASSWORD = 'streaming';
/** What a copy makes for itself, or gets from the primary. */
const OWN = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_wal',
]);

/** @typedef {import('./streaming.d.ts').StreamingServer} StreamingServer */

/** @type {typeof import('./streaming.d.ts').startPrimary} */
export const startPrimary = async ({ directory, durable }) => {
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  chmodSync(directory, 0o711);
  const place = placeOf(directory, durable);
  createCluster({ ...place, password: PASSWORD });
  return start(place);
};

/** @type {typeof import('./streaming.d.ts').startReplica} */
export const startReplica = async (primary, { directory, durable }) => {
  const name = basename(directory);
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  chmodSync(directory, 0o711);
  const { data } = placeOf(directory, durable);
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [name]);
    await client.query('SELECT pg_backup_start($1, fast => true)', [name]);
    cpSync(primary.data, data, {
      recursive: true,
      filter: (path) => !isIn(OWN, relative(primary.data, path)),
    });
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  for (const folder of OWN) if (folder.startsWith('pg_')) mkdirSync(join(data, folder), { mode: 0o700 });
  chmodSync(data, 0o700);
  writeFileSync(join(data, 'standby.signal'), '');
  const way = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${PASSWORD} application_name=${name}`;
  const settings = `\nprimary_conninfo = '${way}'\nprimary_slot_name = '${name}'\n`;
  writeFileSync(join(data, 'postgresql.auto.conf'), settings, { flag: 'a' });
  const place = placeOf(directory, durable);
  handOver(data, place.identity);
  return start(place);
};

/** @param {Set<string>} names @param {string} path */
const isIn = (names, path) => names.has(path.split('/')[0] ?? '');

/** @param {string} directory @param {boolean} durable */
const placeOf = (directory, durable) => {
  const data = join(directory, 'data');
  return { directory, data, durable, identity: chooseIdentity(directory, data, findBinaries()) };
};

/** @param {ReturnType<typeof placeOf>} place @returns {Promise<StreamingServer>} */
const start = async (place) => {
  const { pid, port, stop, exited } = await startPostmaster(place);
  const processes = () => [pid, ...childrenOf(pid)];
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const one of processes()) {
      try {
        process.kill(one, name);
      } catch {
        // it ended meanwhile
      }
    }
  };
  return {
    url: `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    data: place.data,
    pid,
    processes,
    signal,
    kill: async () => {
      signal('SIGKILL');
      await exited;
    },
    stop,
  };
};

/** @param {number} parent @returns {number[]} */
const childrenOf = (parent) =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
