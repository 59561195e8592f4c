import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `policy-cursor.table.ts` under its first name. */
export class ReactorCursors1795000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reactor_cursor (
        name text NOT NULL,
        log text NOT NULL,
        position text NOT NULL,
        updated_at timestamptz NOT NULL,
        failed_event_id uuid,
        error text,
        PRIMARY KEY (name, log)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reactor_cursor');
  }
}

/** Its name ever since reactions are commands as well: `policy-cursor.table.ts`. */
export class PolicyCursors1795000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reactor_cursor RENAME TO policy_cursor');
    await runner.query('ALTER INDEX reactor_cursor_pkey RENAME TO policy_cursor_pkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX policy_cursor_pkey RENAME TO reactor_cursor_pkey');
    await runner.query('ALTER TABLE policy_cursor RENAME TO reactor_cursor');
  }
}
