import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `checkpoint.table.ts`. */
export class Checkpoints1795000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE checkpoint (
        name text NOT NULL,
        log text NOT NULL,
        version integer,
        position text NOT NULL,
        "updatedAt" timestamptz NOT NULL,
        "failedEventId" uuid,
        "failedEventType" text,
        "failedPosition" text,
        error text,
        PRIMARY KEY (name, log)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE checkpoint');
  }
}
