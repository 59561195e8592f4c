import type { Kobo } from '../../../kernel/money.js';
import { defineMigration } from '../../../platform/database/migration.js';

/** Private: what a day's comparison with the gateway's list found. */
export interface ReconciledDayRow {
  /** Of Lagos. */
  date: string;
  credited: number;
  amount: Kobo;
  fees: Kobo;
  /** References that the gateway was paid for and that are not credited here. */
  missingHere: string[];
  /** References that are credited here and that the gateway was not paid for. */
  missingThere: string[];
  /** References whose amount, fee or state differ. */
  differing: string[];
  reconciledAt: Date;
}

/** Private: what the sandbox's own gateway knows; empty in production. */
export interface SandboxPayment {
  id: number;
  reference: string;
  accessCode: string;
  callbackUrl: string;
  requestedAmount: Kobo;
  /** What was paid. */
  amount: Kobo;
  currency: string;
  status: 'ongoing' | 'abandoned' | 'failed' | 'success' | 'reversed';
  channel: string | null;
  createdAt: Date;
  /** In the future: it will be paid then. */
  paidAt: Date | null;
  /** `fails`: what is asked for later will fail. */
  refund: 'processed' | 'failed' | 'fails' | null;
  dispute: 'open' | 'declined' | 'merchant-accepted' | null;
}

/** The tables of `stores/` and of the sandbox. */
export const paymentTables = defineMigration(
  'PaymentTables1795000000080',
  `
  -- A webhook as it came, once (digest: hex SHA-256 of its body). The body names the payer: it is removed once it is handled.
  CREATE TABLE payment_message (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    digest text NOT NULL UNIQUE,
    event text NOT NULL,
    reference text,
    body bytea,
    received_at timestamptz NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL,
    handled_at timestamptz,
    outcome text
  );
  CREATE INDEX payment_message_waiting ON payment_message (next_try_at, id) WHERE handled_at IS NULL;
  CREATE INDEX payment_message_reference ON payment_message (reference);

  -- Where a top-up is paid, and when the gateway was and will be asked about it.
  CREATE TABLE top_up_session (
    reference text PRIMARY KEY,
    user_id integer NOT NULL,
    authorization_url text,
    looked_at timestamptz,
    next_look_at timestamptz
  );
  CREATE INDEX top_up_session_user_id ON top_up_session (user_id);

  CREATE TABLE reconciled_day (
    date date PRIMARY KEY,
    credited integer NOT NULL,
    amount bigint NOT NULL,
    fees bigint NOT NULL,
    missing_here text[] NOT NULL,
    missing_there text[] NOT NULL,
    differing text[] NOT NULL,
    reconciled_at timestamptz NOT NULL
  );

  CREATE TABLE sandbox_payment (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    reference text NOT NULL UNIQUE,
    access_code text NOT NULL UNIQUE,
    callback_url text NOT NULL,
    requested_amount bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    channel text,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    refund text,
    dispute text
  );
  `,
);
