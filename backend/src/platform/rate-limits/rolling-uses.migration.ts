import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `rolling-use.table.ts`. */
export class RollingUses1795000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE rolling_use (id uuid PRIMARY KEY, key text NOT NULL, used_at timestamptz NOT NULL)',
    );
    await runner.query('CREATE INDEX rolling_use_key ON rolling_use (key, used_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rolling_use');
  }
}
