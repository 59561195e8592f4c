import { randomBytes, randomUUID } from 'node:crypto';
import type { DomainEvent, EventDefinition } from '../../kernel/message.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import { EventCodec } from './event-codec.js';
import type { EventMeta, NewEvent, Position, StoredEvent } from './event-store.js';
import { PersonalData } from './personal-data.js';
import { EventTypes, type UpcasterRegistry } from './event-types.js';

const NamesChanged: EventDefinition<{
  userId: number | null;
  name: string;
  age: number | null;
  city: string;
}> = {
  summary: 'A person changed their name.',
  category: 'person',
  version: 1,
  subject: ({ userId }) => userId,
  personal: ['name', 'age'],
  erased: { name: 'Deleted user' },
};
const SignedIn: EventDefinition<{ userId: number }> = {
  summary: 'A person came in.',
  category: 'person',
  version: 1,
  subject: ({ userId }) => userId,
  personal: [],
};

const meta: EventMeta = {
  correlationId: 'r',
  causationId: 'c',
  commandId: 'c',
  actor: { userId: 7, role: 'user' },
};
const changed = (
  data: Partial<{ userId: number | null; name: string; age: number | null }> = {},
): DomainEvent => ({
  type: 'NamesChanged',
  data: { userId: 7, name: 'Adaeze Okafor', age: 31, city: 'Enugu', ...data },
});
const stored = (event: NewEvent): StoredEvent => ({
  ...(JSON.parse(JSON.stringify(event)) as NewEvent),
  stream: 'person-7',
  revision: 3n,
  position: '12' as Position,
  recordedAt: new Date('2026-03-01T10:00:00.000Z'),
});

