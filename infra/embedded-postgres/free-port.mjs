// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): a server that was
 * ended and comes back would find one of those taken now and then.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** @returns {Promise<number>} a port of 127.0.0.1 with no listener now */
export const freePort = async () => {
  for (let tries = 0; tries < 20; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}.`);
};

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
