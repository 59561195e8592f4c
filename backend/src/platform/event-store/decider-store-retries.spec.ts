import { randomUUID } from 'node:crypto';
import { defineEvents, type DomainEvent, type AggregateDefinition } from '../../kernel/message.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { runInContext } from '../request-context.js';
import { deciderProcess } from '../testing/decider-process.js';
import { collect, someStream } from '../testing/event-store-engine.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

type Opened = DomainEvent<'Opened', { id: number }>;
const opening: AggregateDefinition<number[], Opened> = {
  name: 'opening',
  version: 1,
  initialState: [],
  evolve: (ids, { data }) => [...ids, data.id],
};
const events = defineEvents<Opened>({
  Opened: { summary: 'It began.', category: 'opening', version: 1, subject: () => 7, personal: [] },
});
const open = (id: number) => (): Opened[] => [{ type: 'Opened', data: { id } }];
const ids = { sequence: 'opening', named: (id: number) => `opening-${id}` };

let opened: LogDatabase;
let database: PostgresDatabase;
let log: PostgresEventStore;
beforeAll(async () => {
  opened = await openLogDatabase();
  ({ database } = opened);
  log = new PostgresEventStore(database);
});
afterAll(async () => {
  await log.close();
  await opened.close();
});

const process = () => deciderProcess(database, log, [{ name: 'openings', events }]).store;
const as = <Result>(commandId: string, work: () => Promise<Result>): Promise<Result> =>
  runInContext({ requestId: 'r', commandId, actor: null, clientAddress: null }, work);
const refusal = () => Promise.reject(new RangeError('not any more'));

describe('DeciderStore, what a command needs from elsewhere', () => {
  it('is not asked again when the command went through, in this process or another', async () => {
    const [store, stream, commandId] = [process(), someStream('opening'), randomUUID()];
    const first = await as(commandId, () => store.handle(opening, stream, 'Open', async () => open(1)));
    for (const later of [store, process()]) {
      const again = await as(commandId, () => later.handle(opening, stream, 'Open', refusal));
      expect(again).toEqual({ ...first, duplicate: true });
    }
  });

  it('refuses nothing that the same command has done in another process meanwhile', async () => {
    const [one, other, stream, commandId] = [process(), process(), someStream('opening'), randomUUID()];
    const handled = await as(commandId, () =>
      one.handle(opening, stream, 'Open', async () => {
        await other.handle(opening, stream, 'Open', async () => open(1));
        return refusal();
      }),
    );
    expect(handled).toMatchObject({ duplicate: true, state: [1] });
  });

  it('is asked once for a command that comes twice at once, and once over all lost races', async () => {
    const [store, rival, stream, commandId] = [process(), process(), someStream('opening'), randomUUID()];
    let asked = 0;
    const prepare = async () => {
      asked += 1;
      await rival.handle(opening, stream, 'Other', async () => open(9));
      return open(asked);
    };
    await store.load(opening, stream);
    const send = () => as(commandId, () => store.handle(opening, stream, 'Open', prepare));
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.map(({ duplicate }) => duplicate)).toEqual([false, true, true]);
    expect(asked).toBe(1);
    expect((await collect(log.readStream(stream))).map(({ data }) => data.id)).toEqual([9, 1]);
  });
});

describe('DeciderStore, a stream that begins with its command', () => {
  const begin = (
    store = process(),
    prepare?: (take: () => Promise<number>) => Promise<ReturnType<typeof open>>,
  ) => store.begin(opening, ids, 'Open', prepare ?? (async (takeId) => open(await takeId())));

  it('is found again by a retry, which takes nothing', async () => {
    const commandId = randomUUID();
    const first = await as(commandId, () => begin());
    expect(await as(commandId, () => begin(process(), refusal))).toEqual({ ...first, duplicate: true });
    expect((await as(randomUUID(), () => begin())).events).not.toEqual(first.events);
  });

  it('has taken no id when it was refused before, and goes on with the one that it had taken', async () => {
    const commandId = randomUUID();
    const claims = async () =>
      (
        await database.pool.query<{ id: number }>('SELECT id FROM id_claim WHERE command_id = $1', [
          commandId,
        ])
      ).rows;
    await expect(as(commandId, () => begin(process(), refusal))).rejects.toThrow('not any more');
    expect(await claims()).toEqual([]);
    const halfway = async (takeId: () => Promise<number>) => {
      await takeId();
      return refusal();
    };
    await expect(as(commandId, () => begin(process(), halfway))).rejects.toThrow('not any more');
    const [claimed] = await claims();
    expect((await as(commandId, () => begin())).state).toEqual([claimed?.id]);
  });

  it('needs an id', async () =>
    await expect(begin(process(), async () => open(1))).rejects.toThrow('Open took no id for its stream'));
});
