import { defineMigration } from '../database/migration.js';

/** The outbox, and the outcome of every SMS. */
const tables = defineMigration(
  'Outbox1795000000001',
  `
  -- A mail or SMS to send, with its code and link in the clear until it is sent; a final status leaves a masked text.
  -- number: order of writing, as times may be equal. user_id: null when the recipient has no account. unsubscribe: link
  -- that stops mails like this one. expires_at: not sent from then on, as its code or news would be stale. attempts: those
  -- that were begun. due_at: when to try next; while sending, when the sender is given up. last_error: without personal data.
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

  -- One row per attempt to send an SMS through one gateway (OP-18), written before the gateway is called. message_id: in the
  -- outbox, which is cleared before this row. phone: masked. message: without codes and links. provider_id: the gateway's id
  -- of the message. cost: amount and currency as the gateway writes them.
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

/** For PostgresDatabase: the private tables of outbox and delivery. */
export const deliveryTables = { migrations: [tables] };