describe('EventCodec', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;
  let secrets: { masterKey: Buffer; pepper: Buffer };
  let personalData: PersonalData;

  beforeAll(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
  });
  beforeEach(async () => {
    await database.pool.query('TRUNCATE subject_key');
    secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
    personalData = new PersonalData(database, secrets);
  });
  afterAll(() => opened.close());

  /** As a process of its own has it: nothing remembered. */
  const codec = (
    given: Partial<EventDefinition<never>> = {},
    upcasters: UpcasterRegistry = {},
  ): EventCodec => {
    const events = {
      NamesChanged: { ...NamesChanged, ...given } as unknown as EventDefinition,
      SignedIn: SignedIn as EventDefinition,
    };
    return new EventCodec(
      new EventTypes([{ name: 'people', events, upcasters }]),
      new PersonalData(database, secrets),
    );
  };
  const read = async (events: NewEvent[], by = codec()) =>
    (await by.decode(events.map(stored))).map(({ data }) => data);

  it('E12: stores nothing personal in the clear, and opens it again', async () => {
    const encoded = await codec().encode(changed(), randomUUID(), meta, '203.0.113.7');
    const text = JSON.stringify(encoded);
    for (const canary of ['Adaeze', 'Okafor', '203.0.113.7', '31'])
      expect(text.replaceAll(encoded.id, '')).not.toContain(`"${canary}`);
    expect(encoded.data).toEqual({ userId: 7, name: '[deleted]', age: null, city: 'Enugu' });
    expect(encoded.meta).toEqual({ ...meta, subject: 7, sealed: expect.any(String) });
    expect(await codec().decode([stored(encoded)])).toEqual([
      {
        type: 'NamesChanged',
        data: changed().data,
        id: encoded.id,
        stream: 'person-7',
        revision: 3,
        position: '12',
        recordedAt: '2026-03-01T10:00:00.000Z',
        actorUserId: 7,
        correlationId: meta.correlationId,
      },
    ]);
  });

  it('seals a client address without personal fields, and leaves an event without either alone', async () => {
    const event: DomainEvent = { type: 'SignedIn', data: { userId: 7 } };
    const sealed = await codec().encode(event, randomUUID(), meta, '203.0.113.7');
    expect(sealed).toMatchObject({ data: { userId: 7 }, meta: { subject: 7, sealed: expect.any(String) } });
    expect(await read([sealed])).toEqual([{ userId: 7 }]);
    expect((await codec().encode(event, randomUUID(), meta)).meta).toEqual(meta);
  });

  it('E12: reads as the definition states, once the key is erased; others keep theirs', async () => {
    const events = [
      await codec().encode(changed(), randomUUID(), meta),
      await codec().encode(changed({ userId: 8 }), randomUUID(), meta),
    ];
    await personalData.erase(7);
    expect(await read(events)).toEqual([
      { userId: 7, name: 'Deleted user', age: null, city: 'Enugu' },
      changed({ userId: 8 }).data,
    ]);
    expect(await read(events, codec({ erased: undefined }))).toMatchObject([{ name: '[deleted]' }, {}]);
  });

  it('E12: stores nothing of a person who is erased already, and makes no new key', async () => {
    await personalData.erase(7);
    await personalData.erase(7);
    const encoded = await codec().encode(changed(), randomUUID(), meta, '203.0.113.7');
    expect(encoded.meta).toEqual({ ...meta, subject: 7 });
    expect(await read([encoded])).toMatchObject([{ name: 'Deleted user' }]);
    const { rows } = await database.pool.query('SELECT wrapped FROM subject_key');
    expect(rows).toEqual([{ wrapped: null }]);
  });

  it('forgets in this process at once what it has just opened', async () => {
    const types = new EventTypes([
      { name: 'people', events: { NamesChanged: NamesChanged as unknown as EventDefinition } },
    ]);
    const own = new EventCodec(types, personalData);
    const encoded = await own.encode(changed(), randomUUID(), meta);
    expect(await read([encoded], own)).toEqual([changed().data]);
    await personalData.erase(7);
    expect(await read([encoded], own)).toMatchObject([{ name: 'Deleted user' }]);
  });

  it('seals data of people without an account as well', async () => {
    const encoded = await codec().encode(changed({ userId: null }), randomUUID(), meta);
    expect(encoded.data).toMatchObject({ name: '[deleted]' });
    expect(await read([encoded])).toEqual([changed({ userId: null }).data]);
  });

  it('gives two who seal first at the same moment one key', async () => {
    const events = await Promise.all(
      Array.from({ length: 8 }, () => codec().encode(changed(), randomUUID(), meta)),
    );
    expect(await read(events)).toEqual(events.map(() => changed().data));
  });

  it('refuses a box that belongs to another event, and one under another master key', async () => {
    const [one, other] = [
      await codec().encode(changed(), randomUUID(), meta),
      await codec().encode(changed(), randomUUID(), meta),
    ];
    await expect(read([{ ...one, meta: other.meta }])).rejects.toThrow();
    secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
    await expect(read([one])).rejects.toThrow();
  });

  it('lifts old versions step by step, personal fields and erased ones included', async () => {
    const upcasters: UpcasterRegistry = {
      NamesChanged: {
        1: ({ name, ...rest }) => ({ ...rest, fullName: name }),
        2: (data) => ({ ...data, country: 'Nigeria' }),
      },
    };
    const today = codec(
      { version: 3, personal: ['fullName', 'age'] as never, erased: { fullName: 'Deleted user' } as never },
      upcasters,
    );
    const encoded = await codec().encode(changed(), randomUUID(), meta);
    expect(await read([encoded], today)).toEqual([
      { userId: 7, fullName: 'Adaeze Okafor', age: 31, city: 'Enugu', country: 'Nigeria' },
    ]);
    await personalData.erase(7);
    const after = codec(
      { version: 3, personal: ['fullName', 'age'] as never, erased: { fullName: 'Deleted user' } as never },
      upcasters,
    );
    expect(await read([encoded], after)).toMatchObject([{ fullName: 'Deleted user', age: null }]);
  });

  it('refuses unknown types, versions of a newer release, and a catalogue with a gap', async () => {
    await expect(codec().encode({ type: 'Unknown', data: {} }, randomUUID(), meta)).rejects.toThrow(
      'Unknown',
    );
    const newer = { ...(await codec().encode(changed(), randomUUID(), meta)), schemaVersion: 2 };
    await expect(read([newer])).rejects.toThrow('newer release');
    expect(() => codec({ version: 2 })).toThrow('no upcaster from version 1');
    const people = { name: 'people', events: { SignedIn: SignedIn as EventDefinition } };
    expect(() => new EventTypes([people, people])).toThrow('Two modules');
  });
});
