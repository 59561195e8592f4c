import * as fc from 'fast-check';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ERASED_TEXT, type DomainEvent } from '../../kernel/message.js';
import { openProjectionWorld, plainDecoder, type ProjectionWorld } from '../testing/projection-world.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { rebuildBeside } from './rebuild-run.js';
import { defineProjection, personalRows } from './projection.js';

type Said = DomainEvent<'Said', { id: number; userId: number | null; text: string; place: string | null }>;
type Corrected = DomainEvent<'Corrected', { id: number; text: string }>;
type Left = DomainEvent<'Left', { userId: number }>;

@Entity('spec_saying')
class SayingRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer', { name: 'said_by', nullable: true }) saidBy!: number | null;
  @Column('text') text!: string;
  @Column('text', { nullable: true }) place!: string | null;
}

@Entity('spec_saying_left')
class LeftRow {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
}

const sayings = defineProjection<Said | Corrected | Left>({
  name: 'spec-sayings',
  version: 1,
  tables: [SayingRow, LeftRow],
  on: {
    Said: (rows, { data: { userId: saidBy, ...said } }) => rows.put(SayingRow, { ...said, saidBy }),
    Corrected: (rows, { data: { id, text } }) => rows.update(SayingRow, id, { text }),
    Left: (rows, { data: { userId } }) => rows.put(LeftRow, { userId }),
  },
  people: {
    deleted: LeftRow,
    rows: [personalRows(SayingRow, 'saidBy', { text: ERASED_TEXT, place: ERASED_TEXT })],
  },
});

const said = (id: number, userId: number | null, place: string | null = null): Said => ({
  type: 'Said',
  data: { id, userId, text: `Words of ${userId}`, place },
});
const corrected = (id: number): Corrected => ({ type: 'Corrected', data: { id, text: 'Other words' } });
const left = (userId: number): Left => ({ type: 'Left', data: { userId } });
const erased = (id: number, saidBy: number, place: string | null = null) => ({
  id,
  saidBy,
  text: ERASED_TEXT,
  place,
});

describe('OP-50: rows of people who were deleted', () => {
  const { given } = projectionSpec(sayings);

  it('lose what was said before, and keep empty what was empty', async () => {
    expect(await given(said(1, 7), said(2, 7, 'Aba'), left(7)).rows(SayingRow)).toEqual([
      erased(1, 7),
      erased(2, 7, ERASED_TEXT),
    ]);
  });

  it('never show what arrives behind the deletion, nor what is changed there', async () => {
    expect(await given(said(1, 7), left(7), said(2, 7, 'Aba'), corrected(1)).rows(SayingRow)).toEqual([
      erased(1, 7),
      erased(2, 7, ERASED_TEXT),
    ]);
  });

  it('are no others than theirs', async () => {
    const [open, nobodys] = [said(1, 8), said(2, null)];
    const rows = await given(open, left(7), nobodys).rows(SayingRow);
    expect(rows).toEqual(
      [open, nobodys].map(({ data: { userId: saidBy, ...rest } }) => ({ ...rest, saidBy })),
    );
  });
});

describe('OP-50: in the database', () => {
  let world: ProjectionWorld;
  beforeEach(async () => {
    world = await openProjectionWorld([SayingRow, LeftRow]);
  });
  afterEach(() => world.close());

  it('two processes and a rebuild come to the same rows, whatever order the log has', async () => {
    const [here, elsewhere] = [await world.runner([sayings]), await world.runnerElsewhere([sayings])];
    const engines = { database: world.database, store: world.store, decoder: plainDecoder };
    const person = fc.integer({ min: 1, max: 3 });
    const event = fc.oneof(
      {
        arbitrary: fc.tuple(fc.integer({ min: 1, max: 9 }), person).map(([id, by]) => said(id, by)),
        weight: 4,
      },
      { arbitrary: fc.integer({ min: 1, max: 9 }).map(corrected), weight: 2 },
      { arbitrary: person.map(left), weight: 1 },
    );
    const gone = new Set<number | null>();
    for (let id = 1; id <= 9; id += 1) await world.append(said(id, 9)); // what is not there cannot be corrected
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20 }), async (events) => {
        for (const { type, data } of events) if (type === 'Left') gone.add(data.userId);
        await Promise.all(events.map((one) => world.append(one)));
        await Promise.all([here.caughtUp(), elsewhere.caughtUp()]);
        const rows = await world.rows(SayingRow);
        const open = rows.filter(({ saidBy, text }) => gone.has(saidBy) && text !== ERASED_TEXT);
        expect(open).toEqual([]);
        await rebuildBeside(engines, [sayings]);
        expect(await world.rows(SayingRow)).toEqual(rows);
      }),
      { numRuns: 8, endOnFailure: true }, // the log only grows: a failure cannot be shrunk
    );
  });
});
