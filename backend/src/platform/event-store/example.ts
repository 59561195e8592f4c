import { defineEvents, type AggregateDefinition, type DomainEvent } from '../../kernel/message.js';
import { Clock } from '../clock.js';
import type { Secrets } from '../config/secrets.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { DeciderStore } from './decider-store.js';
import { EventCodec } from './event-codec.js';
import { eventStoreTables } from './event-store.tables.js';
import { EventTypes } from './event-types.js';
import { IdSequences } from './id-sequences.js';
import { PersonalData } from './personal-data.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { Snapshots } from './snapshots.js';
import { StateTypes } from './state-types.js';

type Borrowed = DomainEvent<'Borrowed', { book: string; reader: number }>;

const events = defineEvents<Borrowed>({
  Borrowed: { summary: 'A book was lent.', category: 'book', version: 1, subject: () => null, personal: [] },
});

/** One book, stream `book-<name>`: who has it. */
const book: AggregateDefinition<number | null, Borrowed> = {
  name: 'book',
  version: 1,
  initialState: null,
  evolve: (_, { data }) => data.reader,
};

const borrow =
  (name: string, reader: number) =>
  (holder: number | null): Borrowed[] => {
    if (holder !== null) throw new Error(`${holder} has ${name}`);
    return [{ type: 'Borrowed', data: { book: name, reader } }];
  };

/** A library on the event store and nothing else: answers who got the book, and what the log holds then. */
export const lendOneBookTwice = async (databaseUrl: string, secrets: Secrets) => {
  const database = await PostgresDatabase.connect(databaseUrl, eventStoreTables);
  await database.migrate();
  const log = new PostgresEventStore(database);
  try {
    const declared = [{ name: 'library', events, states: { book: [book] } }];
    const codec = new EventCodec(new EventTypes(declared), new PersonalData(database, secrets));
    const snapshots = new Snapshots(database, new StateTypes(declared));
    const store = new DeciderStore(log, codec, new IdSequences(database), new Clock(), snapshots);

    const lend = (reader: number) =>
      store.handle(book, 'book-emma', 'Borrow', async () => borrow('Emma', reader));
    const outcomes = await Promise.allSettled([lend(1), lend(2)]);
    const { events: stored } = await log.readAll('start');
    return { outcomes: outcomes.map(({ status }) => status), stored: stored.map(({ data }) => data) };
  } finally {
    await log.close();
    await database.close();
  }
};
