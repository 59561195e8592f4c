import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { LRUCache } from 'lru-cache';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { SessionEnd } from '../auth/session-end.js';
import { cookieOf, SESSION_COOKIE, SessionUsers, type SessionUser } from '../auth/session-user.js';
import { Sessions } from '../auth/sessions.js';
import { Extensions } from '../extensions.js';
import { isTransient } from '../transient-errors.js';
import { roomOfUser, PushSender } from './push-sender.js';
import { SocketPresence } from './socket-push.js';

type UserSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { user: SessionUser }>;

/** A1, A2: a session may end without a word of it reaching us. */
const RECHECK_EVERY_MS = 30_000;
/** Longer than a handshake takes. */
const ENDED_LATELY_MS = 60_000;
const MOST_ENDED = 10_000;
/** Of one person in one process: tabs of several devices. More wait until one is closed, and poll meanwhile. */
const MOST_SOCKETS = 20;

/**
 * The socket on `/ws` (OP-26): identity by the session cookie, one room per person, closed when the session ends.
 * Whatever a client sends besides `ping` is ignored.
 */
@Injectable()
@WebSocketGateway()
export class SocketGateway
  implements
    OnGatewayInit<Server>,
    OnGatewayConnection<UserSocket>,
    OnGatewayDisconnect<UserSocket>,
    OnModuleDestroy
{
  private readonly log = new Logger('Sockets');
  private readonly ended = new LRUCache<string, true>({ max: MOST_ENDED, ttl: ENDED_LATELY_MS });
  private server: Server | undefined;
  private presences: SocketPresence[] = [];
  private recheck: NodeJS.Timeout | undefined;
  private unsubscribe: Promise<() => void> | undefined;

  constructor(
    private readonly users: SessionUsers,
    private readonly sessions: Sessions,
    private readonly ends: SessionEnd,
    private readonly sender: PushSender,
    private readonly extensions: Extensions,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.sender.serve(server);
    this.presences = this.extensions.of(SocketPresence);
    server.use((socket, next) => void this.admit(socket as UserSocket).then(() => next(), next));
    this.unsubscribe = this.ends.subscribe((hashes) => this.close(hashes));
    this.recheck = setInterval(() => void this.closeEnded(), RECHECK_EVERY_MS).unref();
  }

  handleConnection(socket: UserSocket): void {
    const { id, sessionHash } = socket.data.user;
    if (this.ended.has(sessionHash)) return void socket.disconnect(true);
    const isFirst = !this.sender.isHere(id);
    void socket.join([roomOfUser(id), roomOfSession(sessionHash)]);
    socket.on('ping', () => socket.emit('pong', {}));
    socket.emit('connected', { userId: id });
    if (isFirst) this.tell(id);
  }

  handleDisconnect(socket: UserSocket): void {
    const { id } = socket.data.user;
    if (!this.sender.isHere(id)) this.tell(id);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.recheck);
    (await this.unsubscribe)?.();
  }

  /** Closes the sockets of sessions that are over (A2). */
  async closeEnded(): Promise<void> {
    const open = [...(this.server?.of('/').sockets.values() ?? [])] as UserSocket[];
    const hashes = [...new Set(open.map(({ data }) => data.user.sessionHash))];
    try {
      const live = await this.sessions.liveAmong(hashes);
      this.close(hashes.filter((hash) => !live.has(hash)));
    } catch (error) {
      // An outage is no logout.
      if (!isTransient(error)) this.log.error({ message: 'Sessions could not be looked at', err: error });
    }
  }

  private close(hashes: readonly string[]): void {
    for (const hash of hashes) {
      this.ended.set(hash, true);
      this.server?.in(roomOfSession(hash)).disconnectSockets(true);
    }
  }

  /** Throws what `connect_error` then says. */
  private async admit(socket: UserSocket): Promise<void> {
    const sessionId = cookieOf(socket.request, SESSION_COOKIE);
    const user = sessionId === undefined ? null : await this.users.of(sessionId);
    const { userId } = socket.handshake.query;
    const isOther = userId !== undefined && userId !== '' && userId !== String(user?.id);
    if (!user || isOther) throw new Error('Unauthorized');
    // Room and count in one go: between two awaits a thousand might come.
    if ((this.server?.of('/').adapter.rooms.get(doorOf(user.id))?.size ?? 0) >= MOST_SOCKETS)
      throw new Error('Too many connections');
    void socket.join(doorOf(user.id));
    socket.data.user = user;
  }

  private tell(userId: number): void {
    for (const presence of this.presences) presence.changed(userId);
  }
}

/** All admitted users, also those not connected yet. */
const doorOf = (userId: number): string => `door:${userId}`;

const roomOfSession = (hash: string): string => `session:${hash}`;
