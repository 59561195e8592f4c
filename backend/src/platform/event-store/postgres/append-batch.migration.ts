import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_BATCH } from './append-batch.js';

/** Says when a batch was recorded. Processes of the version before go on with it. */
export class AppendBatch1795000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPEND_BATCH);
  }

  /** The one before says no more than this one. */
  async down(): Promise<void> {}
}
