import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `snapshot.table.ts`. */
export class Snapshots1795000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE stream_snapshot (
      stream text COLLATE "C" PRIMARY KEY, revision bigint NOT NULL, last_event_id uuid NOT NULL,
      marks bytea NOT NULL, states text NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stream_snapshot');
  }
}
