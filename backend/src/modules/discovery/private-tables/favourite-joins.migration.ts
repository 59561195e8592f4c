import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What had no room, on the table of `favourites.table.ts`. */
export class FavouriteJoins1795000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE favourite_join ADD COLUMN left_out integer[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favourite_join DROP COLUMN left_out');
  }
}
