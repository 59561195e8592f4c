import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { phoneVerified, signedIn } from '../../../platform/testing/people.js';
import { gif, jpeg, mp4, photo, png, webp } from '../../../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.js';

const listingBody = {
  businessName: 'Okafor Tailoring',
  serviceType: 'tailoring',
  location: '4 Bode Thomas Street',
  city: 'Surulere',
  state: 'Lagos',
  phone: '08000111222',
  startingPrice: 3000,
};

interface Media {
  url: string;
  publicId: string;
}

let app: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
});
afterAll(() => app.stop());

const send = (agent: Agent, files: readonly [Buffer, string, string?][], purpose?: string) => {
  const request = agent.post('/api/upload-images');
  if (purpose !== undefined) request.field('purpose', purpose);
  for (const [bytes, filename, contentType] of files) {
    request.attach('images', bytes, contentType ? { filename, contentType } : filename);
  }
  return request;
};
const uploaded = async (agent: Agent = owner, purpose = 'listing'): Promise<Media> =>
  (await send(agent, [[await png(), 'shop.png']], purpose).expect(201)).body.images[0];
const publish = async (images: string[], agent: Agent = owner): Promise<{ id: number }> =>
  (
    await agent
      .post('/api/listings')
      .send({ ...listingBody, images })
      .expect(201)
  ).body;
