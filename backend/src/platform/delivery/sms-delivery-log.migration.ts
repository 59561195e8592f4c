import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `sms-delivery-log.table.ts`. */
export class SmsDeliveryLog1795000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX sms_delivery_log_message ON sms_delivery_log (message_id, id DESC)');
    await runner.query('CREATE INDEX sms_delivery_log_user ON sms_delivery_log (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sms_delivery_log');
  }
}
