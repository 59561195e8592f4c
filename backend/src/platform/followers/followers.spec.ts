import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import type { StoredEvent } from '../event-store/event-store.js';
import { Projections } from '../projections/projections.js';
import { defineProjection } from '../projections/projection.js';
import { openProjectionWorld, plainDecoder, type ProjectionWorld } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { FollowerSource, type FollowerHandler, type FollowerKind } from './follower.js';
import { Followers } from './followers.js';

type Counted = DomainEvent<'Counted', { number: number }>;
const counted = (number: number): Counted => ({ type: 'Counted', data: { number } });

@Entity('spec_counted')
class CountedRow {
  @PrimaryColumn('integer') number!: number;
  @Column('text') text!: string;
}

const projection = defineProjection<Counted>({
  name: 'spec-counted',
  version: 1,
  tables: [CountedRow],
  on: { Counted: (rows, { data: { number } }) => rows.put(CountedRow, { number, text: 'counted' }) },
});

/** Notes what it is given and writes nothing. */
const noting = (name: string, kind: FollowerKind, noted: number[]): FollowerHandler => ({
  name,
  kind,
  types: new Set(['Counted']),
  version: null,
  handle: async ({ events, next }) => {
    for (const { data } of events) noted.push((data as Counted['data']).number);
    return { checkpoint: next, isStored: false };
  },
});

class Source extends FollowerSource {
  constructor(readonly followers: readonly FollowerHandler[]) {
    super();
  }
}

let world: ProjectionWorld;
let reacted: number[];
let heard: number[];
let decoded: StoredEvent[];
let open: Followers[];

beforeEach(async () => {
  world = await openProjectionWorld([CountedRow]);
  [reacted, heard, decoded, open] = [[], [], [], []];
});
afterEach(async () => {
  for (const followers of open) await followers.stop();
  await world.close();
});

const start = async (): Promise<Followers> => {
  const { database, store } = world;
  const decoder = {
    decode: async (events: readonly StoredEvent[]) => {
      decoded.push(...events);
      return plainDecoder.decode(events);
    },
  };
  const projections = new Projections(database, store, decoder, [projection]);
  const others = new Source([noting('spec-policy', 'policy', reacted), noting('spec-feed', 'feed', heard)]);
  const options = { lazyCheckpointMs: 20 };
  const followers = new Followers(
    { database, store, decoder, sources: () => [projections, others] },
    options,
  );
  open.push(followers);
  await followers.start();
  return followers;
};

const checkpoints = async () => {
  const { rows } = await world.database.pool.query<{
    name: string;
    version: number | null;
    position: string;
  }>('SELECT name, version, position FROM checkpoint ORDER BY name');
  return rows;
};

describe('the followers of a process', () => {
  it('share one subscription, and one decoded copy of each event once they have caught up', async () => {
    const subscribed = jest.spyOn(world.store, 'subscribeAll');
    const followers = await start();
    let number = 0;
    await until(async () => {
      const position = await world.append(counted((number += 1)));
      await followers.caughtUp();
      await until(() => heard.length === number);
      return decoded.filter((event) => event.position === position).length === 1;
    });
    const all = Array.from({ length: number }, (_, index) => index + 1);
    expect([reacted, heard]).toEqual([all, all]);
    expect(await world.rows(CountedRow)).toHaveLength(number);
    expect(subscribed).toHaveBeenCalledTimes(1);
  });

  it('have one table of checkpoints and one status list; a feed is in neither and starts at the head', async () => {
    await world.append(counted(1));
    const first = await start();
    await first.caughtUp();
    await first.stop();
    await world.append(counted(2));
    const followers = await start();
    await world.append(counted(3));
    await followers.caughtUp();
    await until(async () => heard.length > 0);
    expect(await world.rows(CountedRow)).toHaveLength(3);
    expect(reacted).toEqual([2, 3]);
    expect(heard).toEqual([3]);
    expect(await checkpoints()).toMatchObject([
      { name: 'spec-counted', version: 1 },
      { name: 'spec-policy', version: null },
    ]);
    expect(await followers.status()).toMatchObject([
      { name: 'spec-counted', state: 'running', lag: 0 },
      { name: 'spec-policy', kind: 'policy', state: 'running', lag: 0 },
    ]);
  });

  it('go back together when the database lost its newest transactions', async () => {
    const followers = await start();
    const before = await world.append(counted(1));
    await followers.caughtUp();
    const last = await world.append(counted(2));
    await until(async () => (await checkpoints()).every(({ position }) => position === last));
    await world.database.pool.query(
      `WITH c AS (UPDATE checkpoint SET position = $1) DELETE FROM spec_counted WHERE number = 2`,
      [before],
    );
    await until(async () => (await world.rows(CountedRow)).length === 2);
    await until(async () => reacted.length === 3);
    expect(reacted).toEqual([1, 2, 2]);
  });
});
