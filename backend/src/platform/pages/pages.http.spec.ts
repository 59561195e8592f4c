import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { SessionUser } from '../auth/session-user.js';
import { Public, SignedIn } from '../http/access-policy.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { productionEnv } from '../testing/production-env.js';
import { until } from '../testing/until.js';
import { CurrentUser } from '../http/visitor.js';
import { ApiReads } from './api-reads.js';
import type { Frontend } from './pages.js';

@Public()
@Controller('api/visitor')
class VisitorController {
  @Get() who(
    @CurrentUser() user: SessionUser | null,
    @Ip() address: string,
    @Res({ passthrough: true }) to: Response,
  ) {
    to.cookie('vid', 'v1');
    return { userId: user?.id ?? null, address: address ?? null };
  }
}

@Controller('api/own')
class OwnController {
  @Get() @SignedIn() own(@CurrentUser() user: SessionUser) {
    return { userId: user.id };
  }

  @Get(':name') @SignedIn() named(
    @CurrentUser() user: SessionUser,
    @Param('name') named: string,
    @Query('asked') asked: unknown,
  ) {
    return { userId: user.id, named, asked };
  }
}

/** An answer with it would be packed over HTTP. */
const WORTH_PACKING = '1'.repeat(1_100);

/** A double of the built frontend: shows what it was given. */
const render: Frontend['render'] = async ({ url, template, api, site, signedIn, saveData, place }) => {
  if (url === '/old') return { status: 302, html: '', location: '/new?a=1' };
  if (url.startsWith('/break')) throw new Error('canary-stack');
  if (url.startsWith('/slow')) await new Promise<void>((resolve) => slow.push(resolve));
  const visitor = await api('/api/visitor');
  const missing = await api('/api/nope');
  const own = await api(signedIn ? `/api/own/a%62?asked=${WORTH_PACKING}` : '/api/own');
  const shown = JSON.stringify({
    url,
    signedIn,
    saveData,
    place,
    site,
    visitor,
    own,
    missing: missing.status,
  });
  return { status: url.startsWith('/missing') ? 404 : 200, html: template.replace('SHOWN', shown) };
};

