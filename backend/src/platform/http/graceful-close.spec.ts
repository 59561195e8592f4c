import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeGracefully } from './http-server.js';

const startServer = async () => {
  const requests: ServerResponse[] = [];
  const server = createServer((_request, response) => void requests.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string> => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    return text(answer);
  };
  const received = async (): Promise<ServerResponse> => {
    while (requests.length === 0) await once(server, 'request');
    return requests.shift() as ServerResponse;
  };
  return { server, ask, received };
};

describe('closing', () => {
  it('lets the current request finish and accepts no other', async () => {
    const { server, ask, received } = await startServer();
    const answer = ask();
    const response = await received();
    const closed = closeGracefully(server, 10_000);
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    response.end('done');
    expect(await answer).toBe('done');
    await closed;
  });

  it('cuts what does not finish in time', async () => {
    const { server, ask, received } = await startServer();
    const answer = expect(ask()).rejects.toThrow('socket hang up');
    await received();
    await closeGracefully(server, 50);
    await answer;
  });
});
