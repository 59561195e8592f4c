import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `password-reset.table.ts` and `google-identity.table.ts`. */
export class AccountAccess1795000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_reset (
        user_id integer PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE google_identity (
        subject_hash text PRIMARY KEY,
        user_id integer NOT NULL
      )`);
    await runner.query('CREATE INDEX google_identity_user_id ON google_identity (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE google_identity');
    await runner.query('DROP TABLE password_reset');
  }
}
