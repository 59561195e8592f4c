import type { Agent } from 'supertest';
import type { Frontend } from '../platform/pages/pages.js';
import { LISTING, publish } from '../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** Addresses that were written, in order. */
let written: string[] = [];

/** Stands for the built frontend: the page of a listing, of a search, or of nothing. */
const render: Frontend['render'] = async ({ url, api, signedIn: isUser }) => {
  written.push(url);
  const [path = '', search = ''] = url.split('?', 2);
  const of = path === '/search' ? `/api/search?${search}` : `/api${path}`;
  const { status, text } = path === '/' ? await api('/api/stats') : await api(of);
  const user = isUser ? (await api('/api/user')).text : 'nobody';
  return { status, html: `<main>${text}</main><p>${user}</p>` };
};
const isForAll = (url: string) => !url.includes('lat=');
const frontend = { directory: import.meta.dirname, template: '', render, isForAll };

let app: TestApp;
let other: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp({ frontend });
  other = await startTestApp({ beside: app, frontend });
  owner = await phoneVerified(app);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(() => {
  written = [];
});

const TAILORS = { ...LISTING, businessName: 'Remembered Tailors' };
const create = async (by = owner): Promise<number> => {
  const id = await publish(by, TAILORS);
  await app.caughtUp();
  return id;
};
const page = (path: string, by = app.agent()) => by.get(path);
/** What is shown may be two seconds old, and no older. */
const later = () => [app, other].forEach((one) => one.advance(2_000));
const rename = (id: number, businessName: string) =>
  owner
    .put(`/api/listings/${id}`)
    .send({ ...TAILORS, businessName })
    .expect(200);

