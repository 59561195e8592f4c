import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The private tables of identity, described by the entities beside this file. */
export class IdentityTables1795000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE credentials (user_id integer PRIMARY KEY, password_hash text NOT NULL)');
    await runner.query(`
      CREATE TABLE email_verification (
        token_hash text PRIMARY KEY,
        user_id integer NOT NULL,
        expires_at timestamptz NOT NULL,
        used boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE otp_verification (
        user_id integer NOT NULL,
        type text NOT NULL DEFAULT 'phone_verification',
        phone_hash text NOT NULL,
        code_hash text NOT NULL,
        expires_at timestamptz NOT NULL,
        is_used boolean NOT NULL,
        attempts integer NOT NULL,
        PRIMARY KEY (user_id, type)
      )`);
    await runner.query(`
      CREATE TABLE user_presence (
        user_id integer PRIMARY KEY,
        last_login_at timestamptz,
        last_seen_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['user_presence', 'otp_verification', 'email_verification', 'credentials']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
