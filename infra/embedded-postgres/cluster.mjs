// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { handOver } from './run-as.mjs';
import { freePort } from './free-port.mjs';
import { isPostgresOf } from './process-identity.mjs';

/** @typedef {import('./run-as.mjs').Identity} Identity */

export const SUPERUSER = 'handwork';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;

/** Nothing of the caller's environment (PGDATA, PGOPTIONS, a foreign locale) may change the server. */
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

const sound = {
  max_connections: '100',
  shared_buffers: '256MB',
  // Fewer checkpoints: after each of them a page is logged whole when it changes first, compressed. A crash replays at
  // most this much.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz', // lz4 is not built in
};

/** For disposable clusters: a power cut may corrupt them, which does not matter. */
const disposable = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
};

/**
 * Of their creation: a check of each page costs, and so does each sign-in, of which tests have thousands. What keeps a
 * password from being guessed is its length here, not how often it is hashed.
 */
const DISPOSABLE_FROM_THE_START = ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1'];

/** @param {string} data @param {boolean} durable @param {number} port @returns {string[]} */
export const argumentsOf = (data, durable, port) => [
  '-D',
  data,
  ...Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...(durable ? sound : disposable),
    jit: 'off', // short queries; compiling them costs more than it saves
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_min_error_statement: 'panic', // a failing statement may hold personal data
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Creates the cluster once. It is made aside and then renamed, so that a crash in between leaves nothing half done.
 * @param {{ directory: string; data: string; password: string; durable: boolean; identity: Identity }} cluster
 */
export const createCluster = ({ directory, data, password, durable, identity }) => {
  if (existsSync(join(data, 'PG_VERSION'))) return handOver(data, identity);
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(directory, 'password.once');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  handOver(draft, identity);
  handOver(passwordFile, identity);
  try {
    const [program = '', ...before] = [...identity.wrapper, identity.binaries.initdb];
    const made = spawnSync(
      program,
      [
        ...before,
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : DISPOSABLE_FROM_THE_START),
      ],
      { ...spawnIdentity(identity), cwd: '/', env: environment, encoding: 'utf8' },
    );
    if (made.status !== 0) {
      throw new Error(
        `PostgreSQL could not create its data folder ${data}:\n${made.error ?? made.stderr + made.stdout}`,
      );
    }
    renameSync(draft, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

/** @param {Identity} identity */
const spawnIdentity = ({ uid, gid, wrapper }) =>
  wrapper.length > 0 || uid === undefined ? {} : { uid, gid };

/** @param {string} data @returns {{ pid: number; port: number; ready: boolean } | undefined} what the running server says of itself */
export const readPostmaster = (data) => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/**
 * Waits until the process is gone; after the limit it is sent an immediate stop, which the next start recovers from.
 * @param {number} pid @param {string} data
 */
export const stopPostmaster = async (pid, data) => {
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    try {
      process.kill(pid, name);
    } catch {
      // already gone
    }
  };
  signal('SIGINT'); // "fast": rolls open transactions back, writes a checkpoint, ends
  for (const begun = Date.now(); isPostgresOf(pid, data); await sleep(10)) {
    if (Date.now() - begun > STOP_LIMIT_MS) signal('SIGQUIT');
    if (Date.now() - begun > 2 * STOP_LIMIT_MS) throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
  }
};

/**
 * Stops the server that a killed owner left behind, and clears away a pid file whose pid now belongs to another
 * program, which PostgreSQL itself would take for a running server.
 * @param {string} data @param {(line: string) => void} log
 */
export const stopOrphan = async (data, log) => {
  const left = readPostmaster(data);
  if (!left) return;
  if (isPostgresOf(left.pid, data)) {
    log(`Stopping the PostgreSQL (pid ${left.pid}) that an earlier run left behind`);
    await stopPostmaster(left.pid, data);
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
};

/** @param {string} path */
const tailOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').slice(-3000) : '');

/** So that its owner can still start after root once did. @param {string} directory @param {string} path */
const giveToOwnerOf = (directory, path) => {
  const { uid, gid } = statSync(directory);
  chownSync(path, uid, gid);
};

/** @param {string} path */
const rotate = (path) => {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
};

/** @typedef {{ pid: number; port: number; stop: () => Promise<void>; exited: Promise<number | null> }} Postmaster */

/**
 * @param {{ directory: string; data: string; durable: boolean; identity: Identity; port?: number | undefined }} cluster without a `port` a free one
 * @returns {Promise<Postmaster>}
 */
export const startPostmaster = async ({ directory, data, durable, identity, port: wanted }) => {
  const logFile = join(directory, 'postgres.log');
  const [program = '', ...before] = [...identity.wrapper, identity.binaries.postgres];
  for (const begun = Date.now(); ;) {
    const port = wanted ?? (await freePort());
    rotate(logFile);
    const logEnd = existsSync(logFile) ? statSync(logFile).size : 0;
    const log = openSync(logFile, 'a', 0o600);
    // Its own session: Ctrl-C in a terminal must reach the server first, which then closes its connections.
    const child = spawn(program, [...before, ...argumentsOf(data, durable, port)], {
      ...spawnIdentity(identity),
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    if (process.getuid?.() === 0) giveToOwnerOf(directory, logFile);
    /** @type {Promise<number | null>} */
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', () => resolve(-1));
    });
    const over = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    while (!over() && Date.now() - begun < START_LIMIT_MS) {
      const running = readPostmaster(data);
      if (running?.ready && running.pid === child.pid) {
        return { pid: running.pid, port, exited, stop: () => stopPostmaster(running.pid, data) };
      }
      await sleep(5);
    }
    if (!over()) child.kill('SIGQUIT');
    const said = tailOf(logFile).slice(-Math.max(0, statSync(logFile).size - logEnd));
    // The port was taken meanwhile, or processes of a killed server are still ending: both pass.
    const passes = /could not bind|Address already in use|pre-existing shared memory block/.test(said);
    if (!passes || Date.now() - begun > START_LIMIT_MS) throw new Error(`PostgreSQL did not start:\n${said}`);
    await sleep(100);
  }
};
