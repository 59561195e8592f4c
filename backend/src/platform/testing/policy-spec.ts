import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredEvent } from '../event-store/event-store.js';
import type { Followers } from '../followers/followers.js';
import type { Policy } from '../policies/policy.js';
import { defineProjection } from '../projections/projection.js';
import { collect } from './event-store-engine.js';
import { ADA, type BookingMade, openPolicyProcess, type PolicyProcess } from './policy-world.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

@Entity('booking_seen')
export class BookingRow {
  @PrimaryColumn('integer') bookingId: number;
  @Column('integer') times: number;
}

export const bookings = defineProjection<BookingMade>({
  name: 'bookings',
  version: 1,
  tables: [BookingRow],
  on: { BookingMade: (rows, { data }) => rows.put(BookingRow, { bookingId: data.bookingId, times: 1 }) },
});

/** For a spec of policies: each test has a database of its own and a process on it, `here`. */
export const policySpec = () => {
  let database: TestDatabase;
  let here: PolicyProcess;
  let ends: (() => Promise<unknown>)[];

  const openProcess = async (): Promise<PolicyProcess> => {
    const opened = await openPolicyProcess(database.url, [BookingRow]);
    ends.push(() => opened.close());
    return opened;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    ends = [];
    here = await openProcess();
    await here.database.migrate();
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    await database.drop();
  });

  return {
    get here(): PolicyProcess {
      return here;
    },
    get url(): string {
      return database.url;
    },
    /** Called after the test, the last one first. */
    atEnd: (end: () => Promise<unknown>): void => void ends.push(end),
    openProcess,
    start: async (
      policies: readonly Policy[],
      process: PolicyProcess = here,
      ...more: Parameters<PolicyProcess['runner']> extends [unknown, ...infer Rest] ? Rest : never
    ): Promise<Followers> => {
      const runner = process.runner(policies, ...more);
      await runner.start();
      return runner;
    },
    subjects: async (to = ADA.email): Promise<(string | null)[]> => {
      const { rows } = await here.database.pool.query<{ subject: string }>(
        'SELECT subject FROM outbox_message WHERE recipient = $1 ORDER BY number',
        [to],
      );
      return rows.map(({ subject }) => subject);
    },
    answers: async (bookingId: number): Promise<StoredEvent[]> =>
      collect(here.store.readStream(`answer-${bookingId}`)),
    cursor: async (name: string) => {
      const { rows } = await here.database.pool.query('SELECT * FROM checkpoint WHERE name = $1', [name]);
      return rows[0] as { position: string; error: string | null; failedEventId: string | null };
    },
  };
};
