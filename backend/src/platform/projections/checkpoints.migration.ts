import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkpoints of before name their log: PostgreSQL's positions are plain numbers, the others are not known. */
export class CheckpointLogs1795000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF to_regclass('projection_checkpoint') IS NOT NULL THEN
          ALTER TABLE projection_checkpoint ADD COLUMN IF NOT EXISTS log text;
          UPDATE projection_checkpoint SET log = 'postgres' WHERE log IS NULL AND position NOT LIKE '%/%';
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS projection_checkpoint DROP COLUMN log');
  }
}
