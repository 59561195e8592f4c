import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GatewayCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `cut`: takes the request and breaks the connection. `silent`: takes it and never answers. */
export type StubAnswer = { status: number; body: unknown } | 'cut' | 'silent';

/** A double of a company's HTTP API: proves what we send and how we read answers, not what the company does. */
export interface GatewayStub {
  url: string;
  calls: GatewayCall[];
  answer: StubAnswer;
  /** Called when a request is there and not yet answered. */
  onCall: () => void;
  stop(): Promise<void>;
}

export const startGatewayStub = async (answer: StubAnswer): Promise<GatewayStub> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      stub.calls.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      stub.onCall();
      give(response, stub.answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: GatewayStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer,
    onCall: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
};

const give = (response: ServerResponse, answer: StubAnswer): void => {
  if (answer === 'silent') return;
  if (answer === 'cut') return void response.socket?.destroy();
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
};
