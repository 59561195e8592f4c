import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TERM_CHANGES } from './search-tables.js';

/** How many words went with their last listing; a process of an older version tells nothing of them and of nothing else. */
export class SearchGoneTerms1795000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ${TERM_CHANGES} ADD COLUMN IF NOT EXISTS gone integer NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} DROP COLUMN gone`);
  }
}
