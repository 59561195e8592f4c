import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `reactor-cursor.table.ts`. */
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
