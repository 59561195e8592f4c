import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `session.table.ts`. */
export class Sessions1795000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE session (
        hash text PRIMARY KEY,
        user_id integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX session_user_id ON session (user_id)');
    await runner.query('CREATE INDEX session_expires_at ON session (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session');
  }
}
