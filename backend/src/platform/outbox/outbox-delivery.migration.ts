import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What delivering needs on the table of `outbox-message.table.ts`. */
export class OutboxDelivery1795000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_message
        ADD COLUMN user_id integer,
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN status text NOT NULL DEFAULT 'waiting'
          CHECK (status IN ('waiting', 'sending', 'sent', 'unknown', 'expired', 'dead')),
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN due_at timestamptz,
        ADD COLUMN finished_at timestamptz,
        ADD COLUMN last_error text`);
    await runner.query(`
      UPDATE outbox_message SET due_at = created_at,
        expires_at = created_at + CASE WHEN code IS NULL THEN interval '24 hours' ELSE interval '10 minutes' END`);
    await runner.query(`
      ALTER TABLE outbox_message ALTER COLUMN expires_at SET NOT NULL, ALTER COLUMN due_at SET NOT NULL`);
    await runner.query(`
      CREATE INDEX outbox_message_due ON outbox_message (channel, due_at) WHERE status IN ('waiting', 'sending')`);
    await runner.query(`
      CREATE INDEX outbox_message_dead ON outbox_message (number DESC) WHERE status IN ('unknown', 'dead')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_message DROP COLUMN user_id, DROP COLUMN expires_at, DROP COLUMN status,
        DROP COLUMN attempts, DROP COLUMN due_at, DROP COLUMN finished_at, DROP COLUMN last_error`);
  }
}
