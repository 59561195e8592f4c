import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { Config } from '../platform/config/config.js';
import { cookieOf, PASSWORD, phoneVerified, signedIn } from '../testing/people.js';
import { mp4, noise, png } from '../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { filesUnder, send } from '../testing/uploads.js';
import { NotEnoughStorage } from '../platform/files/file-errors.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { UploadQuota } from '../platform/files/upload-quota.js';
import { until } from '../platform/testing/until.js';

const MB = 1024 * 1024;

/** A disk of its own that is soon full; null where the machine does not let us mount one. */
const tinyDisk = (megabytes: number): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'handwork-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

const attach = (agent: Agent, bytes: Buffer, name = 'clip.mp4', type = 'video/mp4') =>
  send(agent, [[bytes, name, type]]);

const FULL = { statusCode: 507, message: 'Not enough storage. Please try again later.' };

let app: TestApp;
let uploads: string;
beforeAll(async () => {
  app = await startTestApp();
  uploads = join(app.dataDir, 'uploads');
});
afterAll(() => app.stop());

describe('D5: uploads that do not come to an end', () => {
  let cookie: string;

  beforeAll(async () => {
    cookie = cookieOf(await signedIn(app));
  });

  /** Sends the beginning of a form; `hangUp` resolves when the connection is gone. */
  const beginning = async (session: string, path: string, field: string, content = Buffer.alloc(1_000)) => {
    const headers = {
      cookie: session,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5 * MB,
    };
    const sending = open(app.url + path, { method: 'POST', headers });
    const over = new Promise<void>((resolve) =>
      sending.on('error', () => resolve()).on('close', () => resolve()),
    );
    sending.write(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n`);
    sending.write('Content-Type: image/png\r\n\r\n');
    sending.write(content);
    return {
      hangUp: async () => {
        sending.destroy();
        await over;
      },
    };
  };

  /** Hangs up when the server is writing the file, or at once. */
  const hangUp = async (whenWriting: boolean): Promise<void> => {
    const sending = await beginning(cookie, '/api/upload-images', 'images', Buffer.alloc(300_000));
    if (whenWriting) await until(async () => filesUnder(app, 'uploads').length > 0);
    await sending.hangUp();
  };

  it('100 clients that hang up leave no file, and the next one is served', async () => {
    for (let round = 0; round < 50; round += 1) await Promise.all([hangUp(true), hangUp(false)]);
    await until(() => filesUnder(app, 'uploads').length === 0);
    const agent = await signedIn(app);
    await attach(agent, mp4()).expect(201);
    expect(filesUnder(app, 'uploads')).toEqual([]);
  });

  it.each(['/api/upload-images', '/api/wallet/payment-requests/PROOF/upload-proof'])(
    'four that were cut, two of them while they waited, keep nobody from uploading: %s',
    async (path) => {
      const agent = await phoneVerified(app);
      const payment = await agent.post('/api/wallet/payment-request').send({ amount: 500, method: 'ussd' });
      const field = path.includes('PROOF') ? 'proof' : 'images';
      const address = path.replace('PROOF', String(payment.body.id));
      const asked = jest.spyOn(app.nest.get(UploadQuota), 'inTurn');
      const cut = await Promise.all([1, 2, 3, 4].map(() => beginning(cookieOf(agent), address, field)));
      await until(async () => asked.mock.calls.length === 4 && filesUnder(app, 'uploads').length === 2);
      const ended = asked.mock.results.map(({ value }) => (value as Promise<unknown>).catch(() => 'ended'));
      for (const { hangUp: leave } of cut) await leave();
      expect(await Promise.all(ended)).toEqual(Array.from({ length: 4 }, () => 'ended'));
      asked.mockRestore();
      const picture = await png();
      const next = await agent.post(address).attach(field, picture, 'a.png');
      expect(next.status).toBeLessThan(202);
      await until(async () => filesUnder(app, 'uploads').length === 0);
    },
  );

  it('what a killed process left goes at the next start, what is under way stays', async () => {
    const [old, fresh] = [join(uploads, 'old'), join(uploads, 'fresh')];
    writeFileSync(old, 'x');
    writeFileSync(fresh, 'x');
    const hourAgo = statSync(old).mtimeMs / 1000 - 3_600;
    utimesSync(old, hourAgo, hourAgo);
    const other = await startTestApp({ beside: app });
    expect(filesUnder(app, 'uploads')).toEqual(['fresh']);
    await other.stop();
    rmSync(fresh);
  });
});

describe('D5, F7: a full disk', () => {
  const disk = tinyDisk(16);
  const onTinyDisk = disk === null ? it.skip : it;
  let full: TestApp;
  let agent: Agent;
  const dataDir = disk ?? mkdtempSync(join(tmpdir(), 'handwork-full-'));

  beforeAll(async () => {
    full = await startTestApp({ env: { DATA_DIR: dataDir, MIN_FREE_DISK_PERCENT: '0' } });
    agent = await signedIn(full);
  });
  afterAll(async () => {
    await full.stop();
    if (disk) execFileSync('umount', [disk]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterEach(() => jest.restoreAllMocks());

  const nothingKept = async (): Promise<void> => {
    expect([filesUnder({ dataDir }, 'uploads'), filesUnder({ dataDir }, 'files')]).toEqual([[], []]);
    const { rows } = await full.database.pool.query('SELECT count(*)::int AS n FROM file');
    expect(rows).toEqual([{ n: 0 }]);
  };

  onTinyDisk('a real one, 16 MB, that fills while a file comes in', async () => {
    const { body } = await attach(agent, mp4(20 * MB)).expect(507);
    expect(body).toEqual(FULL);
    await nothingKept();
  });

  onTinyDisk('a real one that fills while an image is encoded', async () => {
    const picture = await noise(1000, 1000).jpeg({ quality: 95 }).toBuffer();
    const filler = join(dataDir, 'filler');
    writeFileSync(filler, Buffer.alloc(16 * MB - picture.length - 100_000));
    const { body } = await attach(agent, picture, 'a.jpg', 'image/jpeg').expect(507);
    expect(body).toEqual(FULL);
    rmSync(filler);
    await nothingKept();
  });

  it('a storage that says so while it stores the last variant', async () => {
    const storage = full.nest.get(FileStorage);
    const save = storage.save.bind(storage);
    let calls = 0;
    jest.spyOn(storage, 'save').mockImplementation(async (...given) => {
      calls += 1;
      if (calls === 3) throw new NotEnoughStorage();
      await save(...given);
    });
    const { body } = await attach(agent, await png(2000, 10), 'a.png', 'image/png').expect(507);
    expect(body).toEqual(FULL);
    await nothingKept();
  });

  it('refuses before it receives when too little is free', async () => {
    const config = full.nest.get(Config);
    config.minFreeDiskPercent = 101;
    expect((await attach(agent, mp4()).expect(507)).body).toEqual(FULL);
    await nothingKept();
    config.minFreeDiskPercent = 0;
  });

  it('takes files again when there is room', async () => {
    await attach(agent, mp4()).expect(201);
    expect(filesUnder({ dataDir }, 'files')).toHaveLength(1);
  });
});

describe('D5: what one user may send', () => {
  it('300 MB in 24 hours, refused files counted, in all processes', async () => {
    const agent = await signedIn(app);
    const { body: self } = await agent.get('/api/user');
    await attach(agent, Buffer.alloc(MB, 7)).expect(400);
    const { rows } = await app.database.pool.query('SELECT bytes FROM upload_quota WHERE owner_id = $1', [
      self.id,
    ]);
    expect(rows).toEqual([{ bytes: MB }]);
    const clip = mp4(2 * MB);
    await app.nest.get(UploadQuota).charge(self.id, 296 * MB); // as if sent
    for (const status of [201, 429]) await attach(agent, clip).expect(status);
    const { body, headers } = await attach(agent, mp4()).expect(429);
    expect(body.message).toBe('Too many requests. Please try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(filesUnder(app, 'uploads')).toEqual([]);
    app.advance(24 * 3_600_000);
    await agent.post('/api/auth/login').send({ email: self.email, password: PASSWORD });
    await attach(agent, mp4()).expect(201);
  });

  it('ten uploads at once are served in turn; of 40 the last ones are told to wait', async () => {
    const agent = await signedIn(app);
    const picture = await png();
    const sendAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => attach(agent, picture, 'a.png', 'image/png')));
    expect((await sendAtOnce(10)).map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    const statuses = (await sendAtOnce(40)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });
});
