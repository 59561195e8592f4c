import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_TERM_CHANGES, TERM_CHANGES } from './search-tables.js';

/** Searches follow the dictionary by this table, also while the index is still that of an older version. */
export class SearchTermChanges1795000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_TERM_CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TERM_CHANGES}`);
  }
}
