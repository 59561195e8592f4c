import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `saved-searches.table.ts`. */
export class SavedSearches1795000000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_search (
        id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        criteria jsonb NOT NULL,
        meaning jsonb NOT NULL,
        buckets text[] NOT NULL,
        is_paused boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        mails integer NOT NULL DEFAULT 0,
        last_mail_at timestamptz
      )`);
    await runner.query('CREATE INDEX saved_search_user ON saved_search (user_id, id)');
    // A new search is looked up from the next moment on: nothing waits in a pending list.
    await runner.query(
      'CREATE INDEX saved_search_buckets ON saved_search USING gin (buckets) WITH (fastupdate = off)',
    );
    await runner.query(`
      CREATE TABLE saved_search_match (
        search_id integer NOT NULL,
        listing_id integer NOT NULL,
        settled_at timestamptz,
        PRIMARY KEY (search_id, listing_id)
      )`);
    await runner.query(
      'CREATE INDEX saved_search_match_waiting ON saved_search_match (search_id) WHERE settled_at IS NULL',
    );
    await runner.query('CREATE INDEX saved_search_match_listing ON saved_search_match (listing_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_search_match, saved_search');
  }
}
