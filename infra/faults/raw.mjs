// @ts-check
import { connect } from 'node:net';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is sent, or what has to have come before the next is. @typedef {string | Buffer | ((text: string) => boolean)} Piece */

/**
 * What became of a connection.
 * @typedef {object} Outcome
 * @property {number} status of the first answer; 0: none came
 * @property {string} text the beginning of all that came
 * @property {boolean} isClosed by the server, within the patience
 * @property {number} ms until it was closed, or enough had come
 */

const KEPT = 1024 * 1024;

/**
 * Sends pieces as they are on a connection of its own, whatever the protocol says of them.
 * @param {number} port @param {Iterable<Piece>} pieces
 * @param {{ patienceMs?: number; pauseMs?: number; isEnough?: (text: string) => boolean; hangUp?: boolean }} [how]
 * `isEnough`: nothing more is waited for; `hangUp`: nothing is waited for at all
 * @returns {Promise<Outcome>}
 */
export const exchange = (port, pieces, { patienceMs = 15_000, pauseMs = 0, isEnough, hangUp = false } = {}) =>
  new Promise((resolve) => {
    const begun = performance.now();
    let text = '';
    const end = (/** @type {boolean} */ isClosed) => {
      clearTimeout(late);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, text, isClosed, ms: performance.now() - begun });
    };
    const late = setTimeout(() => end(false), patienceMs);
    const socket = connect(port, '127.0.0.1', () => void send());
    const send = async () => {
      for (const piece of pieces) {
        if (!socket.writable) return;
        if (typeof piece === 'function') {
          while (!piece(text) && socket.writable) await Promise.race([once(socket, 'data'), closed]);
          continue;
        }
        if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed]);
        if (pauseMs > 0) await sleep(pauseMs);
      }
      if (hangUp) end(true);
    };
    const closed = new Promise((go) => socket.once('close', go));
    socket.on('data', (chunk) => {
      if (text.length < KEPT) text += chunk.toString('latin1');
      if (isEnough?.(text)) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });

/** Whether the server has said farewell, in a frame; a client that does not answer it is cut off half a minute later. */
export const saysFarewell = (/** @type {string} */ text) => text.includes('\u0088'); // the bytes as latin1

/** A request as text. @param {string} line @param {Record<string, string | number>} headers @param {string | Buffer} [body] */
export const request = (line, headers, body = '') => {
  const lines = Object.entries({ Host: 'handwork.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
};

/** What asks for a WebSocket. @param {Record<string, string>} [headers] @param {string} [query] */
export const upgrade = (headers = {}, query = 'EIO=4&transport=websocket') =>
  request(`GET /ws?${query}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  });

/**
 * A WebSocket frame; what is left out is as it should be.
 * @param {string | Buffer} payload
 * @param {{ opcode?: number; isLast?: boolean; isMasked?: boolean; reserved?: number; length?: bigint }} [what]
 * `length`: what it says of itself, in the long form
 */
export const frame = (payload, { opcode = 1, isLast = true, isMasked = true, reserved = 0, length } = {}) => {
  const bytes = Buffer.from(payload);
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const masked = isMasked ? 0x80 : 0;
  const size = length ?? BigInt(bytes.length);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(size);
  const head =
    length !== undefined || size > 65_535n
      ? Buffer.concat([Buffer.from([first, masked | 127]), long])
      : size > 125n
        ? Buffer.from([first, masked | 126, Number(size) >> 8, Number(size) & 255])
        : Buffer.from([first, masked | Number(size)]);
  if (!isMasked) return Buffer.concat([head, bytes]);
  const mask = randomBytes(4);
  const hidden = bytes.map((byte, index) => byte ^ /** @type {number} */ (mask[index % 4]));
  return Buffer.concat([head, mask, hidden]);
};
