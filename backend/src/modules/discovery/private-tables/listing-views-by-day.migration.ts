import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `ListingDayViewsRow`. What was counted before it came belongs to no day. */
export class ListingViewsByDay1795000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listing_day_views (
        listing_id integer NOT NULL,
        day date NOT NULL,
        profile_views integer NOT NULL,
        card_views integer NOT NULL,
        PRIMARY KEY (listing_id, day)
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listing_day_views');
  }
}
