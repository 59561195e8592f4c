import type { DataSource } from 'typeorm';
import type { RowClass } from '../projections/projection.js';

const LOG = ['events.event', 'events.batch'];

/**
 * What a backup holds: the log with its chain, and every table that an entity describes, read tables excepted, which
 * come from the log. Names with their schema, quoted where they must be.
 */
export const backedUpTables = (orm: DataSource, readTables: readonly RowClass<object>[]): string[] => {
  const derived = new Set<unknown>(readTables);
  const privateTables = orm.entityMetadatas
    .filter(({ target }) => !derived.has(target))
    .map(({ schema, tableName }) => `${schema ?? 'public'}.${tableName}`);
  return [...LOG, ...privateTables.toSorted()];
};
