import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `file.table.ts`. */
export class Files1795000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE file (
        public_id text PRIMARY KEY,
        owner_id integer NOT NULL,
        purpose text,
        kind text NOT NULL,
        name text NOT NULL,
        mime_type text NOT NULL,
        variants text[] NOT NULL,
        sizes bigint[] NOT NULL,
        sha256 text NOT NULL,
        created_at timestamptz NOT NULL,
        keep_until timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX file_owner_id ON file (owner_id)');
    await runner.query('CREATE INDEX file_keep_until ON file (keep_until)');
    await runner.query(`
      CREATE TABLE upload_quota (
        owner_id integer PRIMARY KEY,
        bytes bigint NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_quota');
    await runner.query('DROP TABLE file');
  }
}
