import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `outbox-message.table.ts`. */
export class Outbox1795000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_message (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        recipient text NOT NULL,
        subject text,
        body text NOT NULL,
        code text,
        link text,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX outbox_message_recipient ON outbox_message (recipient, number DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_message');
  }
}
