import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { PASSWORD } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const page = async () => ({ status: 404, html: 'Nothing here' });
  const frontend = { directory: import.meta.dirname, template: '', render: page };
  // A replica that is away, so that its series are there.
  const env = { METRICS_PORT: '0', DATABASE_READ_URLS: 'postgres://127.0.0.1:1/none' };
  app = await startTestApp({ env, frontend, log: (line) => lines.push(line) });
});
afterAll(() => app.stop());

const scrape = async (): Promise<string> => (await fetch(app.metricsUrl ?? '')).text();

/** The value of one series; undefined: it is not there. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const labelsOf = (text: string, label: string): Set<string> =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value));

describe('what is measured', () => {
  it('tells requests by pattern, the log, those that follow it, the outbox, memories and connections', async () => {
    const before = await scrape();
    await app.agent().get('/api/listings/4711').expect(404);
    await app
      .agent()
      .post('/api/auth/signup')
      .send({
        firstName: 'Qwaxombe',
        lastName: 'Zuwairakanary',
        email: 'qwaxombe@canary.example',
        password: PASSWORD,
        acceptTerms: true,
      })
      .expect(201);
    await app.agent().get('/api/search').query({ q: 'kanarysearch' }).expect(200);
    await app.agent().get('/api/search').query({ q: 'kanarysearch' }).expect(200);
    await app.caughtUp();

    const text = await scrape();
    expect(valueOf(before, 'handwork_events_appended_total{type="UserRegistered"}')).toBe(0);
    expect(valueOf(text, 'handwork_events_appended_total{type="UserRegistered"}')).toBe(1);
    expect(valueOf(text, 'handwork_appends_total{outcome="stored"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'handwork_appends_total{outcome="conflict"}')).toBe(0);
    const asked = 'method="GET",route="/api/listings/:id"';
    expect(valueOf(text, `handwork_http_requests_total{${asked},status="404"}`)).toBe(1);
    // Present as 0, so that the first failure of a route shows as an increase.
    expect(valueOf(text, `handwork_http_requests_total{${asked},status="500"}`)).toBe(0);
    expect(valueOf(text, `handwork_http_request_seconds_count{${asked}}`)).toBe(1);
    expect(valueOf(text, 'handwork_follower_lag_events{kind="projection",name="wallet-balance"}')).toBe(0);
    expect(valueOf(text, 'handwork_follower_lag_seconds{kind="projection",name="wallet-balance"}')).toBe(0);
    expect(valueOf(text, 'handwork_follower_halted{kind="projection",name="wallet-balance"}')).toBe(0);
    expect(labelsOf(text, 'name')).toContain('tell-owner-of-payment-decision');
    expect(valueOf(text, 'handwork_outbox_waiting{channel="email"}')).toBe(1);
    expect(valueOf(text, 'handwork_outbox_dead_letters')).toBe(0);
    expect(valueOf(text, 'handwork_payment_messages_waiting')).toBe(0);
    expect(valueOf(text, 'handwork_payment_messages_oldest_seconds')).toBe(0);
    expect(valueOf(text, 'handwork_sockets')).toBe(0);
    expect(valueOf(text, 'handwork_search_degraded')).toBe(0);
    expect(valueOf(text, 'handwork_pages_remembered_bytes')).toBe(0);
    expect(valueOf(text, 'handwork_postgres_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'handwork_postgres_waiting')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect([...labelsOf(text, 'part')].toSorted()).toEqual([
      'appends',
      'connections',
      'followers',
      'outbox',
      'pages',
      'payments',
      'search',
      'verifications',
    ]);
    expect(text).not.toMatch(/handwork_unread\{.*\} 1/);
  });

  it('OP-52: takes no message for stuck that is there to be read at /dev/outbox', async () => {
    app.advance(3_600_000);
    const text = await scrape();
    expect(valueOf(text, 'handwork_outbox_waiting{channel="email"}')).toBe(1);
    expect(valueOf(text, 'handwork_outbox_overdue_seconds{channel="email"}')).toBe(0);
  });

  it('names a projection that stands still, and how long it has', async () => {
    const row = `UPDATE checkpoint SET error = $1, position = CASE WHEN $1::text IS NULL THEN position ELSE 'start' END
                 WHERE name = 'wallet-balance'`;
    await app.database.pool.query(row, ['poison']);
    const text = await scrape();
    await app.database.pool.query(row, [null]);
    expect(valueOf(text, 'handwork_follower_halted{kind="projection",name="wallet-balance"}')).toBe(1);
    expect(valueOf(text, 'handwork_follower_halted{kind="projection",name="listing"}')).toBe(0);
  });

  it('has no word of a person, and no label for what a thousand made-up addresses ask', async () => {
    const part = fc.stringMatching(/^[a-z0-9%@. +-]{1,24}$/);
    const address = fc
      .tuple(
        fc.constantFrom('/api/', '/api/listings/', '/api/user/', '/providers/', '/assets/', '/'),
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.option(part, { nil: '' }),
      )
      .map(([start, parts, query]) => `${start}zz${parts.map(encodeURIComponent).join('/')}?q=${query}`);
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
    const addresses = fc.sample(address, { numRuns: 1_000, seed: 21 });
    const routesBefore = labelsOf(await scrape(), 'route');
    for (let at = 0; at < addresses.length; at += 20)
      await Promise.all(
        addresses.slice(at, at + 20).map(async (path, nth) => {
          const answer = await fetch(new URL(encodeURI(path), app.url), {
            method: methods[nth % 7] ?? 'GET',
          });
          await answer.arrayBuffer();
        }),
      );
    const text = await scrape();
    const added = [...labelsOf(text, 'route')].filter((route) => !routesBefore.has(route));
    expect(added.filter((route) => !route.includes(':')).toSorted()).toEqual(['file', 'no route', 'page']);
    expect(added.every((route) => /^(?:file|no route|page|\/api\/[\w/:.-]+)$/.test(route))).toBe(true);
    expect(
      [...labelsOf(text, 'method')].every((method) => methods.includes(method) || method === 'other'),
    ).toBe(true);
    expect(labelsOf(text, 'method')).toContain('other');
    const withoutFigures = text.replaceAll(/ \S+$/gm, '');
    expect(withoutFigures).not.toMatch(/zz|@|qwaxombe|kanary|4711/i);
  });

  it('is read at this machine, under its name, and never where people come in', async () => {
    const { port, hostname } = new URL(app.metricsUrl ?? '');
    expect(hostname).toBe('127.0.0.1');
    expect(port).not.toBe(new URL(app.url).port);
    for (const path of ['/metrics', '/api/metrics', '/api/health/metrics']) {
      const answer = await fetch(new URL(path, app.url));
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('handwork_');
    }
    expect((await fetch(new URL('/', app.metricsUrl ?? ''))).status).toBe(404);
    const foreign = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `elsewhere.example:${port}` };
      get(app.metricsUrl ?? '', { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(foreign).toBe(404);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow();
  });

  it('is nowhere unless METRICS_PORT says where', async () => {
    const other = await startTestApp({ beside: app });
    expect(other.metricsUrl).toBeNull();
    await other.stop();
  });
});

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DASHBOARDS = readdirSync(join(ROOT, 'infra/monitoring/dashboards'));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Target {
  expr: string;
  legendFormat?: string;
}
interface Dashboard {
  title: string;
  panels: { title: string; targets: Target[] }[];
}

const { groups } = load(read('infra/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboards = DASHBOARDS.map(
  (file) => JSON.parse(read(`infra/monitoring/dashboards/${file}`)) as Dashboard,
);
const targets = dashboards.flatMap(({ panels }) => panels.flatMap((panel) => panel.targets));
const expressions = [...rules.map(({ expr }) => expr), ...targets.map(({ expr }) => expr)];

const METRIC = /\b(?:handwork|process|nodejs)_[a-z0-9_]+/g;
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/;
/** Prometheus adds them, or a histogram has them. */
const OF_OTHERS = ['instance', 'job', 'le'];

