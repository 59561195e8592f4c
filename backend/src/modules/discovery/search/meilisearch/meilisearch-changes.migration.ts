import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TERM_CHANGES } from '../postgres/search-tables.js';

/**
 * What Meilisearch has yet to receive. `search_feed` has one row once Meilisearch has been in use; changes are noted
 * only then. `index_created_at`: the index that was built from this database, as the server dates it.
 */
export class MeilisearchChanges1763683200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE search_change_version');
    await runner.query(`CREATE TABLE search_change (
      id integer PRIMARY KEY,
      version bigint NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now()
    ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX search_change_due ON search_change (due_at, id)');
    await runner.query(`CREATE TABLE search_feed (
      id integer PRIMARY KEY CHECK (id = 1),
      index_created_at text,
      rebuilds_wanted integer NOT NULL,
      rebuilds_done integer NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_feed, search_change');
    await runner.query('DROP SEQUENCE search_change_version');
  }
}

/** The change of the index since which a listing has not been sent to Meilisearch; not set by older versions. */
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
