import { randomBytes, randomUUID } from 'node:crypto';
import { modules } from '../app/modules.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import type { NewEvent, Position, StoredEvent } from '../platform/event-store/event-store.js';
import { eventStoreTables } from '../platform/event-store/event-store.tables.js';
import { EventTypes } from '../platform/event-store/event-types.js';
import { PersonalData } from '../platform/event-store/personal-data.js';
import {
  eachGoldenEvent,
  encodedThen,
  goldenFiles,
  type GoldenCase,
  type GoldenEvent,
} from '../testing/golden-events.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';

const cases = modules.flatMap((module) => eachGoldenEvent(module));
const meta = { correlationId: 'golden', causationId: 'golden', commandId: randomUUID(), actor: null };

const stored = (event: NewEvent): StoredEvent => ({
  ...(JSON.parse(JSON.stringify(event)) as NewEvent),
  stream: 'golden-1',
  revision: 0n,
  position: '1' as Position,
  recordedAt: new Date(0),
});

/** ADR 9: what was written once can be read for good. */
describe('golden events', () => {
  let created: TestDatabase;
  let database: PostgresDatabase;
  let personalData: PersonalData;

  beforeAll(async () => {
    created = await createTestDatabase();
    database = await PostgresDatabase.connect(created.url, eventStoreTables);
    await database.migrate();
    personalData = new PersonalData(database, { masterKey: randomBytes(32), pepper: randomBytes(32) });
  });

  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  const encode = (golden: GoldenEvent, about: GoldenCase): Promise<NewEvent> =>
    encodedThen(golden, about, personalData, meta, '203.0.113.7');

  const decode = async (event: NewEvent): Promise<Record<string, unknown>> => {
    const [decoded] = await new EventCodec(new EventTypes(modules), personalData).decode([stored(event)]);
    return decoded?.data as Record<string, unknown>;
  };

  it.each(cases)('$name is read as it was meant', async (golden) => {
    const event = golden.load();
    expect(await decode(await encode(event, golden))).toEqual(event.reads ?? event.data);
  });

  it('no file is left over', () => {
    expect(goldenFiles().toSorted()).toEqual(
      cases.map(({ type, version }) => `${type}.v${version}`).toSorted(),
    );
  });

  describe('E12: after the erasure of the person', () => {
    it.each(cases)('$name says nothing personal', async (golden) => {
      const event = golden.load();
      const encoded = await encode(event, golden);
      const subject = encoded.meta.subject ?? 0;
      if (subject !== 0) await personalData.erase(subject);
      const personal = (event.personal ?? golden.definition.personal).filter(
        (name) => event.data[name] !== undefined,
      );
      for (const name of personal) expect([null, '[deleted]']).toContain(encoded.data[name]);
      const erased = await decode(encoded);
      for (const name of subject === 0 ? [] : golden.definition.personal) {
        const { erased: texts } = golden.definition as { erased?: Record<string, unknown> };
        expect([null, '[deleted]', undefined, texts?.[name]]).toContainEqual(erased[name]);
      }
    });
  });
});
