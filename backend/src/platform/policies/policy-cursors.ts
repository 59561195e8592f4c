import type { PoolClient } from 'pg';
import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import type { EventStore, Place } from '../event-store/event-store.js';

export interface PolicyCursor {
  name: string;
  position: Place;
  updatedAt: Date;
  error: string | null;
  failedEventId: string | null;
}

const COLUMNS = `name, position, updated_at AS "updatedAt", error, failed_event_id AS "failedEventId"`;

/** The cursor rows. Whoever holds the lock on one may react in that policy's name. */
export class PolicyCursors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Its positions these are. */
    private readonly store: Pick<EventStore, 'logId'>,
  ) {}

  /** Puts new policies at the head of the log. */
  async open(names: readonly string[], head: Place): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO policy_cursor (name, log, position, updated_at)
       SELECT name, $2, $3, $4 FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [names, await this.store.logId(), head, this.clock.now()],
    );
  }

  async all(names: readonly string[]): Promise<Map<string, PolicyCursor>> {
    const { rows } = await this.database.pool.query<PolicyCursor>(
      `SELECT ${COLUMNS} FROM policy_cursor WHERE name = ANY($1) AND log = $2`,
      [names, await this.store.logId()],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  async of(name: string): Promise<PolicyCursor> {
    const cursor = (await this.all([name])).get(name);
    if (!cursor) throw new Error(`The cursor of the policy ${name} is gone`);
    return cursor;
  }

  /** Waits until no other process has it, and keeps it to the end of the transaction. */
  async lock(client: PoolClient, name: string): Promise<Place> {
    const { rows } = await client.query<{ position: Place }>(
      'SELECT position FROM policy_cursor WHERE name = $1 AND log = $2 FOR UPDATE',
      [name, await this.store.logId()],
    );
    if (!rows[0]) throw new Error(`The cursor of the policy ${name} is gone`);
    return rows[0].position;
  }

  /** A failure that was noted before is overcome. */
  async move(client: PoolClient, name: string, position: Place): Promise<void> {
    await client.query(
      `UPDATE policy_cursor SET position = $3, updated_at = $4, failed_event_id = NULL, error = NULL
        WHERE name = $1 AND log = $2`,
      [name, await this.store.logId(), position, this.clock.now()],
    );
  }

  /**
   * Moves cursors over events that do not concern their policies; answers whose it moved. Left out are those that somebody
   * else moved meanwhile, or has in hand. A power cut may take it back: then the same events are passed again.
   */
  async advance(moves: readonly { name: string; from: Place; to: Place }[]): Promise<Set<string>> {
    const log = await this.store.logId();
    return this.database.transaction(async (client) => {
      await client.query('SET LOCAL synchronous_commit = off');
      const { rows } = await client.query<{ name: string }>(
        `UPDATE policy_cursor c SET position = free.target, updated_at = $5
         FROM (SELECT c.name, moved.target FROM policy_cursor c
               JOIN unnest($1::text[], $2::text[], $3::text[]) AS moved (name, origin, target)
                 ON c.name = moved.name AND c.position = moved.origin
               WHERE c.log = $4 AND c.error IS NULL FOR UPDATE OF c SKIP LOCKED) free
         WHERE c.name = free.name AND c.log = $4 RETURNING c.name`,
        [
          moves.map(({ name }) => name),
          moves.map(({ from }) => from),
          moves.map(({ to }) => to),
          log,
          this.clock.now(),
        ],
      );
      return new Set(rows.map(({ name }) => name));
    });
  }

  async fail(name: string, eventId: string | null, error: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE policy_cursor SET updated_at = $3, failed_event_id = $4, error = $5
        WHERE name = $1 AND log = $2`,
      [name, await this.store.logId(), this.clock.now(), eventId, error],
    );
  }

  /** Lets a halted policy try again, in every process that runs it; false when it is not halted. */
  async release(name: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE policy_cursor SET updated_at = $3, failed_event_id = NULL, error = NULL
        WHERE name = $1 AND log = $2 AND error IS NOT NULL`,
      [name, await this.store.logId(), this.clock.now()],
    );
    return rowCount === 1;
  }

  /** Puts all of this log at the same events of a copy of it; answers how many. Those of this log stay. */
  async moveTo(copy: Pick<EventStore, 'logId'>, placeIn: (place: Place) => Promise<Place>): Promise<number> {
    const [from, to] = [await this.store.logId(), await copy.logId()];
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<PolicyCursor>(
        'SELECT name, position FROM policy_cursor WHERE log = $1 FOR UPDATE',
        [from],
      );
      for (const { name, position } of rows) {
        await client.query(
          `INSERT INTO policy_cursor (name, log, position, updated_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (name, log) DO UPDATE SET position = excluded.position, updated_at = excluded.updated_at`,
          [name, to, await placeIn(position), this.clock.now()],
        );
      }
      return rows.length;
    });
  }
}
