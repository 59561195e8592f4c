import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `listing-views.table.ts`. Counters are updated in place, so their pages keep room for that. */
export class ListingViews1795000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listing_views (
        listing_id integer PRIMARY KEY,
        profile_views integer NOT NULL,
        card_views integer NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE listing_viewer (
        listing_id integer NOT NULL,
        kind text NOT NULL,
        viewer text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (listing_id, kind, viewer)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listing_viewer');
    await runner.query('DROP TABLE listing_views');
  }
}
