import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/**
 * A balancer without sticky sessions: each request and each WebSocket goes to the next ready server that accepts a
 * connection; 502 when none does. A request is never sent twice.
 */
export const startBalancer = async (ready: readonly number[]) => {
  let asked = 0;
  /** Null when no server accepts it. */
  const reach = async () => {
    for (let tries = 0; tries < ready.length; tries += 1) {
      const far = connect(ready[asked++ % ready.length] ?? 0, '127.0.0.1');
      const isOpen = await new Promise<boolean>((resolve) => {
        far.once('connect', () => resolve(true)).once('error', () => resolve(false));
      });
      if (isOpen) return far.on('error', () => undefined);
    }
    return null;
  };
  const forward = async (near: IncomingMessage, answer: ServerResponse) => {
    const far = await reach();
    const isBad = () => void (answer.headersSent ? answer.destroy() : answer.writeHead(502).end());
    if (!far) return isBad();
    const { method, url: path, headers } = near;
    const forwarded = request({ createConnection: () => far, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', isBad).pipe(answer);
    });
    near.pipe(forwarded.on('error', isBad));
  };
  const upgrade = async ({ method, url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer) => {
    near.on('error', () => undefined);
    const far = await reach();
    if (!far) {
      near.destroy();
      return;
    }
    const lines = rawHeaders.map((text, at) => (at % 2 ? `${text}\r\n` : `${text}: `)).join('');
    far.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`);
    far.write(head);
    far.pipe(near).on('close', () => far.destroy());
    near.pipe(far).on('close', () => near.destroy());
  };
  const server = createServer((near, answer) => void forward(near, answer));
  server.on('upgrade', (incoming, near: Socket, head) => void upgrade(incoming, near, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
