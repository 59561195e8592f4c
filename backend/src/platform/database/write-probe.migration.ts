import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What `write-probe.ts` writes to; holds nothing, so no backup needs it. */
export class WriteProbe1795000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE UNLOGGED TABLE write_probe (at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE write_probe');
  }
}
