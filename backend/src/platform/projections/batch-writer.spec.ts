import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import { openProjectionWorld, plainDecoder, type ProjectionWorld } from '../testing/projection-world.js';
import { Checkpoints } from '../followers/checkpoints.js';
import { CheckpointWentBack, FollowerSuperseded } from '../followers/follower.js';
import { BatchWriter } from './batch-writer.js';
import { defineProjection, type ProjectedEvent, type Projection } from './projection.js';

type Opened = DomainEvent<'Opened', { amount: number }>;
type Added = DomainEvent<'Added', { amount: number }>;

@Entity('spec_sum')
class SumRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') sum!: number;
}

const sums: Projection = defineProjection<Opened | Added>({
  name: 'spec-sums',
  version: 1,
  tables: [SumRow],
  on: {
    Opened: (rows, { data }) => rows.put(SumRow, { id: 1, sum: data.amount }),
    Added: (rows, { data }) => rows.update(SumRow, 1, ({ sum }) => ({ sum: sum + data.amount })),
  },
});

let world: ProjectionWorld;
let events: ProjectedEvent[];
let writer: BatchWriter;

beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
  const runner = await world.runner([sums]); // creates tables and checkpoint
  await runner.stop();
  await world.append({ type: 'Opened', data: { amount: 1 } });
  await world.append({ type: 'Added', data: { amount: 10 } }, { type: 'Added', data: { amount: 100 } });
  const stored = [];
  for await (const event of world.store.readStream('spec-1')) stored.push(event);
  events = await plainDecoder.decode(stored);
  writer = new BatchWriter(world.database, new Checkpoints(world.database, world.store), world.store);
});
afterEach(() => world.close());

const sum = async (): Promise<number | undefined> => (await world.rows(SumRow))[0]?.sum;
/** The events up to the so-manieth, as one batch. */
const batch = (count: number) => {
  const chosen = events.slice(0, count);
  const next = chosen.at(-1)?.position;
  if (next === undefined) throw new Error('An empty batch');
  return { events: chosen, next };
};

describe('writing a batch', () => {
  it('applies of a batch only what another process has not applied before', async () => {
    await writer.write(sums, batch(2), 'start');
    expect(await writer.write(sums, batch(3), 'start')).toBe(batch(3).next);
    expect(await sum()).toBe(111);
  });

  it('changes nothing when another process was faster with all of it, or with more', async () => {
    await writer.write(sums, batch(3), 'start');
    expect(await writer.write(sums, batch(3), 'start')).toBe(batch(3).next);
    expect(await writer.write(sums, batch(1), 'start')).toBe(batch(3).next);
    expect(await sum()).toBe(111);
  });

  it('leaves tables alone that another version of the code has built', async () => {
    await writer.write(sums, batch(1), 'start');
    for (const version of [2, 0])
      await expect(writer.write({ ...sums, version }, batch(3), 'start')).rejects.toThrow(FollowerSuperseded);
    expect(await sum()).toBe(1);
  });

  it('writes nothing when the checkpoint is before what was known', async () => {
    await writer.write(sums, batch(1), 'start');
    await expect(writer.write(sums, batch(3), batch(2).next)).rejects.toThrow(CheckpointWentBack);
    expect(await sum()).toBe(1);
  });
});
