import type { Checkpoint, StoredEvent } from '../event-store/event-store.js';
import { openProjectionWorld, plainDecoder, type ProjectionWorld } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { LiveFeed } from './live-feed.js';
import { LogReader, type LogBatch } from './log-batch.js';

const seen = { type: 'Seen', data: {} };

let passedTo: Checkpoint[];
const owner = {
  handlesAny: (types: ReadonlySet<string>) => types.has('Seen'),
  passTo: (checkpoint: Checkpoint) => void passedTo.push(checkpoint),
};

let world: ProjectionWorld;
let log: LogReader;
let feed: LiveFeed;
beforeEach(async () => {
  passedTo = [];
  world = await openProjectionWorld([]);
  log = new LogReader(world.store, plainDecoder, new Set(['Seen']), 10_000);
  feed = new LiveFeed(world.store, log);
});
afterEach(async () => {
  await feed.stop();
  await world.close();
});

describe('LiveFeed', () => {
  it('takes a reader only when nothing is missing between its last batch and what was handed out', async () => {
    const early = await log.read('start');
    feed.start('start');
    const watcher = feed.join(early, owner);
    await world.append(seen, seen);
    await until(async () => (await watcher?.take())?.some(({ events }) => events.length > 0) ?? false);
    expect(feed.join(early, owner)).toBeUndefined();
    const inbox = feed.join(await log.read('start'), owner);
    const [first] = (await inbox?.take()) ?? [];
    expect(first?.events).toHaveLength(2);
  });

  it('moves a waiting follower past events of other types, but not while it is working', async () => {
    const inbox = feed.join(log.batchOf([], 'start'), owner);
    await inbox?.take();
    const taken = inbox?.take();
    const [foreign, own] = [[{ ...seen, type: 'Foreign' }], [seen]].map((events, at) =>
      log.batchOf(events as unknown as StoredEvent[], String(at + 1) as Checkpoint),
    ) as [LogBatch, LogBatch];
    inbox?.offer(foreign);
    expect(passedTo).toEqual(['1']);
    inbox?.offer(own);
    inbox?.offer(foreign);
    expect(await taken).toEqual([own, foreign]);
    inbox?.offer(foreign);
    expect(await inbox?.take()).toEqual([foreign]);
    expect(passedTo).toEqual(['1']);
  });

  it('sends a reader back to the log when its queue grows too long', async () => {
    const inbox = feed.join(log.batchOf([], 'start'), owner);
    await world.append(...Array.from({ length: 2_000 }, () => seen));
    const batch = await log.read('start');
    for (let times = 0; times < 2; times += 1) inbox?.offer(batch);
    expect(await inbox?.take()).toHaveLength(3);
    for (let times = 0; times < 3; times += 1) inbox?.offer(batch);
    expect(await inbox?.take()).toBeUndefined();
  });

  it('lets no reader join once it has stopped: it would wait for ever', async () => {
    feed.start('start');
    const reading = log.read('start');
    await feed.stop();
    expect(feed.join(await reading, owner)).toBeUndefined();
  });
});
