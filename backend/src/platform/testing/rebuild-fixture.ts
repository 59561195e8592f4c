import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import { defineProjection, type Projection } from '../projections/projection.js';

export type Stored = DomainEvent<'Stored', { id: number; value: number; at: string }>;

@Entity('spec_sum')
@Index(['total'])
export class SumRow {
  @PrimaryColumn('integer') id!: number;
  @Column('bigint') total!: number;
  @Column('timestamptz') lastAt!: Date;
}

/** Sums by id, and beside the entity's table one that only SQL knows: how many rows were ever put. */
export const sums = (over: Partial<Projection> = {}): Projection => ({
  ...defineProjection<Stored>({
    name: 'spec-sums',
    version: 1,
    tables: [SumRow],
    on: {
      Stored: (rows, { data: { id, value, at } }) =>
        value === 0
          ? rows.put(SumRow, { id, total: 0, lastAt: new Date(at) })
          : rows.update(SumRow, id, (row) => ({ total: row.total + value, lastAt: new Date(at) })),
    },
    create: async (client) => {
      await client.query('CREATE TABLE spec_count (id integer PRIMARY KEY, many integer NOT NULL)');
    },
    index: async (client) => {
      await client.query('CREATE INDEX spec_count_many ON spec_count (many)');
    },
    afterRows: async (client, changes) => {
      await client.query({
        name: 'spec-count',
        text: `INSERT INTO spec_count SELECT unnest($1::integer[]), 1 ON CONFLICT DO NOTHING`,
        values: [changes(SumRow).written.map(({ id }) => id)],
      });
    },
  }),
  ...over,
});

/** A value of zero opens the row, others are added. */
export const stored = (id: number, value: number): Stored => ({
  type: 'Stored',
  data: { id, value, at: '2026-01-02T03:04:05.678Z' },
});

/** 200 events of 20 rows. */
export const history = Array.from({ length: 200 }, (_, index) => stored(index % 20, index < 20 ? 0 : index));
