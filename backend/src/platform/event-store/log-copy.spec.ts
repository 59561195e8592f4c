import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { EventStoreDbDouble } from '../testing/doubles/eventstoredb/eventstoredb-double.js';
import { appendNext, collect, newEvent, someStream } from '../testing/event-store-engine.js';
import { open as openEventStoreDb } from '../testing/open-eventstoredb-event-store.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import type { EventStore } from './event-store.js';
import { exportLog } from './log-export.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { copyLog, LogsDiffer, walkLog } from './log-copy.js';

describe('export and copy of the log', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;
  let source: EventStore;
  let double: EventStoreDbDouble;
  let target: EventStore;

  beforeEach(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
    source = new PostgresEventStore(database);
    double = await EventStoreDbDouble.start();
    target = await openEventStoreDb(double.url);
  });
  afterEach(async () => {
    await target.close();
    double.stop();
    await source.close();
    await opened.close();
  });

  const STREAMS = [someStream(), someStream(), someStream()] as const;

  /** Interleaved streams, and a run that is longer than one append may be. */
  const fill = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      const stream = STREAMS[turn % 3] as string;
      const known = (await collect(source.readStream(stream))).length;
      await source.append(stream, known === 0 ? 'no_stream' : BigInt(known - 1), [
        newEvent({ turn, text: 'naïve 東京' }),
        newEvent({ turn, list: [1, null] }),
      ]);
    }
    await source.append(
      'long-1',
      'no_stream',
      Array.from({ length: 250 }, (_, n) => newEvent({ n })),
    );
  };

  const all = async (store: EventStore) => collect(walkLog(store, await store.head()));
  const contentOf = async (store: EventStore) =>
    (await all(store)).map(({ id, stream, revision, type, data }) => ({ id, stream, revision, type, data }));

  it('copies all events with their ids, order, revisions and times', async () => {
    await fill();
    expect(await copyLog(source, target)).toMatchObject({ events: 290, copied: 290 });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const [original] = await all(source);
    const [copy] = await all(target);
    expect(copy?.meta.recordedAt).toBe(original?.recordedAt.toISOString());
  });

  it('goes on where it was stopped, also when answers were lost, and copies only what is new', async () => {
    await fill();
    let steps = 0;
    const stopped = copyLog(source, target, {
      onProgress: () => {
        steps += 1;
        if (steps === 7) throw new Error('killed');
      },
    });
    await expect(stopped).rejects.toThrow('killed');
    double.inject('unavailable after commit', 3);
    const { events, copied } = await copyLog(source, target);
    expect({ events, isRest: copied > 0 && copied < 290 }).toEqual({ events: 290, isRest: true });
    await appendNext(source, STREAMS[0], [newEvent()]);
    expect(await copyLog(source, target)).toMatchObject({ events: 291, copied: 1 });
    expect(await copyLog(source, target)).toMatchObject({ events: 291, copied: 0 });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('refuses a target that holds something else', async () => {
    await fill();
    await target.append(someStream(), 'no_stream', [newEvent()]);
    await expect(copyLog(source, target)).rejects.toThrow(LogsDiffer);
    expect(await all(target)).toHaveLength(1);
  });

  it('exports one line per event, for the owner only, and never over a file', async () => {
    await fill();
    const folder = mkdtempSync(join(tmpdir(), 'handwork-export-'));
    const file = join(folder, 'events.jsonl');
    try {
      expect(await exportLog(source, file)).toBe(290);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      const events = lines.map((line) => JSON.parse(line) as { id: string; data: unknown });
      expect(events.map(({ id, data }) => ({ id, data }))).toEqual(
        (await all(source)).map(({ id, data }) => ({ id, data })),
      );
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expect(exportLog(source, file)).rejects.toThrow('EEXIST');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
