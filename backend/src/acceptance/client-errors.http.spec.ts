import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const lines: string[] = [];
let app: TestApp;

let maps: string;

beforeAll(async () => {
  maps = mkdtempSync(join(tmpdir(), 'maps-'));
  const map = { version: 3, sources: ['../../../src/features/search.tsx'], names: [], mappings: 'UAEI' };
  writeFileSync(join(maps, 'search-1a2b.js.map'), JSON.stringify(map));
  const frontend = { directory: maps, template: '', maps, render: async () => ({ status: 200, html: '' }) };
  app = await startTestApp({ env: { TRUST_PROXY: '1' }, frontend, log: (line) => void lines.push(line) });
});
afterAll(async () => {
  await app.stop();
  rmSync(maps, { recursive: true });
});
beforeEach(() => void lines.splice(0));

const report = {
  errorId: 'M4X9K2QA',
  message: 'Cannot read properties of undefined',
  path: '/search',
  stack: '    at SearchScreen (https://handwork.example/assets/search-1a2b.js:1:11)',
  componentStack:
    '\n    at SearchScreen (https://handwork.example/assets/search-1a2b.js:1:11)\n    at Screen',
};
/** Each test speaks from an address of its own: the limits last. */
const send = (address: string, body: object = report) =>
  app.agent().post('/api/client-errors').set('X-Forwarded-For', address).send(body);
const logged = () =>
  lines.filter((line) => line.includes('A screen failed')).map((line) => JSON.parse(line) as object);

describe('crash reports of browsers', () => {
  it('ERR-01: are logged, one line each, with the error id that the user sees and the lines of the source', async () => {
    await send('102.89.0.1').expect(201, { message: 'Error reported' });
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'A screen failed',
        errorId: 'M4X9K2QA',
        detail: report.message,
        page: '/search',
        stack: '    at SearchScreen (src/features/search.tsx:3:5)',
        componentStack: '\n    at SearchScreen (src/features/search.tsx:3:5)\n    at Screen',
        requestId: expect.any(String),
      }),
    ]);
  });

  it('ERR-01: carry no personal data and no token into the log', async () => {
    await send('102.89.0.2', {
      ...report,
      message:
        'bad user ngozi.eze@example.ng, +234 803 123 4567, 08031234567, /search?lat=6.59&lng=-3.35&q=x',
      path: `/reset-password?token=${'ab12'.repeat(16)}#top`,
      componentStack: `at Mail (${'0f'.repeat(32)})`,
      password: 'Secret-123',
    }).expect(201);
    const text = lines.join('\n');
    expect(logged()).toEqual([
      expect.objectContaining({
        detail: 'bad user [hidden], [hidden], [hidden], /search?[hidden]&[hidden]&q=x',
        page: '/reset-password',
      }),
    ]);
    expect(text).not.toMatch(/ngozi|803|6\.59|3\.35|ab12|0f0f|Secret|102\.89/);
  });

  it('ERR-01: long reports are cut', async () => {
    const componentStack = 'at Y '.repeat(5_000);
    const long = { ...report, message: 'x '.repeat(2_000), stack: componentStack, componentStack };
    await send('102.89.0.3', long).expect(201);
    const [line] = logged() as { detail: string; stack: string; componentStack: string }[];
    expect(line?.detail).toHaveLength(500);
    expect(line?.stack).toHaveLength(2_000);
    expect(line?.componentStack).toHaveLength(2_000);
  });

  it.each([
    ['errorId', 'short', 'Invalid error id'],
    ['errorId', 'M4X9K2QA"\n', 'Invalid error id'],
    ['message', 7, 'Invalid message'],
    ['path', 'https://elsewhere.example', 'Invalid path'],
    ['stack', [], 'Invalid stack'],
    ['componentStack', {}, 'Invalid component stack'],
  ])('ERR-07: a bad %s (%j) is a 400', async (field, value, message) => {
    const { body } = await send('102.89.0.4', { ...report, [field]: value }).expect(400);
    expect(body).toMatchObject({ message, errors: { [field]: message } });
    expect(logged()).toEqual([]);
  });

  it('ERR-12: another site cannot send them', () =>
    send('102.89.0.5')
      .set('Origin', 'https://elsewhere.example')
      .expect(403, { statusCode: 403, message: 'Invalid origin' }));

  it('ERR-12: at most ten an hour come from one address, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('102.89.0.6')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe('Too many requests. Please try again later.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(logged()).toHaveLength(10);
    await send('102.89.0.7').expect(201);
    app.advance(3_600_000);
    await send('102.89.0.6').expect(201);
  });
});
