import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Node's defaults (60 s for headers, 300 s for a request) let a few slow clients hold a server. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000, // for uploads; `bodyDeadline` is stricter with everything else
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};
const MOST_HEADERS = 64;

/** Express under Nest, on a node server with tight limits. */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(LIMITS, this.getInstance());
    this.httpServer.maxHeadersCount = MOST_HEADERS;
  }
}
