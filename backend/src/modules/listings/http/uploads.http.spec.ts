import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { gif, jpeg, mp4, png, webp } from '../../../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { filesUnder, send, uploadedPicture, type Uploaded } from '../../../testing/uploads.js';

let app: TestApp;
let owner: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
});
afterAll(() => app.stop());

const withImages = (images: (string | undefined)[]) => ({ ...LISTING, images });

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
    expect(filesUnder(app, 'uploads')).toEqual([]);
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
    const [clip, phone] = body.images as [Uploaded, Uploaded];
    expect(clip.publicId).toMatch(/^[0-9a-f]{32}\.mp4$/);
    expect(clip.url).toBe(`/api/files/${clip.publicId}`);
    expect(phone.url).toMatch(/\.mov$/);
    await owner.get(clip.url).expect(200);
    await owner.delete(`/api/delete-image/${clip.publicId}`).expect(200);
    await owner.get(clip.url).expect(404);
  });

  it('MEDIA-07: a retry under the same key answers the same file, stored once; other bytes are another file', async () => {
    const keyed = (agent: Agent, bytes: Buffer) =>
      send(agent, [[bytes, 'shop.png']], 'listing').set('Idempotency-Key', 'first');
    const picture = await png();
    const { body: first } = await keyed(owner, picture).expect(201);
    const stored = filesUnder(app, 'files').length;
    const again = await Promise.all([keyed(owner, picture), keyed(owner, picture)]);
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 201, body: first },
      { status: 201, body: first },
    ]);
    expect(filesUnder(app, 'files')).toHaveLength(stored);
    await owner.get(first.images[0].url).expect(200);
    const { body: other } = await keyed(owner, await png(41)).expect(201);
    expect(other.images[0].publicId).not.toBe(first.images[0].publicId);
    const { body: stranger } = await keyed(await phoneVerified(app), picture).expect(201);
    expect(stranger.images[0].publicId).not.toBe(first.images[0].publicId);
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
    expect(filesUnder(app, 'uploads')).toEqual([]);
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

  it('CONST-01, CHAT-16, 3.1: a file of exactly the limit is taken, one byte more is a 413', async () => {
    const agent = await signedIn(app);
    const limit = 50 * 1024 * 1024;
    await send(agent, [[mp4(limit), 'clip.mp4', 'video/mp4']]).expect(201);
    const { body } = await send(agent, [[mp4(limit + 1), 'clip.mp4', 'video/mp4']]).expect(413);
    expect(body).toEqual({ statusCode: 413, message: 'File too large' });
    const document = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    await send(agent, [[document, 'notes.txt', 'text/plain']], 'chat').expect(413);
    expect(filesUnder(app, 'uploads')).toEqual([]);
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
    const before = filesUnder(app, 'files').length;
    await send(owner, [
      [await png(), 'fine.png'],
      [Buffer.from('<html>'), 'evil.png'],
    ]).expect(400);
    expect(filesUnder(app, 'files')).toHaveLength(before);
    expect(filesUnder(app, 'uploads')).toEqual([]);
  });
});

