import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `online-users.table.ts`. */
export class OnlineUsers1795000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE presence_process (id uuid PRIMARY KEY, lease_until timestamptz NOT NULL)',
    );
    await runner.query(
      'CREATE TABLE online_user (user_id integer NOT NULL, process_id uuid NOT NULL, PRIMARY KEY (user_id, process_id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE online_user');
    await runner.query('DROP TABLE presence_process');
  }
}
