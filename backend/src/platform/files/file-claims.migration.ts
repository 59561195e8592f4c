import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is about to use a file, and whether it is about to go. */
export class FileClaims1795000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE file
        ADD COLUMN claims jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file DROP COLUMN claims, DROP COLUMN is_withdrawn');
  }
}
