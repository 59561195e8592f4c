import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TERM_CHANGES } from './search-tables.js';

/** By what the listings that changed are found; left empty by a process of an older version, which tells all. */
export class SearchTouchedTerms1795000000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} ADD COLUMN IF NOT EXISTS touched text[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} DROP COLUMN touched`);
  }
}
