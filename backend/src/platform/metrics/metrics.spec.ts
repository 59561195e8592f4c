import type { Extensions } from '../extensions.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';
import { Metrics } from './metrics.js';
import { OutboxMeasures } from './outbox-measures.js';
import { RequestMeasures } from './request-measures.js';

class Part extends MetricsCollector {
  readonly part = 'test';
  read: (figures: Figures) => void = () => undefined;
}

const part = new Part();
const metrics = new Metrics({ of: () => [part] } as unknown as Extensions);

describe('a part that is measured', () => {
  it('shows its current figures at each scrape', async () => {
    part.read = (figures) => {
      figures.counter('handwork_seen_total', 'Seen', 'what').inc({ what: 'a' }, 3);
      figures.gauge('handwork_level', 'Level').set(7);
    };
    const first = await metrics.text();
    expect(first).toContain('handwork_seen_total{what="a"} 3\n');
    expect(first).toContain('handwork_level 7\n');
    part.read = (figures) => figures.counter('handwork_seen_total', 'Seen', 'what').inc({ what: 'a' }, 5);
    const text = await metrics.text();
    expect(text).toContain('handwork_seen_total{what="a"} 5\n');
    expect(text).toContain('handwork_unread{part="test"} 0\n');
    expect(text).not.toMatch(/^handwork_level /m);
  });

  it('that cannot be read is reported as unread, without figures', async () => {
    part.read = (figures) => {
      figures.gauge('handwork_level', 'Level').set(7);
      throw new Error('down');
    };
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
  const measures = new OutboxMeasures(queue, deadLetters, worker, config);
  const text = await new Metrics({ of: () => [measures] } as unknown as Extensions).text();
  expect(text).toContain(`handwork_outbox_overdue_seconds{channel="email"} ${overdue}\n`);
});
