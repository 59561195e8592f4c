import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { deliveryTables } from '../delivery/delivery.tables.js';
import { MailTransport } from '../delivery/mail-transport.js';
import { SmsTransport } from '../delivery/sms-transport.js';
import { SmsDeliveryLog } from '../delivery/sms-delivery-log.js';
import type { SmsGateway } from '../delivery/sms-gateway.js';
import { DeadLetters } from '../outbox/dead-letters.js';
import { Outbox, type NewOutboxMessage } from '../outbox/outbox.js';
import { OutboxQueue, type OutboxStatus } from '../outbox/outbox-queue.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';

/** Where the world's messages go; a channel without an address has no transport. */
interface DeliveryRoutes {
  smtpUrl?: string;
  gateways?: readonly SmsGateway[];
}

/** A message as the outbox holds it. */
interface StoredMessage extends Pick<NewOutboxMessage, 'subject' | 'body' | 'code' | 'link'> {
  status: OutboxStatus;
  attempts: number;
  dueAt: Date;
  lastError: string | null;
}

/** The outbox with its workers on one database; several of them are several processes. */
export interface DeliveryWorld {
  database: PostgresDatabase;
  clock: Clock;
  outbox: Outbox;
  queue: OutboxQueue;
  deadLetters: DeadLetters;
  /** A started worker. */
  worker(routes: DeliveryRoutes): OutboxWorker;
  /** Writes a message with what the change says, and answers its id. */
  write(change?: Partial<NewOutboxMessage>): Promise<string>;
  row(id: string): Promise<StoredMessage>;
  /** Attempts at an SMS, oldest first. */
  attempts(messageId: string): Promise<object[]>;
  close(): Promise<void>;
}

/** Quick, so that specs are. */
const TIMING = { pollMs: 10, endingMs: 500 };

export const openDeliveryWorld = async (url: string): Promise<DeliveryWorld> => {
  Logger.overrideLogger(false); // what fails here fails on purpose
  const database = await PostgresDatabase.connect(url, { ...deliveryTables, poolSize: 8 });
  await database.migrate();
  const clock = new Clock();
  const outbox = new Outbox(database, clock);
  const queue = new OutboxQueue(database, clock);
  const deadLetters = new DeadLetters(database);
  const workers: OutboxWorker[] = [];
  return {
    database,
    clock,
    outbox,
    queue,
    deadLetters,
    worker: ({ smtpUrl, gateways = [] }) => {
      const mail = { mailFrom: 'Handwork <no-reply@handwork.example>', siteName: 'Handwork' };
      const worker = new OutboxWorker(
        queue,
        deadLetters,
        [
          smtpUrl ? [new MailTransport({ ...mail, smtpUrl }, clock)] : [],
          gateways.length ? [new SmsTransport(gateways, new SmsDeliveryLog(database, clock), clock)] : [],
        ].flat(),
        TIMING,
      );
      workers.push(worker);
      worker.start();
      return worker;
    },
    write: async (change) => {
      const message = { ...plainMail(), ...change };
      await outbox.enqueue(database.pool, message);
      return message.id;
    },
    row: async (id) => {
      const { rows } = await database.pool.query<StoredMessage>(
        `SELECT subject, body, code, link, status, attempts, due_at AS "dueAt", last_error AS "lastError"
         FROM outbox_message WHERE id = $1`,
        [id],
      );
      return rows[0] as StoredMessage;
    },
    attempts: async (messageId) => {
      const { rows } = await database.pool.query<object>(
        `SELECT provider, status, provider_id AS "providerId", error_message AS "errorMessage", cost, phone, message,
                user_id AS "userId" FROM sms_delivery_log WHERE message_id = $1 ORDER BY id`,
        [messageId],
      );
      return rows;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.close();
    },
  };
};

const plainMail = (): NewOutboxMessage => ({
  id: randomUUID(),
  channel: 'email',
  userId: 7,
  to: 'ada@example.test',
  subject: 'News',
  body: 'Hello Ada,\n\nthere is news.',
  code: null,
  link: null,
  expiresAt: null,
});

/** An SMS with a code, to an unassigned number. */
export const codeSms = (code: string): Partial<NewOutboxMessage> => ({
  channel: 'sms',
  to: '+2348000001234',
  subject: null,
  body: `${code} is your code.`,
  code,
});
