// Bytes on plain sockets: what HTTP and WebSocket libraries would not send.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/** What is sent, or a condition on what was received before the next piece is. */
export type Piece = string | Buffer | ((text: string) => boolean);

const PATIENCE_MS = 15_000;

/**
 * Sends pieces unchanged on a new connection until enough was received. Returns what was received, and whether the server
 * closed the connection in time.
 */
export const exchange = (port: number, pieces: Iterable<Piece>, isEnough: (text: string) => boolean) =>
  new Promise<{ text: string; isClosed: boolean }>((resolve) => {
    let text = '';
    const end = (isClosed: boolean) => {
      clearTimeout(late);
      socket.destroy();
      resolve({ text, isClosed });
    };
    const late = setTimeout(() => end(false), PATIENCE_MS);
    const socket = connect(port, '127.0.0.1', () => void send());
    const closed = new Promise((go) => socket.once('close', go));
    const send = async () => {
      for (const piece of pieces) {
        if (!socket.writable) return;
        if (typeof piece !== 'function') socket.write(piece);
        else while (!piece(text) && socket.writable) await Promise.race([once(socket, 'data'), closed]);
      }
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isEnough(text)) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });

type RawHeaders = Record<string, string | number>;

export const request = (line: string, headers: RawHeaders = {}, body = '') => {
  const lines = Object.entries({ Host: 'handwork.example', ...headers }).map((pair) => pair.join(': '));
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** A WebSocket handshake. */
export const upgrade = (headers: RawHeaders = {}, path = '/ws?EIO=4&transport=websocket') =>
  request(`GET ${path}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  });

/** `length`: the declared one, in the long form. */
type Frame = { opcode?: number; isLast?: boolean; isMasked?: boolean; reserved?: number; length?: bigint };

/** A WebSocket frame, correct where nothing is given. */
export const frame = (payload: string | Buffer, given: Frame = {}) => {
  const { opcode = 1, isLast = true, isMasked = true, reserved = 0, length } = given;
  const bytes = Buffer.from(payload);
  const [first, masked] = [(isLast ? 0x80 : 0) | (reserved << 4) | opcode, isMasked ? 0x80 : 0];
  const size = length ?? BigInt(bytes.length);
  let head = Buffer.from([first, masked | Number(size & 127n)]);
  if (length !== undefined || size > 65_535n) {
    head = Buffer.concat([Buffer.from([first, masked | 127]), Buffer.alloc(8)]);
    head.writeBigUInt64BE(size, 2);
  } else if (size > 125n) head = Buffer.from([first, masked | 126, bytes.length >> 8, bytes.length & 255]);
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0);
  return Buffer.concat([head, mask, bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
};
