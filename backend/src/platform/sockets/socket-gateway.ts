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

/** A1, A2: the notification that a session has ended may be lost. */
const RECHECK_EVERY_MS = 30_000;
/** Longer than a handshake takes. */
const RECENTLY_ENDED_MS = 60_000;
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
  private readonly ended = new LRUCache<string, true>({ max: MOST_ENDED, ttl: RECENTLY_ENDED_MS });
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
    if (isFirst) this.announcePresence(id);
  }

  handleDisconnect(socket: UserSocket): void {
    const { id } = socket.data.user;
    if (!this.sender.isHere(id)) this.announcePresence(id);
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
      if (!isTransient(error)) this.log.error({ message: 'Sessions could not be checked', err: error });
    }
  }

  private close(hashes: readonly string[]): void {
    for (const hash of hashes) {
      this.ended.set(hash, true);
      this.server?.in(roomOfSession(hash)).disconnectSockets(true);
    }
  }

  /** The message of the error it throws is that of the client's `connect_error`. */
  private async admit(socket: UserSocket): Promise<void> {
    const sessionId = cookieOf(socket.request, SESSION_COOKIE);
    const user = sessionId === undefined ? null : await this.users.of(sessionId);
    const { userId } = socket.handshake.query;
    const isOther = userId !== undefined && userId !== '' && userId !== String(user?.id);
    if (!user || isOther) throw new Error('Unauthorized');
    // Count and join without an await in between: a thousand might connect meanwhile.
    if ((this.server?.of('/').adapter.rooms.get(admittedRoomOf(user.id))?.size ?? 0) >= MOST_SOCKETS)
      throw new Error('Too many connections');
    void socket.join(admittedRoomOf(user.id));
    socket.data.user = user;
  }

  private announcePresence(userId: number): void {
    for (const presence of this.presences) presence.changed(userId);
  }
}

/** Sockets of a user that were admitted, including those not connected yet. */
const admittedRoomOf = (userId: number): string => `admitted:${userId}`;

const roomOfSession = (hash: string): string => `session:${hash}`;
