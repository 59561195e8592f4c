import { v5 as uuidV5 } from 'uuid';
import type { DomainEvent } from '../../kernel/message.js';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { deliveryTables } from '../delivery/delivery.tables.js';
import { eventLog } from '../event-store/postgres/event-log.migration.js';
import type { EventStore } from '../event-store/event-store.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { Outbox } from '../outbox/outbox.js';
import { followerTables } from '../followers/checkpoint.table.js';
import { Followers, type FollowerOptions } from '../followers/followers.js';
import {
  NotificationRecipients,
  Notifications,
  type Addressee,
  type NotificationRecipient,
} from '../policies/notifications.js';
import { Policies, type PoliciesEngines } from '../policies/policies.js';
import { definePolicy, type Policy } from '../policies/policy.js';
import type { RowClass } from '../projections/projection.js';
import { currentContext } from '../request-context.js';
import { appendNext } from './event-store-engine.js';
import { newEvent, plainDecoder } from './projection-world.js';

export type BookingMade = DomainEvent<'BookingMade', { bookingId: number; notifications: number }>;
export type BookingSeen = DomainEvent<'BookingSeen', { bookingId: number }>;

export const made = (bookingId: number, notifications = 1): BookingMade => ({
  type: 'BookingMade',
  data: { bookingId, notifications },
});
export const seen = (bookingId: number): BookingSeen => ({ type: 'BookingSeen', data: { bookingId } });

/** Is carried out by appending a BookingAnswered, once per command id. */
export class AnswerBooking {
  constructor(readonly bookingId: number) {}
}

export const ADA = { userId: 7, email: 'ada@example.test', phone: '+2348000001234' };

/** As many notifications for Ada as the booking says. */
export const tellProvider = definePolicy<BookingMade>({
  name: 'tell-provider',
  on: {
    BookingMade: ({ data: { bookingId, notifications } }) =>
      Array.from({ length: notifications }, () => ({
        userId: ADA.userId,
        notification: {
          type: 'booking_received',
          title: `Booking ${bookingId}`,
          text: `Somebody offers ₦500 for booking ${bookingId}.`,
          link: '/dashboard',
        },
      })),
  },
});

export const answerBooking = definePolicy<BookingMade>({
  name: 'answer-booking',
  on: { BookingMade: ({ data }) => [{ command: new AnswerBooking(data.bookingId) }] },
});

class Recipients extends NotificationRecipients {
  constructor(private readonly all: ReadonlyMap<number, NotificationRecipient>) {
    super();
  }
  async of(_: unknown, asked: readonly Addressee[]): Promise<(NotificationRecipient | null)[]> {
    return asked.map(({ userId }) => this.all.get(userId) ?? null);
  }
}

/** One process on a database: its log and its outbox, and what its policies need. */
export interface PolicyProcess {
  database: PostgresDatabase;
  store: EventStore;
  /** The recipients; Ada, with mail and without SMS, unless it is changed. */
  people: Map<number, NotificationRecipient>;
  engines: PoliciesEngines;
  runner(policies: readonly Policy[], over?: Partial<PoliciesEngines>, options?: FollowerOptions): Followers;
  append(...events: DomainEvent[]): Promise<string>;
  close(): Promise<void>;
}

/** Call `database.migrate()` once before the first runner starts. */
export const openPolicyProcess = async (
  url: string,
  tables: readonly RowClass<object>[] = [],
): Promise<PolicyProcess> => {
  const database = await PostgresDatabase.connect(url, {
    entities: tables,
    migrations: [eventLog, ...deliveryTables.migrations, ...followerTables.migrations],
    poolSize: 8,
  });
  const store = new PostgresEventStore(database);
  const clock = new Clock();
  const people = new Map([
    [ADA.userId, { firstName: 'Ada', email: ADA.email, phone: null as string | null }],
  ]);
  const config = Config.from({ NODE_ENV: 'test', DATABASE_URL: url });
  const engines: PoliciesEngines = {
    database,
    store,
    clock,
    notifications: new Notifications(new Recipients(people), new Outbox(database, clock), config),
    execute: (command) => answer(store, command as AnswerBooking),
    havePassed: async () => true,
    scheduledPolicies: () => [],
  };
  const runners: Followers[] = [];
  return {
    database,
    store,
    people,
    engines,
    runner: (policies, over, options) => {
      const fast = { poisonRetriesMs: [1, 1, 1, 1, 1], lazyCheckpointMs: 20, ...options };
      const source = new Policies(policies, { ...engines, ...over });
      const opened = {
        database,
        store: over?.store ?? store,
        decoder: plainDecoder,
        sources: () => [source],
      };
      const runner = new Followers(opened, fast);
      runners.push(runner);
      return runner;
    },
    append: async (...events) => (await appendNext(store, 'booking-1', events.map(newEvent))).position,
    close: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await store.close();
      await database.close();
    },
  };
};

const answer = async (store: EventStore, { bookingId }: AnswerBooking): Promise<void> => {
  const context = currentContext();
  if (!context) throw new Error('A command of a policy has a context');
  const event = newEvent({ type: 'BookingAnswered', data: { bookingId } });
  const meta = { ...event.meta, commandId: context.commandId, causationId: context.causedBy ?? 'nobody' };
  const { position } = await store.append(`answer-${bookingId}`, 'no_stream', [
    { ...event, id: uuidV5('0', context.commandId), meta },
  ]);
  if (context.written) context.written.position = position;
};
