import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import cookieParser from 'cookie-parser';
import type { Server, ServerOptions } from 'socket.io';
import { bodyDeadline, SLOWEST_BODY_MS } from '../http/body-deadline.js';
import { isAllowedOrigin } from '../http/origin-check.js';

/** A client sends pings and nothing else. */
const LARGEST_PACKET = 4_096;
/** How long clients have to take leave before their connections are cut. */
const LEAVE_MS = 500;

/** socket.io on the product's own server, at `/ws` (OP-26). */
export class SocketAdapter extends IoAdapter {
  private server: Server | undefined;
  private isClosing = false;
  private readonly upgraded = new Set<Connection>();

  constructor(
    application: INestApplicationContext,
    private readonly http: HttpServer,
    private readonly publicUrl: string,
  ) {
    super(application);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    const isOurs = isAllowedOrigin(this.publicUrl);
    const server = super.createIOServer(0, {
      ...options,
      path: '/ws',
      addTrailingSlash: false,
      serveClient: false,
      maxHttpBufferSize: LARGEST_PACKET,
      allowRequest: (request: IncomingMessage, answer: (problem: string | null, allowed: boolean) => void) =>
        this.isClosing || !isOurs(request.headers) ? answer('Invalid origin', false) : answer(null, true),
    } as Partial<ServerOptions> as ServerOptions) as Server;
    server.engine.use(cookieParser());
    server.engine.use(bodyDeadline(SLOWEST_BODY_MS)); // these requests do not pass the pipeline
    this.http.on('upgrade', (_request: IncomingMessage, connection: Connection) => {
      this.upgraded.add(connection);
      connection.once('close', () => this.upgraded.delete(connection));
    });
    this.server = server;
    return server;
  }

  /** No new ones, the open ones go: an upgraded connection would keep the HTTP server open. */
  async closeSockets(): Promise<void> {
    this.isClosing = true;
    this.server?.disconnectSockets(true);
    for (let waited = 0; waited < LEAVE_MS && this.upgraded.size > 0; waited += 20) await delay(20);
    for (const connection of this.upgraded) connection.destroy();
  }
}
