import { connect } from 'node:net';
import { productionEnv } from '../platform/testing/production-env.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('health', () => {
  it('index 3.11: is alive', () => app.agent().get('/api/health').expect(200, { status: 'ok' }));

  it('index 3.11: is ready when every part answers', () =>
    app
      .agent()
      .get('/api/health/ready')
      .expect(200, {
        status: 'ok',
        checks: {
          eventStore: 'up',
          database: 'up',
          search: 'up',
          projections: 'up',
          policies: 'up',
          files: 'up',
          mail: 'up',
        },
      }));
});

it('F13: a request that offers another protocol is answered in this one', async () => {
  const { port } = new URL(app.url);
  const asked = connect(Number(port), '127.0.0.1', () =>
    asked.write(
      'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    ),
  );
  const answer = await new Promise<string>((resolve) => {
    asked.once('data', (bytes) => resolve(String(bytes))).once('close', () => resolve('closed'));
  });
  asked.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

describe('test hooks', () => {
  it('OP-52: moves the clock', async () => {
    const before = await app.agent().post('/api/test/clock').send({ advanceMs: 0 }).expect(200);
    const after = await app.agent().post('/api/test/clock').send({ advanceMs: 3_600_000 }).expect(200);
    const moved = Date.parse(after.body.now as string) - Date.parse(before.body.now as string);
    expect(moved).toBeGreaterThanOrEqual(3_600_000);
    expect(moved).toBeLessThan(3_660_000);
    for (const advanceMs of [-1, 1e300, '5']) {
      await app.agent().post('/api/test/clock').send({ advanceMs }).expect(400);
    }
  });

  it('OP-52: shows what was sent, newest first', async () => {
    const person = { firstName: 'Ada', lastName: 'Obi', password: 'Secret-123', acceptTerms: true };
    await app
      .agent()
      .post('/api/auth/signup')
      .send({ ...person, email: 'ada@example.test' })
      .expect(201);
    const { body } = await app.agent().get('/api/test/outbox?to=ada@example.test').expect(200);
    expect(body).toHaveLength(1);
    expect(Object.keys(body[0])).toEqual(['channel', 'to', 'subject', 'body', 'code', 'link', 'createdAt']);
    expect(body[0].link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[0-9a-f]{64}$/);
    const { text } = await app
      .agent()
      .get('/dev/outbox')
      .expect(200)
      .expect('Content-Type', /text\/html/);
    expect(text).toContain(`<a href="${body[0].link}">`);
    const { text: nobody } = await app.agent().get('/dev/outbox?to=<b>').expect(200);
    expect(nobody).toContain('Nothing has been sent yet');
  });

  it('OP-52: throws on demand', () =>
    app.agent().post('/api/test/throw').expect(500, { statusCode: 500, message: 'Internal server error' }));
});

describe('two processes on one database', () => {
  it('both serve, and a session of one holds at the other', async () => {
    const second = await startTestApp({ beside: app, env: { ENABLE_TEST_HOOKS: 'false' } });
    try {
      const notFound = { statusCode: 404, message: 'Not found' };
      await second.agent().post('/api/test/clock').send({ advanceMs: 1 }).expect(404, notFound);
      await second.agent().get('/api/test/outbox').expect(404, notFound);
      await second.agent().post('/api/test/throw').expect(404, notFound);
      const person = { firstName: 'Bola', lastName: 'Ade', password: 'Secret-123', acceptTerms: true };
      await app
        .agent()
        .post('/api/auth/signup')
        .send({ ...person, email: 'bola@example.test' })
        .expect(201);
      const login = { email: 'bola@example.test', password: 'Secret-123' };
      const signedIn = await second.agent().post('/api/auth/login').send(login).expect(200);
      const cookie = String(signedIn.headers['set-cookie']?.[0]).split(';', 1)[0] ?? '';
      const { body } = await app.agent().get('/api/user').set('Cookie', cookie).expect(200);
      expect(body.email).toBe('bola@example.test');
      await second.agent().get('/api/health/ready').expect(200);
    } finally {
      await second.stop();
    }
  });
});

describe('production', () => {
  it('has neither hooks nor the outbox page', async () => {
    const production = await startTestApp({
      beside: app,
      env: {
        ...productionEnv,
        ENABLE_TEST_HOOKS: 'false',
      },
    });
    try {
      const notFound = { statusCode: 404, message: 'Not found' };
      await production.agent().get('/dev/outbox').expect(404, notFound);
      await production.agent().get('/api/test/outbox').expect(404, notFound);
      for (const docs of ['/api/docs', '/api/docs-json'])
        await production.agent().get(docs).expect(404, notFound);
    } finally {
      await production.stop();
    }
  });
});