/** The values of each label of each metric. */
const labelsByMetric = (text: string): Map<string, Map<string, Set<string>>> => {
  const metrics = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return metrics;
};

describe('dashboards and alerts', () => {
  it('ask for metrics that there are', async () => {
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const asked = expressions.flatMap((expr) => expr.match(METRIC) ?? []);
    const missing = asked.filter((name) => !known.has(name) && !known.has(name.replace(OF_HISTOGRAM, '')));
    expect(missing).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(20);
  });

  it('group by labels, tell labels and choose values of labels that there are', async () => {
    const known = labelsByMetric(await scrape());
    const missing: string[] = [];
    for (const { expr, legendFormat = '' } of [
      ...targets,
      ...rules.map((rule): Target => ({ expr: rule.expr })),
    ]) {
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
        names.split(/,\s*/),
      );
      const told = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
      const wanted = [...grouped, ...told].filter((label) => !OF_OTHERS.includes(label));
      for (const metric of expr.match(METRIC) ?? [])
        missing.push(
          ...wanted.filter((label) => !known.get(metric)?.has(label)).map((label) => `${metric} ${label}`),
        );
      for (const [, metric = '', matchers = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g))
        for (const [matcher, label = '', value = ''] of matchers.matchAll(/(\w+)=~?"([^"]*)"/g)) {
          const values = [...(known.get(metric)?.get(label) ?? [])];
          const isKnown =
            OF_OTHERS.includes(label) || values.some((one) => new RegExp(`^(?:${value})$`).test(one));
          if (!isKnown) missing.push(`${metric} ${matcher}`);
        }
    }
    expect(missing).toEqual([]);
  });

  it('ask for events that there are', () => {
    const asked = expressions.flatMap((expr) => [...expr.matchAll(/type="(\w+)"/g)].map(([, type]) => type));
    const catalogue = read('docs/events.md');
    expect(asked.filter((type) => !catalogue.includes(`| \`${type}\` `))).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
  });

  it('are expressions whose brackets and quotes close, and every alert says how bad it is', () => {
    const isWhole = (expr: string): boolean =>
      ['()', '[]', '{}'].every(
        ([open = '', close = '']) => expr.split(open).length === expr.split(close).length,
      ) && expr.split('"').length % 2 === 1;
    expect(expressions.filter((expr) => !isWhole(expr))).toEqual([]);
    expect(dashboards.map(({ title }) => title)).toHaveLength(3);
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\w/);
    }
  });

  it('of each alert the runbook says what to do, and of nothing else', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });

  it('every metric of ours is explained to operators', async () => {
    const names = [...(await scrape()).matchAll(/^# TYPE (handwork_\w+)/gm)].map(([, name = '']) => name);
    const told = read('docs/operations.md');
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  it('the line of a request has the fields that operators are told of, and no others', async () => {
    await app.agent().get('/api/config/states').expect(200);
    const told = read('docs/operations.md').match(/^\{.*"msg":"request"\}$/m)?.[0] ?? '{}';
    const fieldsOf = (line: string) => Object.keys(JSON.parse(line) as object);
    const written = lines.filter((line) => line.includes('"msg":"request"'));
    expect(written.length).toBeGreaterThan(1_000);
    expect(new Set(written.map((line) => fieldsOf(line).join()))).toEqual(new Set([fieldsOf(told).join()]));
  });
});
