import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The link that stops mails, on the table of `outbox-message.table.ts`. */
export class OutboxUnsubscribe1795000000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_message ADD COLUMN unsubscribe text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_message DROP COLUMN unsubscribe');
  }
}
