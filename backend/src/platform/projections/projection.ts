import type { PoolClient } from 'pg';
import type { DomainEvent } from '../../kernel/message.js';
import type { ProjectedEvent } from '../event-store/event-codec.js';

export type { ProjectedEvent };

/**
 * A TypeORM entity class that describes one read table; its metadata is the only definition of that table (indices
 * included). Values in rows: `timestamptz` is a Date (a handler may give ISO text, it becomes a Date), `bigint` a
 * number (kobo), `date` text such as `2026-02-03`, arrays and `jsonb` as they are. No `numeric`, no column defaults,
 * no generated columns, no transformers: a row is derived from events alone.
 */
export type RowClass<Row extends object> = new () => Row;

/**
 * Collects what a batch of events does to rows, then loads, changes and writes each row once. All calls are
 * synchronous and kept in event order, so a handler reads like a fold and costs no round trip of its own.
 * A key is the value of the primary key column, or an object for a key of several columns.
 */
export interface ProjectionRows {
  /** Inserts the row, or replaces it whole: columns that are left out become null. */
  put<Row extends object>(table: RowClass<Row>, row: Row): void;
  /**
   * Changes a row that is there: the event can't be applied when it is not, and the projection halts rather than leave
   * something out. `change` is pure and returns the changed columns; calling these methods in it is refused.
   */
  update<Row extends object>(table: RowClass<Row>, key: RowKey, change: RowChange<Row>): void;
  /** The same, where a missing row means that there is nothing left to change. */
  updateIfThere<Row extends object>(table: RowClass<Row>, key: RowKey, change: RowChange<Row>): void;
  /**
   * Puts a row derived from another one, in the state that earlier changes left it in; `make` is pure. The other
   * one has to be there; the new one must not be touched by anything else in the same batch.
   */
  putFrom<From extends object, Row extends object>(
    table: RowClass<Row>,
    from: RowClass<From>,
    key: RowKey,
    make: (row: Readonly<From>) => Row,
  ): void;
  /** Deletes the row if it is there. */
  remove<Row extends object>(table: RowClass<Row>, key: RowKey): void;
}

export type RowChange<Row extends object> = Partial<Row> | ((row: Readonly<Row>) => Partial<Row>);

export type RowKey = string | number | Readonly<Record<string, string | number>>;

/** Rows of one table after a batch; `removed` are the keys of deleted rows. */
export interface TableChanges<Row extends object> {
  written: Row[];
  /** What a written row was before; those that are new, or were put whole without being read, have none. */
  before: ReadonlyMap<Row, Row>;
  removed: RowKey[];
}

/** Stored rows of an owned table by a column of integers, as they are after the batch. */
export type RowsBy = <Row extends object>(
  table: RowClass<Row>,
  column: keyof Row & string,
  values: readonly number[],
) => Promise<Row[]>;

/** A batch's changes of one owned table. */
export type ChangesOf = <Row extends object>(table: RowClass<Row>) => TableChanges<Row>;

/** Rows of one table that hold something of a person. */
interface PersonalRows {
  table: RowClass<object>;
  /** The property with the person's id. */
  userId: string;
  /** What each filled column holds once the person is gone. */
  erased: Readonly<Record<string, unknown>>;
}

/** What a projection holds of people whose accounts may be deleted. */
export interface People {
  /** Where the projection records deleted people: the id is the key, the handler of UserDeleted puts the row. */
  deleted: RowClass<{ userId: number }>;
  rows: readonly PersonalRows[];
}

/** Identifies a projection for callers that wait for it; modules export no more than that. */
export interface ReadModel {
  /** Kebab-case, unique in the product. */
  readonly name: string;
}

export interface Projection extends ReadModel {
  /** Raise it when tables or handlers change: the next start then rebuilds it beside the old tables and switches. */
  version: number;
  /** The tables that this projection owns; created from the entities. */
  tables: readonly RowClass<object>[];
  /** Those of them with wide rows that are often updated: their pages keep free space for the next version of a row. */
  rewritten?: readonly RowClass<object>[];
  /** Money must not skip an event that cannot be applied; a projection halts as `failed`, the others continue. */
  on: Readonly<Record<string, (rows: ProjectionRows, event: ProjectedEvent<never>) => void>>;
  /** Personal data in its rows: removed, and no longer written, once the person is deleted (OP-50). */
  people?: People;
  /**
   * For what is derived from the written rows and must commit with them: the search index. Runs in the rows'
   * transaction after they are written, and touches no tables but those of `create`, by unqualified names, and reads no
   * others than its own (`rowsBy`): a rebuild runs it where it sees only them.
   */
  afterRows?: (client: PoolClient, changes: ChangesOf, rowsBy: RowsBy) => Promise<void>;
  /**
   * Announces that rows have changed (to a queue for an engine outside the database), in the same transaction, after
   * `afterRows`. Live rows only: a rebuild announces nothing until its tables are live, and then calls `afterSwitch`.
   */
  announce?: (client: PoolClient, changes: ChangesOf) => Promise<void>;
  /** No answer depends on it: events within this many milliseconds are written together. */
  batchWindowMs?: number;
  /** Its rows contain positions of the log, so it is rebuilt when the log moves to another store. */
  rowsNamePositions?: boolean;
  /**
   * Creates the tables that entities cannot describe (a search index), with no more than their keys. Runs before the
   * first event of every build, in a schema made for it: unqualified names; extensions belong in `public`.
   */
  create?: (client: PoolClient) => Promise<void>;
  /** Those of them that depend on how rows were written: no two builds have the same. */
  notCompared?: readonly string[];
  /**
   * Creates the secondary indices of those tables, once they are full, and what is counted from their rows; nothing may
   * depend on either before.
   */
  index?: (client: PoolClient) => Promise<void>;
  /** In the transaction that replaces the live tables by rebuilt ones: any row may have changed. */
  afterSwitch?: (client: PoolClient) => Promise<void>;
}

/**
 * Declares a projection. Handlers use nothing but the event and the row: no clock, no random, no other tables;
 * building twice from the same log gives the same rows.
 */
export const defineProjection = <Event extends DomainEvent>(
  projection: Omit<Projection, 'on'> & {
    on: {
      [Type in Event['type']]?: (
        rows: ProjectionRows,
        event: ProjectedEvent<Extract<Event, { type: Type }>>,
      ) => void;
    };
  },
): Projection => projection as unknown as Projection;

/** Names the rows of a table that hold something of a person, with its columns checked. */
export const personalRows = <R extends object>(
  table: RowClass<R>,
  userId: keyof R & string,
  erased: Partial<R>,
): PersonalRows => ({ table, userId, erased: erased as PersonalRows['erased'] });

/** An event's ISO text as the value of a `timestamptz` column; the runner stores it as it is, reads give a Date. */
export const timeOf = (iso: string): Date => iso as unknown as Date;
