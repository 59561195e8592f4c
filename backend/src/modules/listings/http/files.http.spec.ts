import sharp from 'sharp';
import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { mp4, photo, png } from '../../../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { send, uploadedPicture, type Uploaded } from '../../../testing/uploads.js';

let app: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
});
afterAll(() => app.stop());

describe('images', () => {
  const bytesOf = async (agent: Agent, url: string): Promise<Buffer> =>
    (await agent.get(url).responseType('blob').expect(200)).body as Buffer;

  it('D2: are WebP in three widths, upright, never enlarged, without EXIF and position', async () => {
    const [sent, large] = [await photo(3000, 2000), await png(500, 100)];
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Ngozi');
    const { body } = await send(owner, [
      [sent, 'photo.jpg'],
      [large, 'banner.png'],
    ]).expect(201);
    const [portrait, banner] = body.images as Uploaded[];
    for (const [query, width] of [
      ['?w=320', 320],
      ['?w=800', 800],
      ['?w=1600', 1600],
      ['', 1600],
    ] as const) {
      const bytes = await bytesOf(owner, `${portrait?.url}${query}`);
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height: width * 1.5 });
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(Array(4).fill(undefined));
      expect(bytes.toString('latin1')).not.toMatch(/Ngozi|EXIF/);
    }
    for (const [query, width] of [
      ['?w=320', 320],
      ['?w=800', 500],
      ['?w=1600', 500],
      ['?w=7', 500],
    ] as const) {
      expect(await sharp(await bytesOf(owner, `${banner?.url}${query}`)).metadata()).toMatchObject({ width });
    }
  });
});

describe('GET /api/files/{publicId}', () => {
  it('3.5, rule 6: private until a listing shows it, then everybody’s, then private again', async () => {
    const { url } = await uploadedPicture(owner, 'listing');
    const stranger = await signedIn(app);
    const secret = await owner.get(url).expect(200);
    expect(secret.headers['cache-control']).toContain('private, no-store');
    expect((await stranger.get(url).expect(404)).body.message).toBe('File not found');
    expect((await app.agent().get(url).expect(401)).body.message).toBe('Unauthorized');

    const id = await publish(owner, { images: [url] });
    const shown = await app.agent().get(`${url}?w=320`).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    });
    await stranger.get(url).expect(200);
    await app.agent().get(`${url}?w=320`).set('If-None-Match', String(shown.headers.etag)).expect(304);

    await owner
      .put(`/api/listings/${id}`)
      .send({ ...LISTING, images: [] })
      .expect(200);
    await app.agent().get(url).expect(401);
    await owner.get(url).expect(200);
  });

  it('OP-01: the pictures of a listing that is switched off are its owner’s and the administrators’', async () => {
    const { url } = await uploadedPicture(owner, 'listing');
    const id = await publish(owner, { images: [url] });
    const admin = await administrator(app);
    const showing = { ...LISTING, images: [url] };
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...showing, isActive: false })
      .expect(200);
    await app.agent().get(url).expect(401);
    await (await signedIn(app)).get(url).expect(404);
    for (const agent of [owner, admin]) {
      const { headers } = await agent.get(url).expect(200);
      expect(headers['cache-control']).toContain('private, no-store');
    }
    const another = await publish(owner, { images: [url] }); // shown there all the same
    await app.agent().get(url).expect(200);
    await owner
      .put(`/api/listings/${another}`)
      .send({ ...LISTING, images: [] })
      .expect(200);
    await app.agent().get(url).expect(401);
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...showing, isActive: true })
      .expect(200);
    await app.agent().get(url).expect(200);
    const unused = await uploadedPicture(owner, 'listing');
    await admin.get(unused.url).expect(404);
  });

  it('PROF-19: a picture on a profile is everybody’s', async () => {
    const agent = await signedIn(app);
    const { url } = await uploadedPicture(agent, 'profile');
    await app.agent().get(url).expect(401);
    const names = { firstName: 'Ngozi', lastName: 'Adeyemi' };
    const { body } = await agent
      .put('/api/user/profile')
      .send({ ...names, profileImageUrl: url })
      .expect(200);
    expect(body.profileImageUrl).toBe(url);
    await app.agent().get(url).expect(200);
    const foreign = await (
      await signedIn(app)
    )
      .put('/api/user/profile')
      .send({ ...names, profileImageUrl: url })
      .expect(400);
    expect(foreign.body.message).toBe('Invalid profile image');
  });

  it('gives the parts of a video that are asked for', async () => {
    const { body } = await send(owner, [[mp4(5000), 'clip.mp4', 'video/mp4']]).expect(201);
    const [{ url }] = body.images;
    const whole = await owner.get(url).responseType('blob').expect(200);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '5000' });
    const part = await owner.get(url).set('Range', 'bytes=4-11').responseType('blob').expect(206);
    expect(String(part.body)).toBe('ftypisom');
    expect(part.headers['content-range']).toBe('bytes 4-11/5000');
    const end = await owner.get(url).set('Range', 'bytes=-100').responseType('blob').expect(206);
    expect(end.headers['content-range']).toBe('bytes 4900-4999/5000');
    const beyond = await owner.get(url).set('Range', 'bytes=5000-').expect(416);
    expect(beyond.headers['content-range']).toBe('bytes */5000');
    await owner.get(url).set('Range', 'bytes=0-1').set('If-Range', '"another"').expect(200);
    const head = await owner.head(url).expect(200);
    expect(head.headers['content-length']).toBe('5000');
  });

  it('D4: nothing but images is shown in place, whatever it is called', async () => {
    const { body } = await send(owner, [
      [Buffer.from('a,b'), 'Ngozi’s "prices";.csv', 'text/csv'],
      [mp4(), 'clip.mp4', 'video/mp4'],
    ]).expect(201);
    const [csv, clip] = body.images as Uploaded[];
    const { headers } = await owner.get(csv?.url ?? '').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''Ngozi%E2%80%99s%20%22prices%22%3B.csv`,
    );
    expect((await owner.get(clip?.url ?? '')).headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each(['0'.repeat(32), 'nope', '..%2f..%2fsecrets%2fmaster.key', 'A'.repeat(32)])(
    '404 for %s',
    async (id) => {
      await app.agent().get(`/api/files/${id}`).expect(404);
      await owner.get(`/api/files/${id}`).expect(404);
    },
  );
});