/** Lets the pages that are being rendered go on, oldest first. */
let slow: (() => void)[] = [];
let app: PipelineApp;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync('packed'));
  writeFileSync(join(directory, 'assets', 'old-3c4d.js'), 'old');
  writeFileSync(join(directory, 'assets', 'old-3c4d.js.br'), brotliCompressSync('old'));
  writeFileSync(join(directory, 'index.html'), 'TEMPLATE');
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const frontend = { directory, template: '<main>SHOWN</main>', render };
  app = await startPipelineApp({
    controllers: [VisitorController, OwnController],
    frontend,
    env: { TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(directory, { recursive: true });
});

const shownBy = ({ text }: { text: string }) =>
  JSON.parse(text.replace(/<\/?main>/g, '')) as Record<string, unknown>;

describe('what a page reads of the API', () => {
  it.each([
    ['NUL in a text', '/api/visitor?asked=a%00b', 400, 'Invalid text'],
    ['NUL for a name', '/api/visitor?%00=a', 400, 'Invalid text'],
    ['NUL for whom it is not', '/api/own?asked=%00', 401, 'Unauthorized'],
    ['half a letter', '/api/own/%zz', 404, 'Not found'],
    ['a line break in a path', '/api/own/a%0Ab', 404, 'Not found'],
    ['no end', `/api/visitor?asked=${'a'.repeat(5_000)}`, 404, 'Not found'],
  ])('is refused like over HTTP: %s', async (_, path, status, message) => {
    const { body } = await app.agent().get(path).expect(status);
    expect(body).toEqual({ statusCode: status, message });
    expect(await new ApiReads(app.nest).asAnonymous(path)).toMatchObject({ status, body });
  });
});

describe('pages', () => {
  it.each(['/', '/search?q=plumber&state=Lagos', '/index.html'])('renders %s on the server', async (path) => {
    const answer = await app.agent().get(path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    expect(shownBy(answer)).toMatchObject({ url: path, signedIn: false, missing: 404 });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('reads the API as who is signed in: user and address', async () => {
    const answer = await app.agent().get('/').set({ Cookie: 'sid=user', 'X-Forwarded-For': '102.89.1.1' });
    const visitor = { status: 200, body: { userId: 7, address: '102.89.1.1' } };
    expect(shownBy(answer)).toMatchObject({ signedIn: true, visitor });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('passes Save-Data to the page, and caches by it', async () => {
    const answer = await app.agent().get('/').set('Save-Data', 'on');
    expect(shownBy(answer)).toMatchObject({ saveData: true });
    expect(answer.headers['vary']).toContain('Save-Data');
    expect(shownBy(await app.agent().get('/'))).toMatchObject({ saveData: false });
  });

  it('passes the last chosen place to the home page alone, and keeps that page private', async () => {
    const withPlace = (path: string) => app.agent().get(path).set('Cookie', 'place=Lagos%2FIkeja');
    const home = await withPlace('/');
    expect(shownBy(home)).toMatchObject({ place: 'Lagos/Ikeja' });
    expect(home.headers['cache-control']).toBe('private, no-cache');
    expect(shownBy(await withPlace('/search'))).not.toHaveProperty('place');
    expect(shownBy(await app.agent().get('/'))).not.toHaveProperty('place');
  });

  it('refuses reads of the API without a session as over HTTP', async () => {
    const visitor = await app.agent().get('/');
    expect(shownBy(visitor)).toMatchObject({
      visitor: { status: 200, body: { userId: null, address: null } },
    });
    const { body } = await app.agent().get('/api/own').expect(401);
    expect(shownBy(visitor)).toMatchObject({ own: { status: 401, body } });
    const user = await app.agent().get('/').set('Cookie', 'sid=user');
    expect(shownBy(user)).toMatchObject({
      own: { status: 200, body: { userId: 7, named: 'ab', asked: WORTH_PACKING } },
    });
  });

  it('sends on who asks by an old address', async () => {
    const answer = await app.agent().get('/old').expect(302).expect('Location', '/new?a=1');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('takes the status of the page', () => app.agent().get('/missing').expect(404));

  const LONG = `/${'a'.repeat(5_000)}`;
  it.each(['/services/plumbing/%00', '/x%0D%0AX:1', '/providers/5%ff', '/foo%00.js', '/x%7F', '/%C3', LONG])(
    'SHELL-16: shows the page of an unknown address at %s',
    async (path) => {
      const answer = await app.agent().get(path).expect('Content-Type', 'text/html; charset=utf-8');
      expect(shownBy(answer)).toMatchObject({ url: '/nowhere' });
      await app.agent().head(path).expect('Content-Type', 'text/html; charset=utf-8');
      await app.agent().post(path).expect(404, { statusCode: 404, message: 'Not found' });
    },
  );

  it('reveals little when rendering fails', async () => {
    const { text } = await app.agent().get('/break').expect(500);
    expect(text).not.toContain('canary');
    expect(app.logged()).toContain('canary-stack');
  });

  it('is down, not signed out, when the session store is', () =>
    app.agent().get('/').set('Cookie', 'sid=outage').expect(503));

  it('serves hashed assets precompressed and for ever', async () => {
    const packed = await app.agent().get('/assets/app-1a2b.js').set('Accept-Encoding', 'br').buffer(true);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await app.agent().get('/assets/app-1a2b.js').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('lives on when a file goes away under it: a new build', async () => {
    const file = join(directory, 'assets', 'old-3c4d.js');
    for (const ending of ['', '.br']) rmSync(file + ending);
    for (const encoding of ['br', 'identity']) {
      await app.agent().get('/assets/old-3c4d.js').set('Accept-Encoding', encoding).expect(404);
    }
    await app.agent().get('/assets/app-1a2b.js').expect(200);
  });

  it('asks again for files without a hash', async () => {
    const { headers } = await app.agent().get('/favicon.svg').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/nope.js', '/assets/../index.html', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'has no file %s',
    async (path) => {
      const { status, text } = await app.agent().get(path);
      expect([404, 200]).toContain(status);
      expect(text).not.toMatch(/TEMPLATE|root:/);
    },
  );

  it('leaves API paths to the API', () =>
    app.agent().get('/api/nope').expect(404, { statusCode: 404, message: 'Not found' }));

  it('shows the design system outside production only', async () => {
    await app.agent().get('/dev/ui').expect(200, /main/);
    await app.agent().get('/dev/other').expect(404, { statusCode: 404, message: 'Not found' });
    const production = await startPipelineApp({
      controllers: [VisitorController, OwnController],
      frontend: { directory, template: '<main>SHOWN</main>', render },
      env: { ...productionEnv, DATABASE_URL: 'postgres://localhost/none' },
    });
    await production.agent().get('/').expect(200);
    await production.agent().get('/dev/ui').expect(404, { statusCode: 404, message: 'Not found' });
    await production.stop();
  });

  describe('many at once', () => {
    let answered = 0;
    const askFor = (count: number, address: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        app
          .agent()
          .get(`/slow/${index}`)
          .set('X-Forwarded-For', address(index))
          .then(({ status, headers }) => {
            answered += 1;
            return { status, retryAfter: headers['retry-after'] };
          }),
      );
    /** Nothing has been let go yet, so these are refusals. */
    const refusals = (count: number) => until(() => Promise.resolve(answered === count));
    const finish = (count: number): Promise<void> =>
      until(() => {
        expect(slow.length).toBeLessThanOrEqual(8);
        for (const goOn of slow.splice(0)) goOn();
        return Promise.resolve(answered === count);
      });
    const rendered = async (asked: ReturnType<typeof askFor>) =>
      (await Promise.all(asked)).filter(({ status }) => status === 200).length;
    beforeEach(() => {
      slow = [];
      answered = 0;
    });

    it('eight are rendered, 64 wait, the rest get 503', async () => {
      const asked = askFor(80, (index) => `102.89.1.${index % 8}`);
      await refusals(8);
      await finish(80);
      const refused = (await Promise.all(asked)).filter(({ status }) => status === 503);
      expect(refused).toHaveLength(8);
      expect(refused.every(({ retryAfter }) => retryAfter === '1')).toBe(true);
      await app.agent().get('/').expect(200);
    });

    it('one address never takes all places', async () => {
      const greedy = askFor(60, () => '102.89.1.1');
      await refusals(28);
      const others = askFor(10, () => '102.89.2.2');
      await finish(70);
      expect(await rendered(greedy)).toBe(32);
      expect(await rendered(others)).toBe(10);
    });
  });

  it('answers 503 when the frontend is not built', async () => {
    const bare = await startPipelineApp({ controllers: [] });
    const { text } = await bare.agent().get('/').expect(503);
    await bare.stop();
    expect(text).toContain('npm run build');
  });
});
