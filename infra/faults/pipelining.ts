// The attacker of `pipelined`, on its own thread: sends all requests of a connection in one piece.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const PATIENCE_MS = 60_000;

type Load = { port: number; connections: number; requests: number; path: string };
const { port, connections, requests, path }: Load = workerData;
const load = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(requests);
const answers: Record<string, number> = {};

/** Resolves when the server has answered everything or closed; answers are counted and discarded. */
const attack = () =>
  new Promise<void>((resolve) => {
    let [answered, tail] = [0, ''];
    const socket = connect(port, '127.0.0.1', () => socket.write(load));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (data: Buffer) => {
      const text = tail + data.toString('latin1');
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        answered += 1;
        answers[status] = (answers[status] ?? 0) + 1;
      }
      tail = text.slice(-12); // never a whole status line, so none is counted twice
      if (answered === requests) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

await Promise.all(Array.from({ length: connections }, attack));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(answers);
