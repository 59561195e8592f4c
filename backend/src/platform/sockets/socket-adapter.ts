import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import cookieParser from 'cookie-parser';
import type { Server, ServerOptions } from 'socket.io';
import { givenHashOf } from '../auth/sessions.js';
import { networkOf } from '../client-network.js';
import type { Config } from '../config/config.js';
import { bodyDeadline, SLOWEST_BODY_MS } from '../http/body-deadline.js';
import { isAllowedOrigin } from '../http/origin-check.js';
import { cookieOf, SESSION_COOKIE } from '../auth/session-user.js';
import { Handshakes, LONGEST_HANDSHAKE_MS } from './handshakes.js';

/** A client sends pings and nothing else. */
const LARGEST_PACKET = 4_096;
/** How long clients have to disconnect before their connections are cut. */
const LEAVE_MS = 500;

/** socket.io's packet for a client that its middleware refuses. */
const UNAUTHORIZED = '4{"message":"Unauthorized"}';

/** A connection of engine.io, which carries one of socket.io. */
interface EngineConnection {
  request: IncomingMessage;
  send(packet: string): void;
  close(discard?: boolean): void;
  once(event: 'close', listener: () => void): void;
}

/** socket.io on the product's own server, at `/ws` (OP-26). */
export class SocketAdapter extends IoAdapter {
  private server: Server | undefined;
  private isClosing = false;
  private readonly upgraded = new Set<Connection>();
  private readonly handshakes = new Handshakes();
  private readonly connections = new WeakMap<IncomingMessage, EngineConnection>();

  constructor(
    application: INestApplicationContext,
    private readonly http: HttpServer,
    private readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  ) {
    super(application);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    const isOurs = isAllowedOrigin(this.config.publicUrl);
    const server = super.createIOServer(0, {
      ...options,
      path: '/ws',
      addTrailingSlash: false,
      serveClient: false,
      maxHttpBufferSize: LARGEST_PACKET,
      connectTimeout: LONGEST_HANDSHAKE_MS,
      allowRequest: (
        request: IncomingMessage,
        answer: (problem: string | null, allowed: boolean) => void,
      ) => {
        if (this.isClosing || !isOurs(request.headers)) return answer('Invalid origin', false);
        const isOneOfFew = this.handshakes.begin(request, this.networkOf(request), () => this.cut(request));
        return isOneOfFew ? answer(null, true) : answer('Too many connections', false);
      },
    } as Partial<ServerOptions> as ServerOptions) as Server;
    server.engine.use(cookieParser());
    server.engine.use(bodyDeadline(SLOWEST_BODY_MS)); // these requests do not pass the pipeline
    server.engine.on('connection', (connection: EngineConnection) => this.receive(connection));
    server.on('connection', ({ request }) => this.handshakes.end(request));
    this.http.on('upgrade', (_request: IncomingMessage, connection: Connection) => {
      this.upgraded.add(connection);
      connection.once('close', () => this.upgraded.delete(connection));
    });
    this.server = server;
    return server;
  }

  /** Refuses new sockets and closes the open ones: an upgraded connection would keep the HTTP server open. */
  async closeSockets(): Promise<void> {
    this.isClosing = true;
    this.server?.disconnectSockets(true);
    for (let waited = 0; waited < LEAVE_MS && this.upgraded.size > 0; waited += 20) await delay(20);
    for (const connection of this.upgraded) connection.destroy();
  }

  /** Refuses a connection without a session at once. */
  private receive(connection: EngineConnection): void {
    const { request } = connection;
    this.connections.set(request, connection);
    connection.once('close', () => this.leave(request));
    if (hasSession(request)) return;
    connection.send(UNAUTHORIZED);
    connection.close();
  }

  /** A WebSocket waits half a minute for the other side to close. */
  private leave(request: IncomingMessage): void {
    if (!this.upgraded.has(request.socket)) return this.handshakes.end(request);
    request.socket.once('close', () => this.handshakes.end(request));
    setTimeout(() => request.socket.destroy(), LEAVE_MS).unref();
  }

  private cut(request: IncomingMessage): void {
    this.connections.get(request)?.close(true);
    if (this.upgraded.has(request.socket)) request.socket.destroy();
  }

  private networkOf({ headers, socket }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim());
    const known = [socket.remoteAddress ?? '', ...forwarded.filter(Boolean).toReversed()];
    return networkOf(known.slice(0, this.config.trustProxy + 1).at(-1) ?? '');
  }
}

const hasSession = (request: IncomingMessage): boolean =>
  givenHashOf(cookieOf(request, SESSION_COOKIE) ?? '') !== null;
