import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { mp4, png } from '../platform/testing/pictures.js';
import { S3Stub } from '../platform/testing/doubles/s3-stub.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { until } from '../platform/testing/until.js';
import { send, uploadedPicture } from '../testing/uploads.js';

const stub = new S3Stub();
let app: TestApp;

beforeAll(async () => {
  const endpoint = await stub.start();
  app = await startTestApp({
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'handwork',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await stub.stop();
});

describe('STORAGE=s3: the product on a bucket', () => {
  it('stores, shows, gives parts and deletes, and keeps nothing on the disk', async () => {
    const agent = await phoneVerified(app);
    const { body } = await send(agent, [
      [await png(900, 10), 'shop.png'],
      [mp4(), 'clip.mp4', 'video/mp4'],
    ]).expect(201);
    const [picture, clip] = body.images;
    expect([...stub.objects.keys()].toSorted()).toEqual(
      [
        ...['320', '800', '1600'].map((width) => `/handwork/files/${picture.publicId}.${width}`),
        `/handwork/files/${clip.publicId}.original`,
      ].toSorted(),
    );
    await publish(agent, { images: [picture.url] });
    const shown = await app.agent().get(`${picture.url}?w=320`).expect(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    const part = await agent.get(clip.url).set('Range', 'bytes=4-7').responseType('blob').expect(206);
    expect(String(part.body)).toBe('ftyp');
    for (const { publicId } of body.images) await agent.delete(`/api/delete-image/${publicId}`).expect(200);
    expect(stub.objects.size).toBe(0);
    expect(existsSync(join(app.dataDir, 'files'))).toBe(false);
  });

  it('D5: a full bucket is a 507, and nothing is kept', async () => {
    const agent = await phoneVerified(app);
    stub.failing = { times: 100, status: 507, code: 'XMinioStorageFull' };
    const { body } = await send(agent, [[await png(), 'a.png']]).expect(507);
    expect(body.message).toBe('Not enough storage. Please try again later.');
    stub.failing = null;
    expect(stub.objects.size).toBe(0);
  });

  it('F6: an upload that the bucket swallowed is refused, its retry kept, and readiness says so', async () => {
    const agent = await phoneVerified(app);
    const clip = mp4();
    const upload = () =>
      send(agent, [[clip, 'clip.mp4', 'video/mp4']]).set('Idempotency-Key', 'the-same-upload-twice');
    stub.swallowing = 1;
    const swallowed = upload().then((answer) => answer);
    await until(async () => stub.swallowing === 0);
    const { body } = await upload().expect(201); // the browser gave up waiting and asked again
    expect(await swallowed).toMatchObject({
      status: 503,
      body: { statusCode: 503, message: 'Service temporarily unavailable' },
    });
    await agent.get(body.images[0].url).expect(200);
    const checks = async () => (await app.agent().get('/api/health/ready').expect(200)).body.checks;
    await until(async () => (await checks()).files === 'up');
  });

  it('F6: readiness says that the bucket is away, and everything else is served', async () => {
    const agent = await phoneVerified(app);
    stub.failing = { times: 100, status: 503, code: 'ServiceUnavailable' };
    await send(agent, [[await png(), 'a.png']]).expect(503);
    const { body } = await app.agent().get('/api/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'degraded', checks: { files: 'degraded' } });
    stub.failing = null;
    await until(
      async () => (await app.agent().get('/api/health/ready').expect(200)).body.checks.files === 'up',
    );
  });

  it('a bucket that is away is no missing file', async () => {
    const agent = await phoneVerified(app);
    const { url } = await uploadedPicture(agent);
    stub.failing = { times: 100, status: 503, code: 'ServiceUnavailable' };
    const { status } = await agent.get(url);
    stub.failing = null;
    expect(status).toBe(503);
    await agent.get(url).expect(200);
  });
});
