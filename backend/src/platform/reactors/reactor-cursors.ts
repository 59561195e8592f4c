import type { PoolClient } from 'pg';
import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import type { EventStore, Place } from '../event-store/event-store.js';

export interface ReactorCursor {
  name: string;
  position: Place;
  error: string | null;
}

/** The cursor rows. Whoever holds the lock on one may react in that reactor's name. */
export class ReactorCursors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Its positions these are. */
    private readonly store: Pick<EventStore, 'logId'>,
  ) {}

  /** Puts new reactors at the head of the log and answers where all of them stand. */
  async open(names: readonly string[], head: Place): Promise<Map<string, ReactorCursor>> {
    await this.database.pool.query(
      `INSERT INTO reactor_cursor (name, log, position, updated_at)
       SELECT name, $2, $3, $4 FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [names, await this.store.logId(), head, this.clock.now()],
    );
    const { rows } = await this.database.pool.query<ReactorCursor>(
      'SELECT name, position, error FROM reactor_cursor WHERE name = ANY($1) AND log = $2',
      [names, await this.store.logId()],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** Waits until no other process has it, and keeps it to the end of the transaction. */
  async lock(client: PoolClient, name: string): Promise<Place> {
    const { rows } = await client.query<{ position: Place }>(
      'SELECT position FROM reactor_cursor WHERE name = $1 AND log = $2 FOR UPDATE',
      [name, await this.store.logId()],
    );
    if (!rows[0]) throw new Error(`The cursor of the reactor ${name} is gone`);
    return rows[0].position;
  }

  /** A failure that was noted before is overcome. */
  async move(client: PoolClient, name: string, position: Place): Promise<void> {
    await client.query(
      `UPDATE reactor_cursor SET position = $3, updated_at = $4, failed_event_id = NULL, error = NULL
        WHERE name = $1 AND log = $2`,
      [name, await this.store.logId(), position, this.clock.now()],
    );
  }

  async fail(name: string, eventId: string, error: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE reactor_cursor SET updated_at = $3, failed_event_id = $4, error = $5
        WHERE name = $1 AND log = $2`,
      [name, await this.store.logId(), this.clock.now(), eventId, error],
    );
  }

  /** Puts all of this log at the same events of a copy of it; answers how many. Those of this log stay. */
  async moveTo(copy: Pick<EventStore, 'logId'>, placeIn: (place: Place) => Promise<Place>): Promise<number> {
    const [from, to] = [await this.store.logId(), await copy.logId()];
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<ReactorCursor>(
        'SELECT name, position FROM reactor_cursor WHERE log = $1 FOR UPDATE',
        [from],
      );
      for (const { name, position } of rows) {
        await client.query(
          `INSERT INTO reactor_cursor (name, log, position, updated_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (name, log) DO UPDATE SET position = excluded.position, updated_at = excluded.updated_at`,
          [name, to, await placeIn(position), this.clock.now()],
        );
      }
      return rows.length;
    });
  }
}
