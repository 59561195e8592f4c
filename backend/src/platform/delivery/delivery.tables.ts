import { OutboxMessageRow } from '../outbox/outbox-message.table.js';
import { SmsDeliveryLogRow } from './sms-delivery-log.table.js';
import { defineMigration } from '../database/migration.js';

/** The outbox and what became of every SMS. */
export const outboxTables = defineMigration(
  'Outbox1795000000001',
  `
  CREATE TABLE outbox_message (
    id uuid PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    channel text NOT NULL CHECK (channel IN ('email', 'sms')),
    recipient text NOT NULL,
    subject text,
    body text NOT NULL,
    code text,
    link text,
    created_at timestamptz NOT NULL,
    user_id integer,
    expires_at timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'waiting'
      CHECK (status IN ('waiting', 'sending', 'sent', 'unknown', 'expired', 'dead')),
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    finished_at timestamptz,
    last_error text,
    unsubscribe text
  );
  CREATE INDEX outbox_message_recipient ON outbox_message (recipient, number DESC);
  CREATE INDEX outbox_message_due ON outbox_message (channel, due_at) WHERE status IN ('waiting', 'sending');
  CREATE INDEX outbox_message_dead ON outbox_message (number DESC) WHERE status IN ('unknown', 'dead');
  CREATE TABLE sms_delivery_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id uuid NOT NULL,
    user_id integer,
    phone text NOT NULL,
    message text NOT NULL,
    provider text NOT NULL,
    status text NOT NULL CHECK (status IN ('calling', 'sent', 'refused', 'unknown')),
    provider_id text,
    error_message text,
    cost text,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX sms_delivery_log_message ON sms_delivery_log (message_id, id DESC);
  CREATE INDEX sms_delivery_log_user ON sms_delivery_log (user_id);
  `,
);

/** What the composition gives to PostgresDatabase for outbox and delivery. */
export const deliveryTables = {
  entities: [OutboxMessageRow, SmsDeliveryLogRow],
  migrations: [outboxTables],
};
