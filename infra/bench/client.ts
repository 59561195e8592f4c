// The clients of a bench, a process of their own: on plain sockets, because node's HTTP client would take more of the two
// cores than the server that is measured. Reads what to do as JSON from its input and prints the figures. Without `seconds`
// every request is sent once.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { quantile, round } from '../figures.ts';
import type { Request } from './load.ts';

type Work = { host: string; port: number; clients: number; seconds?: number; requests: Request[] };
const { host, port, clients, seconds, requests }: Work = JSON.parse(await text(process.stdin));

const bytesOf = ({ method = 'GET', path, headers = {}, body = '' }: Request) => {
  const size = method === 'GET' ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ Host: `${host}:${port}`, ...headers, ...size }).map((pair) =>
    pair.join(': '),
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};
const prepared = requests.map(bytesOf);

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const isWhole = (head: string, body: Buffer) => {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? body.subarray(-5).equals(LAST_CHUNK) : body.length >= Number(length);
};

const times: number[] = [];
let [next, failed] = [0, 0];
const began = performance.now();
const isOver = () =>
  seconds === undefined ? next >= prepared.length : performance.now() >= began + seconds * 1_000;

const client = () =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, host).setNoDelay(true);
    let [sentAt, head, answer] = [0, '', Buffer.alloc(0)];
    const send = () => {
      if (isOver()) {
        socket.end();
        return resolve();
      }
      [sentAt, head, answer] = [performance.now(), '', Buffer.alloc(0)];
      socket.write(prepared[next++ % prepared.length] ?? '');
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => (isOver() ? resolve() : reject(new Error('The server hung up'))));
    socket.on('data', (chunk: Buffer) => {
      answer = answer.length === 0 ? Buffer.from(chunk) : Buffer.concat([answer, chunk]);
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
  });

await Promise.all(Array.from({ length: clients }, client));
const took = performance.now() - began;
const at = (part: number) => round(quantile(times, part), 2);
const perSecond = Math.round((times.length * 1_000) / took);
console.log(JSON.stringify({ requests: times.length, perSecond, p50Ms: at(0.5), p95Ms: at(0.95), failed }));
