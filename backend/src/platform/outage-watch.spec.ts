import { Logger } from '@nestjs/common';
import { EventStoreUnavailable } from './event-store/event-store.js';
import { OutageWatch } from './outage-watch.js';

const gone = new EventStoreUnavailable('EventStoreDB does not answer: 14 UNAVAILABLE');

it('says once that a store went, and once that it is back, how long that took and how many were refused', async () => {
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
  const watch = new OutageWatch(probe, 1);
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
