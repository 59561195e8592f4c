import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `favourites.table.ts`. */
export class Favourites1795000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favourite (
        user_id integer NOT NULL,
        listing_id integer NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        kept_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, listing_id)
      )`);
    await runner.query('CREATE INDEX favourite_newest ON favourite (user_id, number DESC)');
    await runner.query(`
      CREATE TABLE favourite_join (
        command_id uuid PRIMARY KEY,
        user_id integer NOT NULL,
        joined_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX favourite_join_user ON favourite_join (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE favourite_join, favourite');
  }
}
