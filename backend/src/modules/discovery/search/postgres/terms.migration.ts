import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_TERM_CHANGES, TERM_CHANGES } from './search-tables.js';

/** How many words went with their last listing; not set by a process of an older version. */
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

/** Searches follow the dictionary by this table, also while the index is still that of an older version. */
export class SearchTermChanges1795000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_TERM_CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TERM_CHANGES}`);
  }
}

/** The lexemes of the listings that changed; left empty by an older version, which means all. */
export class SearchTouchedTerms1795000000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} ADD COLUMN IF NOT EXISTS touched text[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} DROP COLUMN touched`);
  }
}