const filesUnder = (folder: string): string[] =>
  readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('POST /api/upload-images', () => {
  it('MEDIA-07, DATA-11: answers what was stored, in the order sent', async () => {
    const files: [Buffer, string][] = [
      [await jpeg(), 'one.jpg'],
      [await png(), 'two.png'],
      [await gif(), 'three.gif'],
      [await webp(), 'four.webp'],
      [await jpeg(), 'five.JPEG'],
    ];
    const { body } = await send(owner, files, 'listing').expect(201);
    expect(body.images.map(({ name }: { name: string }) => name)).toEqual(files.map(([, name]) => name));
    const [first] = body.images;
    expect(first).toEqual({
      url: `/api/files/${first.publicId}`,
      publicId: expect.stringMatching(/^[0-9a-f]{32}$/),
      resourceType: 'image',
      duration: null,
      name: 'one.jpg',
      size: expect.any(Number),
      mimeType: 'image/webp',
    });
    expect(filesUnder('uploads')).toEqual([]);
  });

  it('MEDIA-02, OP-29: without a purpose videos and documents are taken, too', async () => {
    const { body } = await send(owner, [
      [mp4(), 'clip.mp4', 'video/mp4'],
      [Buffer.from('name,price\nNgozi,1'), 'prices.csv', 'text/csv'],
    ]).expect(201);
    expect(body.images).toMatchObject([
      { resourceType: 'video', mimeType: 'video/mp4', duration: null, size: 2000 },
      { resourceType: 'raw', mimeType: 'text/csv', name: 'prices.csv' },
    ]);
  });

  it('MEDIA-02, DATA-11: the address of a video says that it is one', async () => {
    const { body } = await send(owner, [
      [mp4(), 'clip.mp4', 'video/mp4'],
      [mp4(), 'phone.qt', 'video/quicktime'],
    ]).expect(201);
    const [clip, phone] = body.images as [Media, Media];
    expect(clip.publicId).toMatch(/^[0-9a-f]{32}\.mp4$/);
    expect(clip.url).toBe(`/api/files/${clip.publicId}`);
    expect(phone.url).toMatch(/\.mov$/);
    await owner.get(clip.url).expect(200);
    await owner.delete(`/api/delete-image/${clip.publicId}`).expect(200);
    await owner.get(clip.url).expect(404);
  });

  it('3.5, 3.1: 401, then what is wrong', async () => {
    await send(app.agent(), [[await png(), 'shop.png']], 'listing').expect(401);
    const { body } = await owner.post('/api/upload-images').field('purpose', 'listing').expect(400);
    expect(body).toEqual({ statusCode: 400, message: 'No files uploaded' });
    expect((await owner.post('/api/upload-images').send({}).expect(400)).body.message).toBe(
      'No files uploaded',
    );
    const purpose = await send(owner, [[await png(), 'shop.png']], 'party').expect(400);
    expect(purpose.body.message).toBe('Invalid purpose');
    const broken = await owner
      .post('/api/upload-images')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc')
      .expect(400);
    expect(broken.body.message).toBe('Invalid upload');
  });

  it('MEDIA-03: more than five files', async () => {
    const picture = await png();
    const six = Array.from({ length: 6 }, (_, index): [Buffer, string] => [picture, `${index}.png`]);
    const { body } = await send(owner, six, 'listing').expect(400);
    expect(body).toEqual({ statusCode: 400, message: 'Maximum files reached' });
    expect(filesUnder('uploads')).toEqual([]);
  });

  it('MEDIA-02, MEDIA-06: a video of a listing needs a tier that allows it', async () => {
    const { body } = await send(owner, [[mp4(), 'clip.mp4', 'video/mp4']], 'listing').expect(400);
    expect(body.message).toBe('Videos not allowed');
  });

  it.each([
    ['profile', 'clip.mp4', 'video/mp4'],
    ['profile', 'cv.pdf', 'application/pdf'],
    ['listing', 'cv.pdf', 'application/pdf'],
    ['chat', 'clip.mp4', 'video/mp4'],
  ])('OP-29: for %s no %s', async (purpose, name, type) => {
    const bytes = type === 'video/mp4' ? mp4() : Buffer.from('%PDF-1.7\n%%EOF');
    const { body } = await send(owner, [[bytes, name, type]], purpose).expect(400);
    expect(body.message).toBe('Invalid file type');
  });

  it('CONST-01, 3.1: a file of exactly the limit is taken, one byte more is a 413', async () => {
    const agent = await signedIn(app);
    const limit = 50 * 1024 * 1024;
    await send(agent, [[mp4(limit), 'clip.mp4', 'video/mp4']]).expect(201);
    const { body } = await send(agent, [[mp4(limit + 1), 'clip.mp4', 'video/mp4']]).expect(413);
    expect(body).toEqual({ statusCode: 413, message: 'File too large' });
    const document = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    await send(agent, [[document, 'notes.txt', 'text/plain']], 'chat').expect(413);
    expect(filesUnder('uploads')).toEqual([]);
  });

  it('PROF-18: 5 MB for a profile, also when the purpose comes last', async () => {
    const padded = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    await send(owner, [[padded, 'me.jpg']], 'profile').expect(413);
    await owner
      .post('/api/upload-images')
      .attach('images', padded, 'me.jpg')
      .field('purpose', 'profile')
      .expect(413);
  });

  it('stores all files or none', async () => {
    const before = filesUnder('files').length;
    await send(owner, [
      [await png(), 'fine.png'],
      [Buffer.from('<html>'), 'evil.png'],
    ]).expect(400);
    expect(filesUnder('files')).toHaveLength(before);
    expect(filesUnder('uploads')).toEqual([]);
  });
});

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
    const [portrait, banner] = body.images as Media[];
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
    const { url } = await uploaded();
    const somebody = await signedIn(app);
    const secret = await owner.get(url).expect(200);
    expect(secret.headers['cache-control']).toContain('private, no-store');
    expect((await somebody.get(url).expect(404)).body.message).toBe('File not found');
    expect((await app.agent().get(url).expect(401)).body.message).toBe('Unauthorized');

    const { id } = await publish([url]);
    const shown = await app.agent().get(`${url}?w=320`).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    });
    await somebody.get(url).expect(200);
    await app.agent().get(`${url}?w=320`).set('If-None-Match', String(shown.headers.etag)).expect(304);

    await owner
      .put(`/api/listings/${id}`)
      .send({ ...listingBody, images: [] })
      .expect(200);
    await app.agent().get(url).expect(401);
    await owner.get(url).expect(200);
  });

  it('PROF-19: a picture on a profile is everybody’s', async () => {
    const agent = await signedIn(app);
    const { url } = await uploaded(agent, 'profile');
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
    const [csv, clip] = body.images as Media[];
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

describe('DELETE /api/delete-image/{publicId}', () => {
  it('MEDIA-08: takes it off the listings and the profile that show it', async () => {
    const { url, publicId } = await uploaded();
    const { id } = await publish([url]);
    const names = { firstName: 'Ada', lastName: 'Obi' };
    await owner
      .put('/api/user/profile')
      .send({ ...names, profileImageUrl: url })
      .expect(200);
    const { body } = await owner.delete(`/api/delete-image/${publicId}`).expect(200);
    expect(body).toEqual({ message: 'Image deleted' });
    expect((await owner.get(`/api/listings/${id}`)).body).toMatchObject({ images: [], ...listingBody });
    expect((await owner.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    await owner.get(url).expect(404);
    expect(filesUnder('files').filter((name) => name.startsWith(publicId))).toEqual([]);
  });

  it('3.5: 401, 404, 403', async () => {
    const { url, publicId } = await uploaded();
    await app.agent().delete(`/api/delete-image/${publicId}`).expect(401);
    expect((await owner.delete(`/api/delete-image/${'0'.repeat(32)}`).expect(404)).body.message).toBe(
      'File not found',
    );
    const foreign = await (await signedIn(app)).delete(`/api/delete-image/${publicId}`).expect(403);
    expect(foreign.body).toEqual({ statusCode: 403, message: 'You can only delete your own files' });
    await owner.get(url).expect(200);
  });

  it('50 at once: one deletes, the others find nothing or did the same, none fails', async () => {
    const { url, publicId } = await uploaded();
    const { id } = await publish([url]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.delete(`/api/delete-image/${publicId}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await owner.get(`/api/listings/${id}`)).body.images).toEqual([]);
  });
});

describe('images of a listing', () => {
  it('B10, LIST-15: own uploads and those that stand there; nobody else’s', async () => {
    const [{ url }, other] = [await uploaded(), await phoneVerified(app)];
    const stolen = await other
      .post('/api/listings')
      .send({ ...listingBody, images: [url] })
      .expect(400);
    expect(stolen.body).toMatchObject({ message: 'Invalid image' });
    const { id } = await publish([url]);
    await owner
      .put(`/api/listings/${id}`)
      .send({ ...listingBody, images: [url] })
      .expect(200);
    for (const bad of [
      `/api/files/${'0'.repeat(32)}`,
      'javascript:alert(1)',
      '/etc/passwd',
      `${url}?w=320`,
    ]) {
      const { body } = await owner
        .put(`/api/listings/${id}`)
        .send({ ...listingBody, images: [bad] })
        .expect(400);
      expect(body.message).toBe('Invalid image');
    }
  });

  it('OP-30: a document is no image, and a video counts as one by what was stored', async () => {
    const { body } = await send(owner, [
      [mp4(), 'clip.mp4', 'video/mp4'],
      [Buffer.from('text'), 'notes.txt', 'text/plain'],
    ]).expect(201);
    const [video, text] = body.images as Media[];
    const refused = async (url: string | undefined) =>
      (
        await owner
          .post('/api/listings')
          .send({ ...listingBody, images: [url] })
          .expect(400)
      ).body.message;
    expect(await refused(video?.url)).toBe('Videos not allowed');
    expect(await refused(text?.url)).toBe('Invalid image');
  });
});
