import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration that runs these statements in one transaction. `name` ends with the timestamp by which migrations are
 * ordered. There is no `down`: restore a backup instead.
 */
export const defineMigration = (
  name: string,
  ...statements: readonly string[]
): new () => MigrationInterface =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    async down(): Promise<void> {
      throw new Error(`${name} is not undone: restore the backup instead`);
    }
  };
