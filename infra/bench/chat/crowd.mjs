// @ts-check
// The clients of the chat bench: sockets that are opened all at once, and messages at a steady pace.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** @typedef {import('./world.mjs').Person} Person */
/** @typedef {import('socket.io-client').Socket} Socket */

/** Wall clock, finer than a millisecond. */
export const nowMs = () => performance.timeOrigin + performance.now();

/** Everybody's socket, once it is told that it is connected. @param {string} url @param {readonly Person[]} people */
export const connectAll = async (url, people) => {
  const from = nowMs();
  const sockets = await Promise.all(
    people.map(
      ({ cookie }) =>
        /** @type {Promise<Socket>} */ (
          new Promise((resolve, reject) => {
            const socket = io(url, {
              path: '/ws',
              addTrailingSlash: false,
              forceNew: true,
              reconnection: false,
              transports: ['websocket'],
              extraHeaders: { cookie },
            });
            socket.once('connected', () => resolve(socket));
            socket.once('connect_error', reject);
          })
        ),
    ),
  );
  return { sockets, ms: nowMs() - from };
};

/**
 * Begins so many things a second, whether the earlier ones are done or not; resolves when all are.
 * @param {{ perSecond: number; seconds: number }} pace @param {(n: number) => Promise<unknown>} begin
 */
export const atPace = async ({ perSecond, seconds }, begin) => {
  const from = nowMs();
  const under = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, from + (n * 1_000) / perSecond - nowMs()));
    under.push(begin(n));
  }
  await Promise.all(under);
};

/**
 * Sends a message; answers how long that took and which one it is. Throws when it is refused.
 * @param {string} url @param {Person} from @param {Person} to @param {string} key
 * @returns {Promise<{ ms: number; id: number; beganAt: number }>}
 */
export const send = async (url, from, to, key) => {
  const beganAt = nowMs();
  const response = await fetch(`${url}/api/messages/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie, 'idempotency-key': key },
    body: JSON.stringify({ receiverId: to.id, content: 'Good morning, can you come on Tuesday at nine?' }),
  });
  const body = /** @type {any} */ (await response.json());
  if (response.status !== 201) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return { ms: nowMs() - beganAt, id: body.id, beganAt };
};
