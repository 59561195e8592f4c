import type { PoolClient } from 'pg';
import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import type { Place } from '../event-store/event-store.js';

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
    /** Which engine's positions these are. */
    private readonly log: string,
  ) {}

  /** Puts new reactors at the head of the log and answers where all of them stand. */
  async open(names: readonly string[], head: Place): Promise<Map<string, ReactorCursor>> {
    await this.database.pool.query(
      `INSERT INTO reactor_cursor (name, log, position, updated_at)
       SELECT name, $2, $3, $4 FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [names, this.log, head, this.clock.now()],
    );
    const { rows } = await this.database.pool.query<ReactorCursor>(
      'SELECT name, position, error FROM reactor_cursor WHERE name = ANY($1) AND log = $2',
      [names, this.log],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** Waits until no other process has it, and keeps it to the end of the transaction. */
  async lock(client: PoolClient, name: string): Promise<Place> {
    const { rows } = await client.query<{ position: Place }>(
      'SELECT position FROM reactor_cursor WHERE name = $1 AND log = $2 FOR UPDATE',
      [name, this.log],
    );
    if (!rows[0]) throw new Error(`The cursor of the reactor ${name} is gone`);
    return rows[0].position;
  }

  /** A failure that was noted before is overcome. */
  async move(client: PoolClient, name: string, position: Place): Promise<void> {
    await client.query(
      `UPDATE reactor_cursor SET position = $3, updated_at = $4, failed_event_id = NULL, error = NULL
        WHERE name = $1 AND log = $2`,
      [name, this.log, position, this.clock.now()],
    );
  }

  async fail(name: string, eventId: string, error: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE reactor_cursor SET updated_at = $3, failed_event_id = $4, error = $5
        WHERE name = $1 AND log = $2`,
      [name, this.log, this.clock.now(), eventId, error],
    );
  }
}
