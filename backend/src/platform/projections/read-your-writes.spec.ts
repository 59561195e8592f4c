import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import {
  openProjectionWorld,
  plainDecoder,
  TestFollowers,
  type ProjectionWorld,
} from '../testing/projection-world.js';
import { defineProjection, type Projection } from './projection.js';
import { ReadYourWrites } from './read-your-writes.js';

type Counted = DomainEvent<'Counted', { id: number }>;

@Entity('spec_count')
class CountRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') isCounted!: number;
}

const counts: Projection = defineProjection<Counted>({
  name: 'spec-counts',
  version: 1,
  tables: [CountRow],
  on: { Counted: (rows, { data }) => rows.put(CountRow, { id: data.id, isCounted: 1 }) },
});
const counted = (id: number): Counted => ({ type: 'Counted', data: { id } });
const foreign: DomainEvent = { type: 'Foreign', data: {} };

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([CountRow]);
});
afterEach(() => world.close());

const rowsNow = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM spec_count',
  );
  return rows[0]?.n ?? 0;
};

describe('ReadYourWrites (OP-51)', () => {
  it('finds every write of this process in the rows, foreign events included', async () => {
    const reads = new ReadYourWrites(await world.runner([counts]), world.store, world.database);
    for (let id = 1; id <= 100; id += 1) {
      await reads.waitFor([counts], await world.append(counted(id), foreign));
      expect(await rowsNow()).toBe(id);
    }
  });

  it('finds writes that another process projects', async () => {
    await world.runner([counts]);
    const reader = new ReadYourWrites(await world.runnerElsewhere([counts]), world.store, world.database);
    for (let id = 1; id <= 60; id += 1) {
      await reader.waitFor([counts], await world.append(counted(id)));
      expect(await rowsNow()).toBe(id);
    }
  });

  it('gives up after two seconds, without an error', async () => {
    const idle = new TestFollowers(world.database, world.store, plainDecoder, [counts]);
    const reads = new ReadYourWrites(idle, world.store, world.database);
    const began = performance.now();
    await reads.waitFor([counts], await world.append(counted(1)));
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('does not wait for a projection that has failed', async () => {
    const broken: Projection = {
      ...counts,
      on: {
        Counted: () => {
          throw new Error('no');
        },
      },
    };
    const runner = await world.runner([broken]);
    const reads = new ReadYourWrites(runner, world.store, world.database);
    await reads.waitFor([broken], await world.append(counted(1)));
    expect(await runner.status()).toMatchObject([{ state: 'failed' }]);
    const waits: number[] = [];
    for (let id = 2; id <= 4; id += 1) {
      const position = await world.append(counted(id));
      const began = performance.now();
      await reads.waitFor([broken], position);
      waits.push(performance.now() - began);
    }
    expect(Math.min(...waits)).toBeLessThan(1_500); // every endless wait is given up after 2 s
  });
});
