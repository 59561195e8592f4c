import { Body, Controller, Delete, Get, HttpException, Param, Post, Query } from '@nestjs/common';
import { IsEmail, IsInt, IsOptional, IsString, Length, Min } from 'class-validator';
import { DomainError, type DomainErrorKind } from '../../kernel/domain-error.js';
import type { SessionUser } from '../auth/session-user.js';
import { EventStoreUnavailable } from '../event-store/event-store.js';
import { currentContext } from '../request-context.js';
import { AdminOnly, PhoneVerified, Public, SignedIn } from './access-policy.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { PositiveIntPipe } from './positive-int-pipe.js';
import { CurrentUser } from './visitor.js';

class Refusal extends DomainError {
  readonly code = 'test.refusal';
  constructor(
    readonly kind: DomainErrorKind,
    details?: Record<string, unknown>,
  ) {
    super(`No: ${kind}`, details);
  }
}

class ThingBody {
  @IsString({ message: 'Name must be text' })
  @Length(2, 50, { message: 'Name must be at least 2 characters' })
  name: string;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  email: string;

  @IsOptional()
  @IsInt({ message: 'Count must be a whole number' })
  @Min(0, { message: 'Count must not be negative' })
  count?: number;
}

@Controller('api/things')
class ThingsController {
  @Public() @Get() list(@CurrentUser() user: SessionUser | null) {
    return { userId: user?.id ?? null };
  }
  @Public() @Get('context') context() {
    return currentContext();
  }
  @Public() @Get('long') long() {
    return { text: 'word '.repeat(2_000) };
  }
  @Public() @Get('by/:id') one(@Param('id', PositiveIntPipe) id: number) {
    return { id };
  }
  @Public() @Get('refuse/:kind') refuse(
    @Param('kind') kind: DomainErrorKind,
    @Query('minutes') minutes?: string,
  ) {
    throw new Refusal(kind, minutes ? { cooldownMinutes: Number(minutes) } : {});
  }
  @Public() @Get('break/:how') break(@Param('how') how: string) {
    if (how === 'store') throw new EventStoreUnavailable('no answer from 10.0.0.1');
    if (how === 'pool') throw new Error('Connection terminated unexpectedly');
    if (how === 'teapot') throw new HttpException('Short and stout', 418);
    throw new Error('SELECT secret FROM table at line.js');
  }
  @Public() @Post() create(@Body() body: ThingBody) {
    return body;
  }
  @SignedIn() @Post('mine') mine(@Body() body: ThingBody) {
    return body;
  }
  @SignedIn() @Post('context') command() {
    return currentContext();
  }
  @PhoneVerified() @Post('phone') phone(@Body() body: ThingBody) {
    return body;
  }
  @SignedIn() @Delete(':id') remove(@Param('id', PositiveIntPipe) id: number) {
    return { id };
  }
}

@AdminOnly()
@Controller('api/admin/things')
class AdminThingsController {
  @Get() list() {
    return [];
  }
}

class OpenController {
  open() {
    return 'open';
  }
}

let app: PipelineApp;
const as = (session: string) => ({ Cookie: `sid=${session}` });
const good = { name: 'Ade', email: 'ade@example.test' };

beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController, AdminThingsController] });
});
afterAll(() => app.stop());

