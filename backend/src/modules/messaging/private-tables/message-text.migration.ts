import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `message-text.table.ts`. */
export class MessageTexts1795000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_text (
        message_id integer PRIMARY KEY,
        conversation_id integer NOT NULL,
        sender_id integer NOT NULL,
        receiver_id integer NOT NULL,
        sealed text NOT NULL,
        file_id text,
        written_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX message_text_sender_id ON message_text (sender_id)');
    await runner.query('CREATE UNIQUE INDEX message_text_file_id ON message_text (file_id)');
    await runner.query('CREATE INDEX message_text_written_at ON message_text (written_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_text');
  }
}
