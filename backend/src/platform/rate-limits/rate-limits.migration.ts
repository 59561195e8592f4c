import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `rate-limit.table.ts`. */
export class RateLimits1795000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rate_limit (
        key text PRIMARY KEY,
        uses integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX rate_limit_ends_at ON rate_limit (ends_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limit');
  }
}
