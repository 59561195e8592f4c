import type { Agent } from 'supertest';
import { Followers } from '../../../platform/followers/followers.js';
import { administrator, PASSWORD } from '../../../testing/people.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const DAY_MS = 86_400_000;
const MESSAGE = {
  firstName: 'Adunni',
  lastName: 'Bello',
  email: 'adunni@handwork.example',
  phone: '08031234567',
  subject: 'The pictures are mine',
  message: 'I took every picture myself and can show the originals.',
};

let world: MoneyWorld;
let owner: Person;
let other: Agent;

beforeAll(async () => {
  world = await startMoneyWorld();
  owner = await world.payer();
  other = await administrator(world.app);
});
afterAll(() => world.app.stop());

const suspended = async (): Promise<number> => {
  const id = await world.listing(owner);
  await world.admin.agent
    .post(`/api/admin/listings/${id}/suspend`)
    .send({ reason: 'Not your pictures.', days: 14 })
    .expect(200);
  return id;
};
const write = (listingId: unknown, { agent }: Person = owner) =>
  agent.post('/api/contact').send({ ...MESSAGE, listingId });
const decide = (id: number, outcome: string, by: Agent = other, note?: string) =>
  by.post(`/api/admin/contact-messages/${id}/decide`).send({ outcome, note });
const isOnShow = async (id: number) => (await world.app.agent().get(`/api/listings/${id}`)).status === 200;

describe('an appeal against a suspension (contract 3.14)', () => {
  it('is a message bound to the listing, which names who suspended it', async () => {
    const listingId = await suspended();
    const { body } = await write(listingId).expect(201);
    const [newest] = (await other.get('/api/admin/contact-messages?limit=1').expect(200)).body;
    expect(newest).toMatchObject({
      id: body.id,
      subject: 'The pictures are mine',
      isRead: false,
      appeal: { listingId, suspendedBy: world.admin.id, outcome: null },
    });
  });

  it('granted by another administrator, puts the listing back', async () => {
    const open = async () => (await other.get('/api/admin/overview').expect(200)).body.openAppeals;
    const listingId = await suspended();
    const before = await open();
    const { body } = await write(listingId).expect(201);
    expect(await open()).toBe(before + 1);
    const { body: decided } = await decide(body.id, 'granted').expect(200);
    expect(await open()).toBe(before);
    expect(decided).toMatchObject({ id: body.id, isRead: true, appeal: { outcome: 'granted' } });
    expect(await isOnShow(listingId)).toBe(true);
    expect((await decide(body.id, 'denied').expect(409)).body.message).toBe('Appeal is already decided');
  });

  it('is not decided by the administrator who suspended the listing', async () => {
    const listingId = await suspended();
    const { body } = await write(listingId).expect(201);
    const refused = await decide(body.id, 'denied', world.admin.agent).expect(403);
    expect(refused.body.message).toBe('Another administrator has to decide this appeal');
    expect(await isOnShow(listingId)).toBe(false);
  });

  it('denied, changes nothing, and its owner is notified', async () => {
    const listingId = await suspended();
    const { body } = await write(listingId).expect(201);
    await decide(body.id, 'denied', other, 'The originals show another kitchen.').expect(200);
    expect(await isOnShow(listingId)).toBe(false);
    await world.app.nest.get(Followers).caughtUp('policy');
    const mails = await world.app.outbox(owner.email); // the order in which two policies write is not guaranteed
    const mail = mails.find(({ subject }) => subject === 'Your appeal was not granted');
    expect(mail?.body).toContain('Their note: The originals show another kitchen.');
  });

  it('does not lift a later suspension', async () => {
    const listingId = await suspended();
    const { body } = await write(listingId).expect(201);
    await world.admin.agent.post(`/api/admin/listings/${listingId}/reinstate`).expect(200);
    await world.admin.agent
      .post(`/api/admin/listings/${listingId}/suspend`)
      .send({ reason: 'Once more.' })
      .expect(200);
    await decide(body.id, 'granted').expect(200);
    expect(await isOnShow(listingId)).toBe(false);
  });

  it('is only the owner’s, and of a listing that was suspended', async () => {
    const listingId = await suspended();
    const stranger = await world.visitor();
    const shown = await world.listing(owner);
    for (const [id, person] of [
      [listingId, stranger],
      [shown, owner],
      [999_999, owner],
      ['x', owner],
    ] as const) {
      expect((await write(id, person).expect(400)).body.message).toBe('Invalid listing');
    }
  });

  it('other messages cannot be decided, nor any without a clear outcome', async () => {
    const { body } = await write(undefined).expect(201);
    expect((await decide(body.id, 'granted').expect(404)).body.message).toBe('Appeal not found');
    expect((await decide(body.id, 'maybe').expect(400)).body.message).toBe('Invalid outcome');
  });

  it('STATIC-04: is taken within 30 days of the suspension, also of one that is over, and later not', async () => {
    const person = await world.payer();
    const id = await world.listing(person);
    const path = `/api/admin/listings/${id}/suspend`;
    await world.admin.agent.post(path).send({ reason: 'Not your pictures.', days: 7 }).expect(200);
    const until = async (days: number) => {
      world.app.advance(days * DAY_MS);
      await person.agent
        .post('/api/auth/login')
        .send({ email: person.email, password: PASSWORD })
        .expect(200);
    };
    await until(29);
    await write(id, person).expect(201);
    await until(1);
    expect((await write(id, person).expect(400)).body.message).toBe('Invalid listing');
  });
});
