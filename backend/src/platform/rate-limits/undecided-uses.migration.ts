import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many uses of a window may still turn out not to count, and until when that is waited for. */
export class UndecidedUses1795000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rate_limit
        ADD COLUMN undecided integer NOT NULL DEFAULT 0,
        ADD COLUMN undecided_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rate_limit DROP COLUMN undecided, DROP COLUMN undecided_until');
  }
}
