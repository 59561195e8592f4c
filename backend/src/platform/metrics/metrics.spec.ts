import type { Extensions } from '../extensions.js';
import { MetricsCollector, type Sample } from './metrics-collector.js';
import { Metrics } from './metrics.js';
import { OutboxMeasures } from './outbox-measures.js';
import { RequestMeasures } from './request-measures.js';

class Part extends MetricsCollector {
  readonly part = 'test';
  readonly measures = [
    { kind: 'counter', name: 'handwork_seen_total', help: 'Seen', labels: ['what'] },
    { kind: 'gauge', name: 'handwork_level', help: 'Level' },
  ] as const;
  readings: Sample[] | Error = [];

  read(): Sample[] {
    if (this.readings instanceof Error) throw this.readings;
    return this.readings;
  }
}

const part = new Part();
const metrics = new Metrics({ of: () => [part] } as unknown as Extensions);

describe('a part that is measured', () => {
  it('is told as it counts, each time anew', async () => {
    const seen = (value: number): Sample => ({ name: 'handwork_seen_total', labels: { what: 'a' }, value });
    part.readings = [seen(3), { name: 'handwork_level', value: 7 }];
    expect(await metrics.text()).toContain('handwork_seen_total{what="a"} 3\n');
    part.readings = [seen(5)];
    const text = await metrics.text();
    expect(text).toContain('handwork_seen_total{what="a"} 5\n');
    expect(text).toContain('handwork_unread{part="test"} 0\n');
    expect(text).not.toMatch(/^handwork_level /m);
  });

  it('that cannot be read is told as unread, with no figures that are none', async () => {
    part.readings = new Error('down');
    const text = await metrics.text();
    expect(text).toContain('handwork_unread{part="test"} 1\n');
    expect(text).not.toMatch(/^handwork_(seen_total|level)[ {]/m);
  });
});

describe('counting a request', () => {
  it('costs less than ten microseconds', () => {
    const { count } = new RequestMeasures(metrics);
    const times = 20_000;
    const microseconds = Array.from({ length: 5 }, () => {
      const began = performance.now();
      for (let nth = 0; nth < times; nth += 1)
        count({
          method: 'GET',
          pattern: `/api/things/${nth % 200}`,
          status: 200,
          isCut: false,
          ms: nth % 300,
        });
      return ((performance.now() - began) / times) * 1_000;
    });
    expect(Math.min(...microseconds)).toBeLessThan(10);
  });
});

it.each([
  { isProduction: false, channels: [], overdue: 0 },
  { isProduction: false, channels: ['email'], overdue: 900 },
  { isProduction: true, channels: [], overdue: 900 },
])('a message is overdue where it is to be sent: %j', async ({ isProduction, channels, overdue }) => {
  const [queue, deadLetters, worker, config] = [
    { waiting: async () => [{ channel: 'email', count: 2, overdueMs: 900_000 }] },
    { count: async () => 0 },
    { channels },
    { isProduction },
  ] as unknown as ConstructorParameters<typeof OutboxMeasures>;
  const readings = await new OutboxMeasures(queue, deadLetters, worker, config).read();
  expect(readings).toContainEqual({
    name: 'handwork_outbox_overdue_seconds',
    labels: { channel: 'email' },
    value: overdue,
  });
});
