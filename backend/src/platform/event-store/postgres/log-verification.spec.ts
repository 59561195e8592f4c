import type { PostgresDatabase } from '../../database/postgres-database.js';
import { newEvent, someStream } from '../../testing/event-store-engine.js';
import { openLogDatabase, type LogDatabase } from '../../testing/log-database.js';
import { CANONICAL_COLUMNS, digestOf, type CanonicalEvent } from './log-chain.js';
import { verifyLog, type LogVerdict } from './log-verification.js';
import { PostgresEventStore } from './postgres-event-store.js';

const ODD = { text: 'naïve "quotes" \\ \n\t 東京 🛠', nested: { b: [1, 2.5, 1e21, -0], a: null }, '': true };

describe('verifyLog', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;
  let store: PostgresEventStore;

  beforeEach(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
    store = new PostgresEventStore(database);
  });
  afterEach(async () => {
    await store.close();
    await opened.close();
  });

  /** Batches of one event, of many in many streams, and of several in one stream: positions 1 to 60. */
  const fill = async (): Promise<void> => {
    await store.append(someStream(), 'no_stream', [newEvent(ODD)]);
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(
        Array.from({ length: 16 }, () => store.append(someStream(), 'no_stream', [newEvent({ turn })])),
      );
    }
    await store.append(
      someStream(),
      'no_stream',
      Array.from({ length: 11 }, (_, n) => newEvent({ n })),
    );
  };

  /** As the owner of the database can. */
  const behindTheTrigger = async (statement: string, values: unknown[] = []): Promise<void> => {
    const tables = ['events.event', 'events.batch'];
    for (const table of tables) {
      await database.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER append_only`);
      await database.pool.query(`GRANT ALL ON ${table} TO CURRENT_USER`);
    }
    await database.pool.query(statement, values);
  };

  const found = ({ tampering }: LogVerdict) => tampering && [tampering.position, tampering.reason];

  it('passes an empty log, and an intact one beside writers', async () => {
    expect(await verifyLog(database)).toEqual({ events: 0, batches: 0, head: null, tampering: null });
    await fill();
    const writing = Array.from({ length: 200 }, () => store.append(someStream(), 'no_stream', [newEvent()]));
    const during = await verifyLog(database);
    await Promise.all(writing);
    expect(during.tampering).toBeNull();
    const { events, batches, tampering, head } = await verifyLog(database);
    expect({ events, tampering, position: head?.position }).toEqual({
      events: 260,
      tampering: null,
      position: 260,
    });
    expect(batches).toBeLessThan(260);
  });

  it('a reader in Node computes what the database computes', async () => {
    await fill();
    const { rows } = await database.pool.query<CanonicalEvent & { digest: Buffer }>(
      `SELECT ${CANONICAL_COLUMNS}, events.digest(event.*) AS digest FROM events.event ORDER BY position`,
    );
    expect(rows).toHaveLength(60);
    for (const row of rows) expect(digestOf(row).toString('hex')).toBe(row.digest.toString('hex'));
  });

  it.each([
    ['data', `data = data || '{"x":1}'`],
    ['meta', `meta = jsonb_set(meta, '{actor}', '{"userId":1,"role":"admin"}')`],
    ['type', `type = 'SomethingElse'`],
    ['id', `id = gen_random_uuid()`],
    ['stream', `stream = 'thing-other'`],
    ['revision', `revision = 100`],
    ['schema version', `schema_version = 2`],
    ['time', `recorded_at = recorded_at + interval '1 microsecond'`],
  ])('E12: names the position of the first event whose %s was altered', async (_, change) => {
    await fill();
    await behindTheTrigger(`UPDATE events.event SET ${change} WHERE position = 27`);
    await behindTheTrigger(`UPDATE events.event SET data = '{}' WHERE position = 55`);
    expect(found(await verifyLog(database))).toEqual([27, expect.stringContaining('it was altered')]);
  });

  it.each([1, 2, 30, 49, 50, 60])('E12: names the removed position %i', async (position) => {
    await fill();
    await behindTheTrigger('DELETE FROM events.event WHERE position = $1', [position]);
    expect(found(await verifyLog(database))).toEqual([position, 'it was removed']);
  });

  it('E12: names an inserted position, at the end and in a hole', async () => {
    await fill();
    await behindTheTrigger(`SELECT setval('events.event_position_seq', 70)`);
    await store.append(someStream(), 'no_stream', [newEvent()]); // position 71
    const insert = `INSERT INTO events.event (position, stream, revision, id, type, schema_version, data, meta, recorded_at)
      OVERRIDING SYSTEM VALUE VALUES ($1, $2, 0, gen_random_uuid(), 'Forged', 1, '{}', '{}', now())`;
    await behindTheTrigger(insert, [72, someStream()]);
    expect(found(await verifyLog(database))).toEqual([72, 'it was inserted behind the append function']);
    await behindTheTrigger(insert, [65, someStream()]);
    expect(found(await verifyLog(database))).toEqual([65, 'it was inserted behind the append function']);
  });

  it('E12: sees a record of the chain that was altered or removed with its events', async () => {
    await fill();
    await behindTheTrigger(
      `UPDATE events.batch SET digests = set_byte(digests, 4, get_byte(digests, 4) # 1) WHERE first_position = 50`,
    );
    expect(found(await verifyLog(database))).toEqual([
      50,
      expect.stringMatching(/^the chain's record of 50 to \d+ was altered$/),
    ]);
    await behindTheTrigger('DELETE FROM events.batch WHERE last_position = 1');
    await behindTheTrigger('DELETE FROM events.event WHERE position = 1');
    expect(found(await verifyLog(database))).toEqual([
      1,
      expect.stringContaining('what was between the beginning and'),
    ]);
  });

  it('E12: finds a rewritten or shortened end by a link that was noted elsewhere', async () => {
    await fill();
    const { head } = await verifyLog(database);
    const anchors = head ? [head] : [];
    await store.append(someStream(), 'no_stream', [newEvent()]);
    expect(found(await verifyLog(database, { anchors }))).toBeNull();
    await behindTheTrigger('DELETE FROM events.event WHERE position >= 50');
    await behindTheTrigger('DELETE FROM events.batch WHERE last_position >= 50');
    expect(found(await verifyLog(database))).toBeNull();
    expect(found(await verifyLog(database, { anchors }))).toEqual([
      60,
      expect.stringContaining('the end of the log was cut off'),
    ]);
    await behindTheTrigger(`SELECT setval('events.event_position_seq', 49)`);
    await store.append(
      someStream(),
      'no_stream',
      Array.from({ length: 11 }, () => newEvent()),
    );
    expect(found(await verifyLog(database))).toBeNull();
    expect(found(await verifyLog(database, { anchors }))).toEqual([
      60,
      expect.stringContaining('another hash there than was noted'),
    ]);
  });

  it('reads a long log in steps and reports its progress', async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => newEvent({ n }));
    for (let turn = 0; turn < 5; turn += 1)
      await store.append(
        someStream(),
        'no_stream',
        many.map((e) => newEvent(e.data)),
      );
    const steps: number[] = [];
    const { events, tampering } = await verifyLog(database, {
      onProgress: (position) => steps.push(position),
    });
    expect({ events, tampering, steps }).toEqual({
      events: 15_000,
      tampering: null,
      steps: [6_000, 12_000, 15_000],
    });
  });

  it.each(['UPDATE events.batch SET hash = hash', 'DELETE FROM events.batch', 'TRUNCATE events.batch'])(
    'refuses %s',
    async (statement) => {
      await fill();
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    },
  );
});
