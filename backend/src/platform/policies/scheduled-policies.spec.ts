import { Clock } from '../clock.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { EventStoreUnavailable } from '../event-store/event-store.js';
import { currentContext } from '../request-context.js';
import { until } from '../testing/until.js';
import { ScheduledPolicy, type Due } from './scheduled-policy.js';
import { ScheduledRunner } from './scheduled-runner.js';

class Ring {
  constructor(readonly bell: string) {}
}

/** Finds what has not rung. */
class RingBells extends ScheduledPolicy {
  readonly name = 'ring-bells';
  everyMs = 5;
  readonly silent = new Set<string>();

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const due = [...this.silent].filter((bell) => !without.includes(bell)).slice(0, limit);
    return due.map((bell) => ({ key: bell, command: new Ring(bell) }));
  }
}

const clock = new Clock();
let policy: RingBells;
let rung: string[];
let broken: Set<string>;
let isDown: boolean;
let tries: number;
let stopping: AbortController;
let running: Promise<void>;
let processor: ScheduledRunner;

const execute = async (command: unknown): Promise<void> => {
  const { bell } = command as Ring;
  tries += 1;
  if (isDown) throw new EventStoreUnavailable('gone');
  if (broken.has(bell)) throw new Error(`${bell} is broken`);
  rung.push(bell);
  policy.silent.delete(bell);
};

beforeEach(() => {
  policy = new RingBells();
  rung = [];
  broken = new Set();
  isDown = false;
  tries = 0;
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const start = (run = execute, firstRetryMs?: number): void => {
  const looks = new Semaphore({ atOnce: 1 });
  processor = new ScheduledRunner(policy, { execute: run, clock }, () => undefined, looks, firstRetryMs);
  running = processor.run(stopping.signal);
};

describe('a scheduled policy', () => {
  it('is asked again and again, and does what is due', async () => {
    policy.silent.add('noon');
    start();
    await until(async () => rung.length === 1);
    policy.silent.add('one');
    await until(async () => rung.length === 2);
    expect(rung).toEqual(['noon', 'one']);
  });

  it('OP-52: is asked at once when a test moves the clock', async () => {
    policy.everyMs = 3_600_000;
    start();
    await until(async () => processor.status().updatedAt !== null);
    policy.silent.add('noon');
    clock.advance(1);
    await until(async () => rung.length === 1);
  });

  it('goes on with what comes after a thing that always fails', async () => {
    broken.add('noon');
    for (const bell of ['noon', 'one', 'two']) policy.silent.add(bell);
    start();
    await until(async () => rung.length === 2);
    expect(rung).toEqual(['one', 'two']);
  });

  it('returns others however many fail', async () => {
    for (let bell = 0; bell < 600; bell += 1) {
      policy.silent.add(`bell ${bell}`);
      broken.add(`bell ${bell}`);
    }
    policy.silent.add('noon'); // more fail before it than are found at once
    start();
    await until(async () => rung.length === 1);
    expect(rung).toEqual(['noon']);
  });

  it('tries again what failed, shows what keeps failing, and forgets it once it is done', async () => {
    broken.add('noon');
    policy.silent.add('noon');
    start(execute, 1);
    await until(async () => processor.lastError !== null);
    expect(processor.lastError).toBe('noon: noon is broken');
    expect(processor.status()).toMatchObject({ name: 'ring-bells', kind: 'policy', state: 'failed', lag: 1 });
    broken.clear();
    await until(async () => rung.length === 1);
    expect(processor.status()).toMatchObject({ state: 'running', lag: 0, lastError: null });
  });

  it('forgets what another process has done in its place', async () => {
    broken.add('noon');
    policy.silent.add('noon');
    start(execute, 1);
    await until(async () => processor.lastError !== null);
    policy.silent.clear();
    await until(async () => processor.lastError === null);
  });

  it('E6: blames nothing for an outage', async () => {
    isDown = true;
    policy.silent.add('noon');
    start();
    await until(async () => tries > 10);
    expect(processor.status()).toMatchObject({ state: 'running', lag: 0 });
    isDown = false;
    await until(async () => rung.length === 1);
  });

  it('gives the same thing the same command id, in every process', async () => {
    const ids: (string | undefined)[] = [];
    policy.silent.add('noon');
    start(async () => void ids.push(currentContext()?.commandId));
    await until(async () => ids.length === 1);
    stopping.abort();
    await running;
    stopping = new AbortController();
    start(async () => void ids.push(currentContext()?.commandId));
    await until(async () => ids.length === 2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
