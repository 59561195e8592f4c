import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TERM_CHANGES } from '../postgres/search-tables.js';

/** After which change of the index Meilisearch has not been told of a listing; a process of an older version does not say. */
export class MeilisearchUnsentSince1795000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ${TERM_CHANGES} ADD COLUMN IF NOT EXISTS written_in xid8 NOT NULL DEFAULT pg_current_xact_id()`,
    );
    await runner.query('ALTER TABLE search_change ADD COLUMN IF NOT EXISTS since bigint NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX IF NOT EXISTS search_change_since ON search_change (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${TERM_CHANGES} DROP COLUMN written_in`);
    await runner.query('ALTER TABLE search_change DROP COLUMN since');
  }
}
