import { randomUUID } from 'node:crypto';
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { currentContext } from '../request-context.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public, SignedIn } from './access-policy.js';

@Controller('api/things')
class ThingsController {
  @Public() @Get('context') context() {
    return currentContext();
  }
  @SignedIn() @Post('context') command() {
    return currentContext();
  }
  @Public() @Get('down') down() {
    throw new Error('down');
  }
  @Public() @Post() create() {
    return {};
  }
  @SignedIn() @Delete(':id') remove(@Param('id') id: string) {
    return { id };
  }
}

let app: PipelineApp;
const as = (session: string) => ({ Cookie: `sid=${session}` });

beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController] });
});
afterAll(() => app.stop());

describe('context', () => {
  it("echoes a UUID as the request id and replaces any other: a client's words do not reach the log", async () => {
    const offered = randomUUID();
    const echoed = await app.agent().get('/api/things/context').set('X-Request-Id', offered);
    expect(echoed.headers['x-request-id']).toBe(offered);
    expect(echoed.body.requestId).toBe(offered);
    for (const other of ['zuwaira.qwaxombe', '2348031234567', 'a b<c>', `${offered}-more`]) {
      const replaced = await app.agent().get('/api/things/context').set('X-Request-Id', other);
      expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(replaced.body.requestId).toBe(replaced.headers['x-request-id']);
    }
  });

  it('derives the command id from caller, route and Idempotency-Key', async () => {
    const commandId = async (session: string, key?: string) => {
      const request = app.agent().post('/api/things/context').set(as(session));
      const { body } = await (key ? request.set('Idempotency-Key', key) : request).expect(201);
      return (body as { commandId: string }).commandId;
    };
    expect(await commandId('user', 'k1')).toBe(await commandId('user', 'k1'));
    expect(await commandId('user', 'k1')).not.toBe(await commandId('phone', 'k1'));
    expect(await commandId('user', 'k1')).not.toBe(await commandId('user', 'k2'));
    expect(await commandId('user')).not.toBe(await commandId('user'));
  });

  it('knows the actor', async () => {
    const { body } = await app.agent().post('/api/things/context').set(as('phone'));
    expect(body.actor).toEqual({ userId: 8, role: 'provider' });
  });

  it('TRUST_PROXY: believes X-Forwarded-For only behind a proxy', async () => {
    const forwarded = { 'X-Forwarded-For': '102.89.1.1' };
    const direct = await app.agent().get('/api/things/context').set(forwarded);
    expect(direct.body.clientAddress).toBe('127.0.0.1');
    const behind = await startPipelineApp({ controllers: [ThingsController], env: { TRUST_PROXY: '1' } });
    const proxied = await behind.agent().get('/api/things/context').set(forwarded);
    await behind.stop();
    expect(proxied.body.clientAddress).toBe('102.89.1.1');
  });
});

describe('D9: strict headers', () => {
  it.each(['/', '/search', '/api/docs'])('%s may run and load what is ours', async (path) => {
    const { headers } = await app.agent().get(path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
        "img-src 'self' data: blob: https:;connect-src 'self';object-src 'none';base-uri 'none';" +
        "frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=(self), camera=()');
  });

  it.each(['/api/things/context', '/api/nope', '/api/things/down', '/API?x'])(
    '%s is data: nothing runs, loads or frames it',
    async (path) => {
      const { headers } = await app.agent().get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  it.each(['/', '/api/things/context'])(
    '%s names neither the server nor, in the clear, asks for TLS',
    async (path) => {
      const { headers } = await app.agent().get(path);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('log', () => {
  it('holds the route and no secret, query, header or body', async () => {
    await app
      .agent()
      .post('/api/things?token=canary-query')
      .set({ Cookie: 'sid=canary-cookie', Authorization: 'Bearer canary-auth' })
      .send({ name: 'canary-body' })
      .expect(201);
    for (const path of ['/verify-email?token=canary-page', '/verify-email/canary-page', '/canary/chunk.js'])
      await app.agent().get(path);
    await app.agent().get('/api/auth/verify-email/canary-token').expect(404);
    await app.agent().post('/reset-password/canary-token').expect(404);
    const seen = randomUUID();
    await app.agent().delete('/api/things/5').set(as('user')).set('X-Request-Id', seen).expect(200);
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"${seen}"`));
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      method: 'DELETE',
      route: '/api/things/:id',
      status: 200,
      userId: 7,
      requestId: seen,
      ms: expect.any(Number) as number,
    });
    for (const kind of ['page', 'file', 'no route']) expect(app.logged()).toContain(`"route":"${kind}"`);
    expect(/canary|example\.test|127\.0\.0\.1/.exec(app.logged())).toBeNull();
  });
});

it('F8: slow clients do not hold the server', () =>
  expect(app.nest.getHttpServer()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 5_000,
    maxHeadersCount: 64,
    timeout: 60_000,
  }));

describe('docs', () => {
  it('serves the API description without inline scripts', async () => {
    const { text } = await app.agent().get('/api/docs').expect(200);
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
    const sources = [...text.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources)
      await app
        .agent()
        .get(new URL(source, `${app.url}/api/docs`).pathname)
        .expect(200);
    const { body } = await app.agent().get('/api/docs-json').expect(200);
    expect(body.paths['/api/health'].get.responses['200'].content).toHaveProperty(['application/json']);
  });
});
