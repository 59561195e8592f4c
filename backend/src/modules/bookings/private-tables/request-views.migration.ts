import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `request-views.table.ts`. Counters are updated in place, so their pages keep room for that. */
export class RequestViews1795000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_request_views (
        request_id integer PRIMARY KEY,
        views integer NOT NULL
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE service_request_viewer (
        request_id integer NOT NULL,
        viewer text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (request_id, viewer)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_request_viewer, service_request_views');
  }
}
