import sharp from 'sharp';
import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let owner: Agent;
let id: number;

const TAILORS = {
  ...LISTING,
  businessName: 'Títílayọ̀ & Sons <Tailors>',
  serviceType: 'fashionDesign',
  city: 'Umuahia',
  state: 'Abia',
  phone: '08000444555',
  startingPrice: 15000,
};
const create = (agent = owner) => publish(agent, TAILORS);
const change = async (listing: number, changes: object): Promise<void> => {
  await owner
    .put(`/api/listings/${listing}`)
    .send({ ...TAILORS, ...changes })
    .expect(200);
  await app.caughtUp();
};

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:4321' } });
  owner = await phoneVerified(app);
  id = await create();
  await app.caughtUp();
});
afterAll(() => app.stop());

const get = (path: string) => app.agent().get(path);
const map = async (path = '/sitemap.xml') => (await get(path).expect(200)).text;

describe('sitemap.xml and robots.txt', () => {
  it('OP-46: names the public pages and every active listing by its canonical address', async () => {
    const hidden = await create();
    await change(hidden, { isActive: false });
    const text = await map();
    expect(text).toContain('<loc>http://localhost:4321/</loc>');
    expect(text).toMatch(
      new RegExp(`<loc>http://localhost:4321/providers/${id}</loc><lastmod>\\d{4}-.*Z</lastmod>`),
    );
    expect(text).not.toContain(`/providers/${hidden}<`);
    expect(text).not.toMatch(/dashboard|wallet|\/listings\/|08000444555/);
    expect(text.trimEnd()).toMatch(/^<\?xml.*<\/urlset>$/s);
  });

  it('is sent again only when a listing has come, gone or changed', async () => {
    const { headers } = await get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /application\/xml/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = () => get('/sitemap.xml').set('If-None-Match', String(headers.etag));
    await again().expect(304);
    await change(id, { city: 'Aba' });
    await again().expect(200);
  });

  it('splits when there are more than 50,000 addresses', async () => {
    // Rows of the read table, as 50,000 events would leave them; in parts, because no statement may take long.
    for (let part = 0; part < 10; part += 1)
      await app.database.pool.query(
        `INSERT INTO listing_card
         SELECT (jsonb_populate_record(card, jsonb_build_object('id', 100000 + n))).*
         FROM listing_card card, generate_series(5000 * $2 + 1, 5000 * ($2 + 1)) n WHERE card.id = $1`,
        [id, part],
      );
    const index = await map();
    const parts = [...index.matchAll(/<sitemap><loc>http:\/\/localhost:4321(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(parts).toEqual(['pages', '0', '1', '2', '3'].map((part) => `/sitemaps/${part}.xml`));
    const addresses: string[] = [];
    for (const path of ['/sitemaps/pages.xml', '/sitemaps/0.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']) {
      const found = [...(await map(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
      expect(found.length).toBeLessThanOrEqual(50_000);
      addresses.push(...found);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`http://localhost:4321/providers/${id}`);
    expect(addresses.filter((address) => /providers\/1\d{5}$/.test(address))).toHaveLength(50_000);
    for (const path of ['/sitemaps/1.xml', '/sitemaps/9.xml', '/sitemaps/-1.xml', '/sitemaps/x.xml']) {
      await get(path).expect(404);
    }
    await app.database.pool.query('DELETE FROM listing_card WHERE id > 100000');
  });

  it('knows no part that is behind the last listing, whatever its number', async () => {
    for (const part of ['1', '42949', '42950', '99999', '100000'])
      await get(`/sitemaps/${part}.xml`).expect(404);
  });

  it('robots.txt keeps crawlers to the public pages and names the map', async () => {
    const { text } = await get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    for (const line of [
      'Disallow: /api/',
      'Allow: /api/files/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      'Disallow: /unsubscribe',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('Sitemap: http://localhost:4321/sitemap.xml');
  });
});

describe('the picture of a shared listing', () => {
  const card = (listing = id) => get(`/share/listings/${listing}.jpg`).buffer(true);

  it('is a JPEG of 1200 by 630, at most 200 KB, without metadata', async () => {
    const { body, headers } = await card().expect(200).expect('Content-Type', 'image/jpeg');
    const found = await sharp(body as Buffer).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
    expect((body as Buffer).length).toBeLessThanOrEqual(200 * 1024);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('the rest of the site has one, too', async () => {
    const { body, headers } = await get('/share/site.jpg').buffer(true).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((body as Buffer).length).toBeLessThanOrEqual(200 * 1024);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('keeps its ETag until the listing changes', async () => {
    const { headers, body } = await card().expect(200);
    await get(`/share/listings/${id}.jpg`).set('If-None-Match', String(headers.etag)).expect(304);
    await change(id, { businessName: 'Another Name' });
    const [changed, ...others] = await Promise.all([card(), card(), card()]);
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect((changed.body as Buffer).equals(body as Buffer)).toBe(false);
    for (const other of others) expect((other.body as Buffer).equals(changed.body as Buffer)).toBe(true);
  });

  it('OP-50: is gone with the account of the owner, and while the listing is hidden', async () => {
    const another = await phoneVerified(app);
    const [gone, paused] = [await create(another), await create()];
    await app.caughtUp();
    for (const listing of [gone, paused, id]) await card(listing).expect(200);
    const { body } = await another.get('/api/auth/user').expect(200);
    await (await administrator(app)).delete(`/api/admin/users/${body.id}`).expect(200);
    await change(paused, { isActive: false });
    await card(gone).expect(404);
    await card(paused).expect(404);
    await card(id).expect(200);
  });

  it('is there for names of any length and letter', async () => {
    for (const businessName of ['W'.repeat(100), 'Ọ̀ṣun & <b>"\'', 'a '.repeat(50).trim(), '\u202eesrever']) {
      await change(id, { businessName });
      await card().expect(200);
    }
  });

  it.each(['0', '999999', 'x', '1.png', '99999999999'])('is not there for %s', (name) =>
    get(`/share/listings/${name}.jpg`).expect(404),
  );

  it('shows the cover when it is a photo of ours', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const { body } = await owner
      .post('/api/upload-images')
      .field('purpose', 'listing')
      .attach('images', png, { filename: 'cover.png', contentType: 'image/png' })
      .expect(201);
    await change(id, { images: [body.images[0].url] });
    const { body: jpeg } = await card().expect(200);
    const at = { left: 1000, top: 300, width: 1, height: 1 };
    const [red, green] = await sharp(jpeg as Buffer)
      .extract(at)
      .raw()
      .toBuffer();
    expect([(red ?? 255) < 60, (green ?? 0) > 200]).toEqual([true, true]);
    await change(id, {});
  });

  it('goes off show with its listing', async () => {
    await change(id, { isActive: false });
    await card().expect(404);
    await change(id, { isActive: true });
  });
});

describe('the cover of a trade', () => {
  it('is kept by browsers, comes packed, and is the same for trades that owners made up', async () => {
    const { headers, body } = await get('/covers/housecleaning-3.svg?v=1').buffer(true).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(String(body)).toContain('<svg');
    const plain = await get('/covers/plumbing-0.svg').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [made, other] = await Promise.all([get('/covers/kiteflying-2.svg'), get('/covers/other-2.svg')]);
    expect(String(made.body)).toBe(String(other.body));
  });

  it.each(['plumbing', 'plumbing-12.svg', 'plumbing--1.svg', '%3Cscript%3E-1.svg', 'plumbing-1.png'])(
    'is not there for %s',
    (name) => get(`/covers/${name}`).expect(404),
  );
});
