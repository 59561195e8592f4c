import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of personal data, and the integer ids that commands took. */
export class PrivateKeys1763683200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE subject_key (subject bigint PRIMARY KEY, wrapped bytea)');
    await runner.query(`CREATE TABLE id_claim (
      command_id uuid NOT NULL, name text NOT NULL, id bigint NOT NULL, claimed_at timestamptz NOT NULL,
      PRIMARY KEY (command_id, name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE id_claim, subject_key');
  }
}
