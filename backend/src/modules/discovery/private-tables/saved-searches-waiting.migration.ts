import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `SavedSearchWaitingRow`, with the searches that have something to tell when it comes. */
export class SavedSearchesWaiting1795000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_search_waiting (
        search_id integer PRIMARY KEY,
        last_mail_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX saved_search_waiting_due ON saved_search_waiting (last_mail_at, search_id)',
    );
    await runner.query(`
      INSERT INTO saved_search_waiting (search_id, last_mail_at)
      SELECT id, coalesce(last_mail_at, '-infinity') FROM saved_search
       WHERE NOT is_paused AND id IN (SELECT search_id FROM saved_search_match WHERE settled_at IS NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_search_waiting');
  }
}
