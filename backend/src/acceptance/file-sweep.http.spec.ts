import { LISTING, publish } from '../testing/listings.js';
import { startMoneyWorld, type MoneyWorld } from '../testing/money-world.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { filesUnder, uploadedPicture } from '../testing/uploads.js';
import { Followers } from '../platform/followers/followers.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { FileSweep } from '../platform/files/file-sweep.js';

const HOUR = 3_600_000;

let world: MoneyWorld;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  world = await startMoneyWorld();
  app = world.app;
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
afterEach(() => jest.restoreAllMocks());

const sweep = (one: TestApp = app): Promise<number> => one.nest.get(FileSweep).sweep();
const advance = (ms: number): void => [app, other].forEach((one) => one.advance(ms));
const onDisk = (): string[] => filesUnder(app, 'files').map((name) => name.slice(0, 32));

describe('D5: files that nobody uses', () => {
  it('OP-50: an erased account leaves no file', async () => {
    const agent = await phoneVerified(app);
    const { url, publicId } = await uploadedPicture(agent);
    await publish(agent, { images: [url] });
    const { body: self } = await agent.get('/api/user').expect(200);
    await world.admin.agent.delete(`/api/admin/users/${self.id}`).expect(200);
    expect(onDisk()).not.toContain(publicId);
    const { rows } = await app.database.pool.query('SELECT 1 FROM file WHERE owner_id = $1', [self.id]);
    expect(rows).toEqual([]);
    await app.agent().get(url).expect(404);
  });

  it('ADMIN-21: those of a listing that an administrator removed go a day later, and nobody sees them meanwhile', async () => {
    const agent = await phoneVerified(app);
    const { url, publicId } = await uploadedPicture(agent);
    const id = await publish(agent, { images: [url] });
    await app.agent().get(url).expect(200);
    await world.admin.agent.delete(`/api/admin/listings/${id}`).expect(200);
    await app.agent().get(url).expect(401);
    advance(25 * HOUR);
    expect(await sweep()).toBe(1);
    expect(onDisk()).not.toContain(publicId);
  });

  it('go after 24 hours, not before; what a listing or a profile shows stays', async () => {
    const agent = await phoneVerified(app);
    const [unused, shown, portrait] = [
      await uploadedPicture(agent),
      await uploadedPicture(agent),
      await uploadedPicture(agent),
    ];
    await publish(agent, { images: [shown.url] });
    const names = { firstName: 'Bola', lastName: 'Ade' };
    await agent
      .put('/api/user/profile')
      .send({ ...names, profileImageUrl: portrait.url })
      .expect(200);
    advance(23 * HOUR);
    expect(await sweep()).toBe(0);
    advance(2 * HOUR);
    expect(await sweep()).toBe(1);
    expect(onDisk().toSorted()).toEqual([shown.publicId, portrait.publicId].toSorted());
    await app.agent().get(shown.url).expect(200);
    expect(await sweep()).toBe(0);
    advance(30 * 24 * HOUR);
    expect(await sweep()).toBe(0);
    expect(await app.agent().get(unused.url)).toMatchObject({ status: 404 });
  });

  it('go a day after the listing that showed them has let them go, which keeps the others', async () => {
    const agent = await phoneVerified(app);
    const [replaced, kept] = [await uploadedPicture(agent), await uploadedPicture(agent)];
    const first = await publish(agent, { images: [replaced.url] });
    await publish(agent, { images: [kept.url] });
    await agent
      .put(`/api/listings/${first}`)
      .send({ ...LISTING, images: [] })
      .expect(200);
    advance(25 * HOUR);
    expect(await sweep()).toBe(1);
    expect(onDisk()).not.toContain(replaced.publicId);
    expect(onDisk()).toContain(kept.publicId);
  });

  it('a form that is saved a day later keeps its picture, or is told that it is gone', async () => {
    const agent = await phoneVerified(app);
    const { url, publicId } = await uploadedPicture(agent);
    advance(25 * HOUR);
    const [saved] = await Promise.all([
      agent.post('/api/listings').send({ ...LISTING, images: [url] }),
      sweep(),
    ]);
    if (saved.status === 201) expect(onDisk()).toContain(publicId);
    else expect(saved.body.message).toBe('Invalid image');
    await app.caughtUp();
    advance(25 * HOUR);
    await sweep();
    expect(onDisk().includes(publicId)).toBe(saved.status === 201);
  });

  it('two processes share the work, and each file goes once', async () => {
    const agent = await phoneVerified(app);
    await Promise.all(Array.from({ length: 5 }, () => uploadedPicture(agent)));
    advance(25 * HOUR);
    const swept = await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    expect(swept.reduce((sum, one) => sum + one, 0)).toBe(5);
  });

  it('stay while a read table has failed or is behind: it may not know of a use', async () => {
    await uploadedPicture(await phoneVerified(app));
    advance(25 * HOUR);
    const followers = app.nest.get(Followers);
    const statuses = await followers.status();
    const [first] = statuses;
    if (!first) throw new Error('No projection');
    for (const trouble of [{ state: 'failed' as const }, { position: null }]) {
      const told = jest.spyOn(followers, 'status').mockResolvedValue([...statuses, { ...first, ...trouble }]);
      expect(await sweep()).toBe(0);
      told.mockRestore();
    }
    expect(await sweep()).toBe(1);
  });

  it('what a storage that is away would not delete is deleted at the next sweep', async () => {
    const { publicId } = await uploadedPicture(await phoneVerified(app));
    advance(25 * HOUR);
    const away = jest.spyOn(app.nest.get(FileStorage), 'delete').mockRejectedValue(new Error('away'));
    await expect(sweep()).rejects.toThrow('away');
    away.mockRestore();
    expect(onDisk()).toContain(publicId);
    expect(await sweep()).toBe(1);
    expect(onDisk()).not.toContain(publicId);
  });
});
