import type { Position } from '../event-store/event-store.js';
import { RebuildReport } from './rebuild-report.js';
import type { RebuildProgress } from './rebuild-report.js';

const shown = (isTTY: boolean): string => {
  let text = '';
  const report = new RebuildReport({ isTTY, write: (more: string) => (text += more) }, '400/400');
  const tell = (stage: RebuildProgress['stage'], events = 0, projection: string | null = null): void =>
    report.onProgress({ stage, projection, events, position: `${events}/${events}` as Position });
  tell('creating');
  for (let events = 10; events <= 400; events += 10) tell('filling', events);
  tell('indexing', 400, 'listing-card');
  tell('switched', 400, 'listing-card');
  tell('switching', 400, 'listing');
  report.end();
  return text.replaceAll(/\d+\/s/g, 'N/s').replaceAll(/\d+ s left/g, 'N s left');
};

describe('RebuildReport', () => {
  it('draws a bar on one line of a terminal', () => {
    const text = shown(true);
    expect(text).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 50 %, 200 events, N/s, N s left`);
    expect(text.split('\n')).toHaveLength(3);
  });

  it('writes plain lines elsewhere, one for each tenth', () => {
    const tenths = Array.from({ length: 10 }, (_, n) => `${n + 1}0 %: ${n + 1}`);
    const lines = shown(false).split('\n');
    expect(lines.map((line) => line.replace(/\d events.*/, '').slice(0, 8))).toEqual([
      'creating',
      ...tenths.map((tenth) => expect.stringContaining(tenth.slice(0, 4))),
      'listing-',
      'listing-',
      'listing:',
      '',
    ]);
    expect(lines.join()).not.toContain('\u001b');
  });
});
