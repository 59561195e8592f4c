// @ts-check
// The attacker of `pipelined.mjs`, on a thread of its own: sends a whole load of requests at once on each connection.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ port: number; connections: number; requests: number; path: string; patienceMs: number }} */
const { port, connections, requests, path, patienceMs } = workerData;
const load = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(requests);
const answers = { 200: 0, 503: 0, other: 0, bytes: 0, cutOff: 0 };

/** Resolves when the server has answered everything or closed; what it says is counted and thrown away. */
const attack = () =>
  new Promise((resolve) => {
    let answered = 0;
    let tail = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(load));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (data) => {
      answers.bytes += data.length;
      const text = tail + data.toString('latin1');
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        answered += 1;
        if (status === '200' || status === '503') answers[status] += 1;
        else answers.other += 1;
      }
      tail = text.slice(-12); // never a whole status line, so none is counted twice
      if (answered === requests) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (answered < requests) answers.cutOff += 1;
      resolve(undefined);
    });
  });

const begun = Date.now();
await Promise.all(Array.from({ length: connections }, attack));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage({ ...answers, ms: Date.now() - begun });