describe('DELETE /api/delete-image/{publicId}', () => {
  it('MEDIA-08: takes it off the listings and the profile that show it', async () => {
    const { url, publicId } = await uploadedPicture(owner, 'listing');
    const id = await publish(owner, { images: [url] });
    const names = { firstName: 'Ada', lastName: 'Obi' };
    await owner
      .put('/api/user/profile')
      .send({ ...names, profileImageUrl: url })
      .expect(200);
    const { body } = await owner.delete(`/api/delete-image/${publicId}`).expect(200);
    expect(body).toEqual({ message: 'Image deleted' });
    expect((await owner.get(`/api/listings/${id}`)).body).toMatchObject({ images: [], ...LISTING });
    expect((await owner.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    await owner.get(url).expect(404);
    expect(filesUnder(app, 'files').filter((name) => name.startsWith(publicId))).toEqual([]);
  });

  it('3.5: 401, 404, 403', async () => {
    const { url, publicId } = await uploadedPicture(owner, 'listing');
    await app.agent().delete(`/api/delete-image/${publicId}`).expect(401);
    expect((await owner.delete(`/api/delete-image/${'0'.repeat(32)}`).expect(404)).body.message).toBe(
      'File not found',
    );
    const foreign = await (await signedIn(app)).delete(`/api/delete-image/${publicId}`).expect(403);
    expect(foreign.body).toEqual({ statusCode: 403, message: 'You can only delete your own files' });
    await owner.get(url).expect(200);
  });

  it('50 at once: one deletes, the others find nothing or did the same, none fails', async () => {
    const { url, publicId } = await uploadedPicture(owner, 'listing');
    const id = await publish(owner, { images: [url] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.delete(`/api/delete-image/${publicId}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await owner.get(`/api/listings/${id}`)).body.images).toEqual([]);
  });
});

describe('a picture that is attached and deleted at the same moment (contract 3.1)', () => {
  const ROUNDS = 20;
  const NAMES = { firstName: 'Ada', lastName: 'Obi' };
  const IN_USE = { statusCode: 409, message: 'The file is being used at this moment. Please try again.' };

  it('never leaves a listing, or a profile, that shows a file that is gone', async () => {
    const id = await publish(owner);
    const shownBy = {
      listing: {
        attach: (url: string) => owner.put(`/api/listings/${id}`).send(withImages([url])),
        shown: async () => (await owner.get(`/api/listings/${id}`).expect(200)).body.images as string[],
      },
      profile: {
        attach: (url: string) => owner.put('/api/user/profile').send({ ...NAMES, profileImageUrl: url }),
        shown: async () => [(await owner.get('/api/auth/user').expect(200)).body.profileImageUrl as string],
      },
    };
    for (const { attach, shown } of Object.values(shownBy)) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { url, publicId } = await uploadedPicture(owner);
        const remove = () => owner.delete(`/api/delete-image/${publicId}`);
        const [attached, deleted] = await Promise.all(
          round % 2 ? [attach(url), remove()] : [remove(), attach(url)].toReversed(),
        );
        const isShown = (await shown()).includes(url);
        const { status } = await owner.get(url);
        expect([isShown, status]).toEqual(deleted?.status === 200 ? [false, 404] : [true, 200]);
        if (deleted?.status !== 200) expect(deleted?.body).toEqual(IN_USE);
        if (attached?.status !== 200) expect(attached?.status).toBe(400);
      }
    }
  });

  it('can be deleted as soon as the attachment is answered', async () => {
    const { url, publicId } = await uploadedPicture(owner);
    const id = await publish(owner, { images: [url] });
    await owner.delete(`/api/delete-image/${publicId}`).expect(200);
    expect((await owner.get(`/api/listings/${id}`)).body.images).toEqual([]);
  });
});

describe('images of a listing', () => {
  it('B10, LIST-15: own uploads and those already on the listing; no others', async () => {
    const [{ url }, other] = [await uploadedPicture(owner, 'listing'), await phoneVerified(app)];
    const stolen = await other
      .post('/api/listings')
      .send(withImages([url]))
      .expect(400);
    expect(stolen.body).toMatchObject({ message: 'Invalid image' });
    const id = await publish(owner, { images: [url] });
    await owner
      .put(`/api/listings/${id}`)
      .send(withImages([url]))
      .expect(200);
    for (const bad of [
      `/api/files/${'0'.repeat(32)}`,
      'javascript:alert(1)',
      '/etc/passwd',
      `${url}?w=320`,
    ]) {
      const { body } = await owner
        .put(`/api/listings/${id}`)
        .send(withImages([bad]))
        .expect(400);
      expect(body.message).toBe('Invalid image');
    }
  });

  it('OP-30: a document is no image, and a video counts as one by what was stored', async () => {
    const { body } = await send(owner, [
      [mp4(), 'clip.mp4', 'video/mp4'],
      [Buffer.from('text'), 'notes.txt', 'text/plain'],
    ]).expect(201);
    const [video, text] = body.images as Uploaded[];
    const refused = async (url: string | undefined) =>
      (
        await owner
          .post('/api/listings')
          .send(withImages([url]))
          .expect(400)
      ).body.message;
    expect(await refused(video?.url)).toBe('Videos not allowed');
    expect(await refused(text?.url)).toBe('Invalid image');
  });
});
