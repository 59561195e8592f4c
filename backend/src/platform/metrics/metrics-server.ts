import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { isThisMachine } from '../client-network.js';
import type { Metrics } from './metrics.js';

const LOOPBACK = '127.0.0.1';
const LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8_192 };

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` to this machine alone, on a port of its own: no proxy in front of the product can reach it. */
export const openMetricsServer = async (metrics: Metrics, wantedPort: number): Promise<MetricsServer> => {
  const server = createServer(LIMITS, answerWith(metrics));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`METRICS_PORT ${wantedPort} is taken`) : error),
    );
    server.listen(wantedPort, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const answerWith =
  (metrics: Metrics): RequestListener =>
  ({ method, url, headers }, response) => {
    // Prevents DNS rebinding: a page of another site must not read it in a browser.
    const isAsked = method === 'GET' && url === '/metrics' && isThisMachine(hostOf(headers.host));
    if (!isAsked) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        new Logger('Metrics').error(error);
        response.writeHead(500).end();
      },
    );
  };

const hostOf = (host = ''): string => host.replace(/:\d+$/, '');
