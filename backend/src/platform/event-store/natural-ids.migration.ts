import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `natural-id.table.ts`. */
export class NaturalIds1795000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE natural_id (name text NOT NULL, key text NOT NULL, id bigint NOT NULL, PRIMARY KEY (name, key))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE natural_id');
  }
}
