import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Stub } from '../testing/doubles/s3-stub.js';
import { NotEnoughStorage } from './file-errors.js';
import { until } from '../testing/until.js';
import { StorageUnavailable } from './file-storage.js';
import { fileStorageContract } from './file-storage.conformance.js';
import { S3Storage } from './s3-storage.js';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

const storageAt = (endpoint: string): S3Storage =>
  new S3Storage({ endpoint, region: 'us-east-1', bucket: 'handwork', credentials, forcePathStyle: true });

fileStorageContract('S3Storage with the real client on a stub', async () => {
  const stub = new S3Stub();
  const storage = storageAt(await stub.start());
  return {
    storage,
    stop: async () => {
      storage.close();
      await stub.stop();
    },
  };
});

const { S3_TEST_ENDPOINT: server, S3_TEST_BUCKET: bucket } = process.env;
if (server && bucket) {
  fileStorageContract('S3Storage on a server', async () => {
    const { S3_TEST_ACCESS_KEY_ID = '', S3_TEST_SECRET_ACCESS_KEY = '' } = process.env;
    const storage = new S3Storage({
      endpoint: server,
      region: process.env.S3_TEST_REGION ?? 'us-east-1',
      bucket,
      credentials: { accessKeyId: S3_TEST_ACCESS_KEY_ID, secretAccessKey: S3_TEST_SECRET_ACCESS_KEY },
      forcePathStyle: true,
    });
    return { storage, stop: async () => storage.close() };
  });
}

describe('S3Storage', () => {
  const stub = new S3Stub();
  let storage: S3Storage;
  let folder: string;
  let path: string;

  beforeAll(async () => {
    storage = storageAt(await stub.start());
    folder = mkdtempSync(join(tmpdir(), 'handwork-s3-'));
    path = join(folder, 'clip');
    writeFileSync(path, Buffer.alloc(200_000, 7));
  });
  afterAll(async () => {
    storage.close();
    await stub.stop();
    rmSync(folder, { recursive: true });
  });

  it('writes below one prefix, with the type', async () => {
    await storage.save('ab.original', path, 'video/mp4');
    expect(stub.objects.get('/handwork/files/ab.original')).toMatchObject({ type: 'video/mp4' });
    expect(stub.objects.get('/handwork/files/ab.original')?.bytes).toHaveLength(200_000);
  });

  it('D5: a full server is NotEnoughStorage', async () => {
    stub.failing = { times: 10, status: 507, code: 'XMinioStorageFull' };
    await expect(storage.save('full.original', path, 'video/mp4')).rejects.toThrow(NotEnoughStorage);
    stub.failing = null;
    expect(stub.objects.has('/handwork/files/full.original')).toBe(false);
  });

  it('asks again when the server stumbles', async () => {
    stub.failing = { times: 1, status: 503, code: 'SlowDown' };
    await storage.save('again.original', path, 'video/mp4');
    expect(stub.objects.get('/handwork/files/again.original')?.bytes).toHaveLength(200_000);
    stub.failing = { times: 1, status: 503, code: 'SlowDown' };
    await storage.delete('ab.original');
    expect(stub.objects.has('/handwork/files/ab.original')).toBe(false);
  });

  it('F6: a server that does not answer is away after 2.5 s, and until it answers', async () => {
    stub.swallowing = 2; // the first probe finds it silent, too
    const began = performance.now();
    await expect(storage.save('silent.original', path, 'video/mp4')).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(storage.isAway).toBe(true);
    await until(async () => !storage.isAway);
    await storage.save('silent.original', path, 'video/mp4');
    expect(stub.objects.get('/handwork/files/silent.original')?.bytes).toHaveLength(200_000);
  });

  it('what the server refuses is no missing file', async () => {
    stub.failing = { times: 10, status: 403, code: 'AccessDenied' };
    await expect(storage.open('ab.original')).rejects.toThrow('AccessDenied');
    stub.failing = null;
  });
});
