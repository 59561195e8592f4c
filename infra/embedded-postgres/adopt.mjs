// @ts-check
import { readFileSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { argumentsOf, readPostmaster, stopPostmaster, SUPERUSER } from './cluster.mjs';
import { isPostgresOf, programOf } from './process-identity.mjs';

const ANSWER_LIMIT_MS = 1_000;
const LOOK_EVERY_MS = 250;
const PROTOCOL_3 = 196_608;

/** The first message of a client, which says who it is. */
const hello = () => {
  const words = Buffer.from(`user\0${SUPERUSER}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + words.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, words]);
};

/**
 * Whether the server asks a client for its password: one that ends, recovers or is frozen does not.
 * @param {number} port @returns {Promise<boolean>}
 */
const admitsClients = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_LIMIT_MS }, () =>
      socket.write(hello()),
    );
    const answer = (/** @type {boolean} */ admits) => {
      socket.destroy();
      resolve(admits);
    };
    socket.once('data', (bytes) => answer(bytes.toString('latin1', 0, 1) === 'R'));
    for (const end of ['error', 'timeout', 'close']) socket.once(end, () => answer(false));
  });

/** Resolves when the server, which is not our child, has ended. @param {number} pid @param {string} data @returns {Promise<null>} */
const whenGone = (pid, data) =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostgresOf(pid, data)) return;
      clearInterval(timer);
      resolve(null);
    }, LOOK_EVERY_MS);
    timer.unref();
  });

/**
 * The server that a killed owner left behind, if it is what we would start: the same program with the same settings,
 * and well. Going on with it spares its checkpoint, its end and its start; what the dead process had begun is rolled
 * back with its connections. Undefined: there is none, or it has to be stopped.
 * @param {{ data: string; durable: boolean; binaries: import('./binaries.mjs').Binaries }} cluster
 * @returns {Promise<import('./cluster.mjs').Postmaster | undefined>}
 */
export const adoptPostmaster = async ({ data, durable, binaries }) => {
  const left = readPostmaster(data);
  if (!left?.ready || !isPostgresOf(left.pid, data)) return undefined;
  if (programOf(left.pid) !== realpathSync(binaries.postgres)) return undefined;
  const wanted = argumentsOf(data, durable, left.port).map((argument) => `"${argument}"`);
  const given = readFileSync(join(data, 'postmaster.opts'), 'utf8').trimEnd();
  if (!given.endsWith(` ${wanted.join(' ')}`) || !(await admitsClients(left.port))) return undefined;
  const { pid, port } = left;
  return { pid, port, exited: whenGone(pid, data), stop: () => stopPostmaster(pid, data) };
};
