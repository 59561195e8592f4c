import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isTransient } from '../../../platform/transient-errors.js';
import { PushSender } from '../../../platform/sockets/push-sender.js';
import { SocketPresence } from '../../../platform/sockets/socket-push.js';

/** When people were last online (OP-27); not event-sourced. */
@Injectable()
export class Presence {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Sets lastLoginAt and lastSeenAt (AUTH-45). */
  async signedIn(userId: number): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO user_presence (user_id, last_login_at, last_seen_at) VALUES ($1, $2, $2)
       ON CONFLICT (user_id) DO UPDATE SET last_login_at = excluded.last_login_at, last_seen_at = excluded.last_seen_at`,
      [userId, this.clock.now()],
    );
  }
}

const LEASE = '15 seconds';
const RENEW_EVERY_MS = 5_000;

/**
 * Who is online (OP-27). Each process records whose sockets it holds and renews its lease; the rows of a killed process expire
 * with its lease, and the next renewal of another process deletes them.
 */
@Injectable()
export class OnlineUsers extends SocketPresence implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Presence');
  private readonly processId = randomUUID();
  private readonly changes = new Set<number>();
  private readonly here = new Set<number>();
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.write(), RENEW_EVERY_MS).unref();
  }

  changed(userId: number): void {
    this.changes.add(userId);
    this.write();
  }

  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  /** Users who are still connected were last seen now. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.settled();
    await this.leave([...this.here]).catch((error: unknown) => this.note(error));
  }

  /** Serialised, so that the latest change is written last. */
  private write(): void {
    this.writing ??= this.writeChanges()
      .catch((error: unknown) => this.note(error)) // the next renewal tries again
      .finally(() => (this.writing = undefined));
  }

  private async writeChanges(): Promise<void> {
    if (this.here.size > 0 || this.changes.size > 0) await this.renew();
    while (this.changes.size > 0) {
      const changed = [...this.changes];
      const [come, gone] = [
        changed.filter((id) => this.sender.isHere(id)),
        changed.filter((id) => !this.sender.isHere(id)),
      ];
      for (const id of changed) this.changes.delete(id);
      try {
        await this.come(come);
        await this.leave(gone);
      } catch (error) {
        for (const id of changed) this.changes.add(id);
        throw error;
      }
    }
  }

  /** If other processes took this one for dead, all its users are recorded again. */
  private async renew(): Promise<void> {
    const { rows } = await this.database.pool.query<{ isNew: boolean }>(
      `INSERT INTO presence_process (id, lease_until) VALUES ($1, now() + $2::interval)
       ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until RETURNING xmax = 0 AS "isNew"`,
      [this.processId, LEASE],
    );
    if (rows[0]?.isNew) for (const id of this.here) this.changes.add(id);
    await this.database.pool.query(
      `WITH dead AS (DELETE FROM presence_process WHERE lease_until < now() RETURNING id, lease_until),
            gone AS (DELETE FROM online_user o USING dead d WHERE o.process_id = d.id RETURNING o.user_id, d.lease_until)
       UPDATE user_presence p SET last_seen_at = greatest(p.last_seen_at, g.lease_until)
         FROM (SELECT user_id, max(lease_until) AS lease_until FROM gone GROUP BY user_id) g
        WHERE p.user_id = g.user_id`,
    );
  }

  private async come(userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.database.pool.query(
      `INSERT INTO online_user (user_id, process_id) SELECT id, $2 FROM unnest($1::integer[]) AS id
       ON CONFLICT DO NOTHING`,
      [userIds, this.processId],
    );
    for (const id of userIds) this.here.add(id);
  }

  private async leave(userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.database.pool.query(
      `WITH gone AS (DELETE FROM online_user WHERE process_id = $2 AND user_id = ANY ($1::integer[]) RETURNING user_id)
       INSERT INTO user_presence (user_id, last_seen_at) SELECT user_id, $3::timestamptz FROM gone
       ON CONFLICT (user_id) DO UPDATE SET last_seen_at = greatest(user_presence.last_seen_at, excluded.last_seen_at)`,
      [userIds, this.processId, this.clock.now()],
    );
    for (const id of userIds) this.here.delete(id);
  }

  private note(error: unknown): void {
    if (!isTransient(error)) this.log.error({ message: 'Who is here could not be written', err: error });
  }
}
