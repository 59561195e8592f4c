// @ts-check
// The clients of the HTTP bench, a process of their own: on plain sockets, because node's HTTP client would take more
// of the two cores than the server that is measured. Reads { host, port, clients, seconds, requests } as JSON from
// its input and prints { requests, perSecond, p50Ms, p95Ms, p99Ms, failed, bytes }. Without `seconds` every request is
// sent once.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { quantile, round } from '../../figures.mjs';

/** @typedef {{ method?: string; path: string; headers?: Record<string, string>; body?: string }} Request */

const { host, port, clients, seconds, requests } =
  /** @type {{ host: string; port: number; clients: number; seconds?: number; requests: Request[] }} */ (
    JSON.parse(await text(process.stdin))
  );

/** @param {Request} request */
const bytesOf = ({ method = 'GET', path, headers = {}, body = '' }) => {
  const size = method === 'GET' ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ Host: `${host}:${port}`, ...headers, ...size }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};
const prepared = requests.map(bytesOf);

/** @type {number[]} */
const times = [];
let next = 0;
let failed = 0;
let bytes = 0;
const began = performance.now();
const end = began + (seconds ?? Infinity) * 1_000;
const most = seconds === undefined ? prepared.length : Infinity;

/** @param {string} head @param {Buffer} body whether the body is complete */
const isWhole = (head, body) => {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? body.subarray(-5).equals(LAST_CHUNK) : body.length >= Number(length);
};
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

const client = () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const socket = connect(port, host);
      socket.setNoDelay(true);
      let sentAt = 0;
      let head = '';
      let answer = Buffer.alloc(0);
      const send = () => {
        sentAt = performance.now();
        if (sentAt >= end || next >= most) {
          socket.end();
          return resolve();
        }
        head = '';
        answer = Buffer.alloc(0);
        socket.write(/** @type {Buffer} */ (prepared[next++ % prepared.length]));
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () =>
        performance.now() < end && next < most ? reject(new Error('The server hung up')) : resolve(),
      );
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
        if (head === '') {
          const at = answer.indexOf(HEAD_END);
          if (at < 0) return;
          head = answer.subarray(0, at).toString('latin1');
          answer = answer.subarray(at + HEAD_END.length);
        }
        if (!isWhole(head, answer)) return;
        if (!head.startsWith('HTTP/1.1 2')) failed += 1;
        times.push(performance.now() - sentAt);
        send();
      });
    })
  );

await Promise.all(Array.from({ length: clients }, client));
const took = performance.now() - began;
const at = (/** @type {number} */ part) => round(quantile(times, part), 2);
console.log(
  JSON.stringify({
    requests: times.length,
    perSecond: Math.round((times.length * 1_000) / took),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failed,
    bytes,
  }),
);
