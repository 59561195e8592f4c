import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of `notice-read.table.ts`. */
export class NoticeRead1795000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notice_read (user_id integer PRIMARY KEY, read_count integer NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notice_read');
  }
}