describe('who may call', () => {
  it('contract 3.1: asks for a session, then the administrator, then the phone', async () => {
    await app.agent().post('/api/things/mine').expect(401, { statusCode: 401, message: 'Unauthorized' });
    await app.agent().get('/api/admin/things').expect(401, { statusCode: 401, message: 'Unauthorized' });
    const forbidden = { statusCode: 403, message: 'Admin access required' };
    await app.agent().get('/api/admin/things').set(as('phone')).expect(403, forbidden);
    await app.agent().get('/api/admin/things').set(as('admin')).expect(200, []);
    const noPhone = { statusCode: 403, message: 'Phone verification required' };
    await app.agent().post('/api/things/phone').set(as('user')).send(good).expect(403, noPhone);
    await app.agent().post('/api/things/phone').set(as('admin')).send(good).expect(403, noPhone);
    await app.agent().post('/api/things/phone').set(as('phone')).send(good).expect(201, good);
  });

  it('contract 3.1: says 401 and 403 before anything about the body', async () => {
    const broken = (session: string) =>
      app.agent().post('/api/things/phone').set(as(session)).type('json').send('{"a":');
    await broken('nobody').expect(401);
    await broken('user').expect(403);
    await broken('phone').expect(400, { statusCode: 400, message: 'Invalid JSON' });
  });

  it('contract 3.1: an unknown admin path follows the same order', async () => {
    await app.agent().get('/api/admin/nope').expect(401);
    await app.agent().post('/api/ADMIN/nope').set(as('user')).expect(403);
    await app
      .agent()
      .get('/api/admin/nope')
      .set(as('admin'))
      .expect(404, { statusCode: 404, message: 'Not found' });
  });

  it('ERR-12: refuses to boot with a route that does not say who may call it', async () => {
    Controller('api/open')(OpenController);
    Get()(
      OpenController.prototype,
      'open',
      Object.getOwnPropertyDescriptor(OpenController.prototype, 'open') ?? {},
    );
    await expect(startPipelineApp({ controllers: [OpenController] })).rejects.toThrow('OpenController.open');
  });

  it('reads the cookie only, and an outage of the session store is no logout', async () => {
    await app.agent().get('/api/things').set(as('user')).expect(200, { userId: 7 });
    await app.agent().get('/api/things').set(as('wrong')).expect(200, { userId: null });
    const { body, headers } = await app.agent().get('/api/things').set(as('outage')).expect(503);
    expect(body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('bodies', () => {
  const post = (text: string) => app.agent().post('/api/things').type('json').send(text);

  it('keeps what the class names and drops the rest', () =>
    app
      .agent()
      .post('/api/things')
      .send({ ...good, role: 'admin' })
      .expect(201, good));

  it('says the first failing rule in field order and one text per bad field', () =>
    app
      .agent()
      .post('/api/things')
      .send({ email: 'x', count: -1 })
      .expect(400, {
        statusCode: 400,
        message: 'Name must be text',
        errors: {
          name: 'Name must be text',
          email: 'Please enter a valid email address',
          count: 'Count must not be negative',
        },
      }));

  it.each([
    ['broken', '{"a":'],
    ['not an object', '"text"'],
    ['a list', '[]'],
    ['a prototype key', '{"__proto__":{"a":1}}'],
    ['a nested prototype key', '{"a":[{"constructor":1}]}'],
    ['too deep', `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`],
  ])('refuses %s as Invalid JSON', (_, text) =>
    post(text).expect(400, { statusCode: 400, message: 'Invalid JSON' }),
  );

  it.each(['a\\u0000b', 'a\\ud800b'])('refuses text that no database stores: %s', (text) =>
    post(`{"name":"${text}"}`).expect(400, { statusCode: 400, message: 'Invalid text' }),
  );

  it('refuses NUL in an address', () =>
    app.agent().get('/api/things?q=a%00').expect(400, { statusCode: 400, message: 'Invalid text' }));

  it('contract 3.1: takes 100 KB and refuses more', async () => {
    const withBytes = (bytes: number) => JSON.stringify({ ...good, x: 'y'.repeat(bytes - 60) });
    await post(withBytes(100_000)).expect(201);
    await post(withBytes(103_000)).expect(413, { statusCode: 413, message: 'Request body is too large' });
  });

  it('refuses other content types', () =>
    app.agent().post('/api/things').type('text/plain').send('{"name":"Ade"}').expect(415));
});

describe('errors', () => {
  it.each([
    ['invalid', 400],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-many', 429],
  ])('maps a refusal of kind %s to %i', (kind, status) =>
    app
      .agent()
      .get(`/api/things/refuse/${kind}`)
      .expect(status, { statusCode: status, message: `No: ${kind}` }),
  );

  it('adds the details of a refusal and says when to come back', async () => {
    const { body, headers } = await app.agent().get('/api/things/refuse/too-many?minutes=3').expect(429);
    expect(body).toEqual({ statusCode: 429, message: 'No: too-many', cooldownMinutes: 3 });
    expect(headers['retry-after']).toBe('180');
  });

  it.each(['store', 'pool'])('answers 503 when the %s is away', async (how) => {
    const { body, headers } = await app.agent().get(`/api/things/break/${how}`).expect(503);
    expect(body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(headers['retry-after']).toBe('5');
  });

  it('D11: hides everything of an unexpected error and logs it with the request id', async () => {
    const { body, headers } = await app.agent().get('/api/things/break/down').expect(500);
    expect(body).toEqual({ statusCode: 500, message: 'Internal server error' });
    const entry = app
      .logged()
      .split('\n')
      .find((line) => line.includes('"Unexpected error"'));
    expect(entry).toContain(`"requestId":"${headers['x-request-id']}"`);
    expect(entry).toContain('SELECT secret');
  });

  it.each([
    ['get', '/api/nope'],
    ['get', '/api'],
    ['put', '/api/things'],
    ['options', '/api/things'],
    ['get', '/api/things/%zz'],
    ['get', '/dev/outbox'],
    ['post', '/anything'],
  ] as const)('ERR-07: %s %s is Not found', (method, path) =>
    app.agent()[method](path).expect(404, { statusCode: 404, message: 'Not found' }),
  );

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999'])(
    'OP-01: the id %s is Not found',
    (id) => app.agent().get(`/api/things/by/${id}`).expect(404, { statusCode: 404, message: 'Not found' }),
  );

  it('OP-01: a positive integer is an id', () => app.agent().get('/api/things/by/2147483647').expect(200));
});

describe('context and headers', () => {
  it('echoes a usable request id and replaces any other', async () => {
    const echoed = await app.agent().get('/api/things/context').set('X-Request-Id', 'abc-1');
    expect(echoed.headers['x-request-id']).toBe('abc-1');
    expect(echoed.body.requestId).toBe('abc-1');
    const replaced = await app.agent().get('/api/things').set('X-Request-Id', 'a b<c>');
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
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

  it('knows who acts', async () => {
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

  it('contract 3.1: answers to users are not stored, answers to visitors are asked for again', async () => {
    const visitor = await app.agent().get('/api/things');
    expect(visitor.headers['cache-control']).toBe('no-cache');
    const user = await app.agent().get('/api/things').set(as('user'));
    expect(user.headers['cache-control']).toBe('no-store');
    const refused = await app.agent().get('/api/things/by/0').set(as('user'));
    expect(refused.headers['cache-control']).toBe('no-store');
    await app.agent().get('/api/things').set('If-None-Match', String(visitor.headers.etag)).expect(304);
  });

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const { headers } = await app.agent().get('/api/things/long').set('Accept-Encoding', encoding);
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each(['/api/things', '/api/nope', '/api/things/break/down', '/'])(
    'D9: strict headers on %s',
    async (path) => {
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
      .send({ ...good, name: 'canary-body' })
      .expect(201);
    await app.agent().get('/verify-email?token=canary-page');
    await app.agent().delete('/api/things/5').set(as('user')).set('X-Request-Id', 'seen').expect(200);
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('"seen"'));
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      method: 'DELETE',
      route: '/api/things/:id',
      status: 200,
      userId: 7,
      requestId: 'seen',
      ms: expect.any(Number) as number,
    });
    expect(app.logged()).toContain('/verify-email');
    expect(/canary|example\.test|127\.0\.0\.1/.exec(app.logged())).toBeNull();
  });
});

it('F8: slow clients do not hold the server', () =>
  expect(app.nest.getHttpServer()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 5_000,
    maxHeadersCount: 64,
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
    expect(Object.keys(body.paths)).toContain('/api/things/{id}');
  });
});
