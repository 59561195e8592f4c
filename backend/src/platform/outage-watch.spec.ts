import { Logger } from '@nestjs/common';
import { EventStoreUnavailable } from './event-store/event-store.js';
import { OutageWatch } from './outage-watch.js';

const gone = new EventStoreUnavailable('EventStoreDB does not answer: 14 UNAVAILABLE');

it('logs the start of an outage once, and its end with the duration and the refused requests', async () => {
  const lines: unknown[] = [];
  let written: (() => void) | undefined;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => {
    lines.push(line);
    written?.();
  });
  let isUp = false;
  let probes = 0;
  const probe = async (): Promise<void> => {
    probes += 1;
    isUp = probes > 3;
    if (!isUp) throw gone;
  };
  const watch = new OutageWatch(probe, { probeEveryMs: 1, quietMs: 0 });
  const isBack = new Promise<void>((resolve) => (written = () => lines.length === 2 && resolve()));
  expect(watch.covers(gone)).toBe(true); // a projection
  for (let request = 0; request < 5; request += 1) expect(watch.refuses(gone)).toBe(true);
  expect(watch.refuses(new Error('a bug'))).toBe(false);
  expect(lines).toEqual([
    {
      message: 'A store does not answer',
      reason: 'EventStoreUnavailable: EventStoreDB does not answer: 14 UNAVAILABLE',
    },
  ]);
  await isBack;
  expect(probes).toBe(4);
  expect(lines[1]).toEqual({ message: 'All stores answer again', seconds: expect.any(Number), refused: 5 });
  watch.onModuleDestroy();
  jest.restoreAllMocks();
});

it('goes on while something fails, although the stores answer questions: a full disk', async () => {
  const lines: unknown[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  const noSpace = Object.assign(new Error('could not extend file'), { code: '53100' });
  let probes = 0;
  let watch: OutageWatch | undefined;
  const tenTimes = new Promise<void>((resolve) => {
    const probe = async (): Promise<void> => {
      probes += 1;
      if (probes === 10) resolve();
      else watch?.refuses(noSpace);
    };
    watch = new OutageWatch(probe, { probeEveryMs: 1, quietMs: 100_000 });
  });
  watch?.refuses(noSpace);
  await tenTimes;
  expect(lines).toHaveLength(1);
  watch?.onModuleDestroy();
  jest.restoreAllMocks();
});