describe('a page that visitors read', () => {
  it('is written once, packed in each form, and 304 for who has it', async () => {
    const path = `/providers/${await create()}`;
    const first = await page(path).set('Accept-Encoding', 'br').expect(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding, Cookie, Save-Data',
    });
    for (const encoding of ['gzip', 'identity', 'br']) {
      const again = await page(path).set('Accept-Encoding', encoding).expect(200);
      expect(again.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.text).toContain('Remembered Tailors');
    }
    const known = await page(path)
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(304);
    expect(known.text).toBe('');
    expect((await app.agent().head(path).expect(200)).headers.etag).toBe(first.headers.etag);
    expect(written).toEqual([path]);
  });

  it('sets no cookie, first or remembered', async () => {
    const path = `/providers/${await create()}`;
    for (const answer of [await page(path), await page(path)])
      expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('is written once for all who ask at the same moment', async () => {
    const path = `/providers/${await create()}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => page(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(written).toEqual([path]);
  });

  it('is rendered again within two seconds, and 304 for who has it until what it shows has changed', async () => {
    const path = `/providers/${await create()}`;
    const { headers } = await page(path);
    later();
    await page(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await rename(Number(path.split('/')[2]), 'Renamed Tailors');
    later();
    const renamed = await page(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(200);
    expect(renamed.text).toContain('Renamed Tailors');
    expect(written).toEqual([path, path, path]);
  });

  it('is the same page in two processes, before a change and after it', async () => {
    const id = await create();
    const both = async () => {
      const [one, two] = await Promise.all([
        page(`/providers/${id}`),
        page(`/providers/${id}`, other.agent()),
      ]);
      expect(one.text).toBe(two.text);
      expect(one.headers.etag).toBe(two.headers.etag);
      return one.text;
    };
    expect(await both()).toContain('Remembered Tailors');
    await rename(id, 'Tailors of Two');
    await other.caughtUp();
    later();
    expect(await both()).toContain('Tailors of Two');
  });

  it('goes with its listing: switched off, suspended, deleted, erased with its owner', async () => {
    const gone = async (id: number, go: () => Promise<unknown>) => {
      later(); // the search was remembered
      const paths = [`/providers/${id}`, '/search?query=remembered&limit=50'];
      for (const path of paths) expect((await page(path).expect(200)).text).toContain(`"id":${id},`);
      await go();
      await app.caughtUp();
      later();
      await page(paths[0] ?? '').expect(404);
      expect((await page(paths[1] ?? '').expect(200)).text).not.toContain(`"id":${id},`);
    };
    const admin = await administrator(app);
    const off = await create();
    await gone(off, async () => {
      await owner
        .put(`/api/listings/${off}`)
        .send({ ...TAILORS, isActive: false })
        .expect(200);
    });
    const bad = await create();
    const reason = { reason: 'Not your pictures.' };
    await gone(bad, () => admin.post(`/api/admin/listings/${bad}/suspend`).send(reason).expect(200).then());
    const deleted = await create();
    await gone(deleted, () => admin.delete(`/api/admin/listings/${deleted}`).expect(200).then());
    const leaving = await phoneVerified(app);
    const erased = await create(leaving);
    const { id } = (await leaving.get('/api/user').expect(200)).body as { id: number };
    await gone(erased, () => admin.delete(`/api/admin/users/${id}`).expect(200).then());
  });
});

describe('pages that are never remembered', () => {
  it('of who is signed in, nor do they get a remembered one', async () => {
    const path = `/providers/${await create()}`;
    const user = await signedIn(app);
    const { id } = (await user.get('/api/user').expect(200)).body as { id: number };
    await page(path);
    const own = await page(path, user).expect(200).expect('Cache-Control', 'no-store');
    expect(own.text).toContain(`<p>{"id":${id},`);
    expect((await page(path)).text).toContain('<p>nobody</p>');
    expect(written).toEqual([path, path]);
  });

  it.each(['/search?lat=6.45&lng=3.39', '/search?query=x&lat=6.45&lng=3.39'])(
    'of a position: %s',
    async (path) => {
      for (const _ of [1, 2]) await page(path).expect(200).expect('Cache-Control', 'private, no-cache');
      expect(written).toEqual([path, path]);
    },
  );

  it('of who told a place: the home page', async () => {
    for (const _ of [1, 2])
      await page('/').set('Cookie', 'place=Lagos').expect('Cache-Control', 'private, no-cache');
    expect(written).toEqual(['/', '/']);
    await page('/');
    await page('/');
    expect(written).toEqual(['/', '/', '/']);
  });

  it('of what is not there', async () => {
    for (const _ of [1, 2]) await page('/providers/999999').expect(404).expect('Cache-Control', 'no-cache');
    expect(written).toHaveLength(2);
  });
});

describe('DETAIL-23, OP-22: who opens a page for all visitors', () => {
  const counted = async (id: number): Promise<number> =>
    (await app.agent().get(`/api/providers/${id}`).set('X-Purpose', 'prefetch').expect(200)).body
      .profileViews;

  it('is counted by the call of the browser, once, whether the page was remembered or not', async () => {
    const id = await create();
    for (const by of [app.agent(), app.agent()]) {
      await page(`/providers/${id}`, by);
      expect((await by.post(`/api/providers/${id}/page-view`).expect(200)).body).toEqual({ isNoted: true });
      await page(`/providers/${id}`, by);
      await by.post(`/api/providers/${id}/page-view`).expect(200);
      await by.get(`/api/providers/${id}`).expect(200);
    }
    expect(await counted(id)).toBe(2);
    later();
    expect((await page(`/providers/${id}`)).text).toContain('"profileViews":2');
  });

  it('not the owner, no crawler, and nobody of what is not there', async () => {
    const id = await create();
    expect((await owner.post(`/api/providers/${id}/page-view`).expect(200)).body).toEqual({ isNoted: false });
    const robot = app.agent().post(`/api/providers/${id}/page-view`).set('User-Agent', 'Googlebot/2.1');
    expect((await robot.expect(200)).body).toEqual({ isNoted: false });
    await page(`/providers/${id}`);
    expect(await counted(id)).toBe(0);
    await app.agent().post('/api/providers/999999/page-view').expect(404);
  });
});
