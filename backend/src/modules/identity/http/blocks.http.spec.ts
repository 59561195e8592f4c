import { Followers } from '../../../platform/followers/followers.js';
import { Projections } from '../../../platform/projections/projections.js';
import { startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { administrator, phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const REFUSED = { message: 'You cannot contact this person' };

let app: TestApp;
let jobs: JobWorld;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  jobs = await startJobWorld(app);
});

const listOf = async (agent: JobWorld['customer']): Promise<{ id: number; name: string; since: string }[]> =>
  (await agent.get('/api/blocks').expect(200)).body.users;
const say = (from: JobWorld['customer'], receiverId: number) =>
  from.post('/api/messages/send').send({ receiverId, content: 'Good morning' });

describe('blocking (contract 3.15)', () => {
  it('is the same however often it is said, and is listed with name and time', async () => {
    const { customer, providerId } = jobs;
    for (let time = 0; time < 2; time += 1)
      expect((await customer.put(`/api/blocks/${providerId}`).expect(200)).body).toEqual({ blocked: true });
    expect(await listOf(customer)).toEqual([
      { id: providerId, name: expect.stringMatching(/\S+ \S+/), since: expect.stringMatching(/Z$/) },
    ]);
    expect(await listOf(jobs.provider)).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await customer.delete(`/api/blocks/${providerId}`).expect(200)).body).toEqual({
        blocked: false,
      });
    expect(await listOf(customer)).toEqual([]);
  });

  it('is refused for oneself, for an administrator and for unknown people', async () => {
    const { customer, customerId } = jobs;
    const admin = await administrator(app);
    const adminId = (await admin.get('/api/user').expect(200)).body.id as number;
    const refusals: [id: number | string, status: number, message: string][] = [
      [customerId, 400, 'You cannot block yourself'],
      [adminId, 403, 'Administrators cannot be blocked'],
      [2_000_000_000, 404, 'User not found'],
      ['x', 404, 'User not found'],
    ];
    for (const [id, status, message] of refusals)
      expect((await customer.put(`/api/blocks/${id}`).expect(status)).body).toMatchObject({ message });
    await app.agent().put(`/api/blocks/${customerId}`).expect(401);
    await app.agent().get('/api/blocks').expect(401);
    expect(await listOf(customer)).toEqual([]);
  });

  it('ends messages, contacts, bookings and responses in both directions, until it is taken back', async () => {
    const { customer, customerId, provider, providerId, listingId } = jobs;
    const requestId = await jobs.ask();
    const attempts = [
      () => say(customer, providerId),
      () => say(provider, customerId),
      () => customer.post('/api/service/contact').send({ providerId: listingId, contactMethod: 'phone' }),
      () =>
        customer
          .post('/api/service/book')
          .send({ providerId: listingId, serviceDescription: 'Paint two rooms' }),
      () => provider.post(`/api/service-requests/${requestId}/responses`).send({ message: 'On Monday' }),
    ];
    for (const [blocker, blockedId] of [
      [customer, providerId],
      [provider, customerId],
    ] as const) {
      await blocker.put(`/api/blocks/${blockedId}`).expect(200);
      for (const attempt of attempts) expect((await attempt().expect(403)).body).toMatchObject(REFUSED);
      await blocker.delete(`/api/blocks/${blockedId}`).expect(200);
    }
    for (const attempt of attempts) await attempt().expect(201);
  });

  it('leaves what is open: a booking is still decided and a contact still confirmed and completed', async () => {
    const { customer, provider, providerId } = jobs;
    const [interactionId, bookingId] = [await jobs.contact(), await jobs.book()];
    await customer.put(`/api/blocks/${providerId}`).expect(200);
    await jobs.confirm(interactionId);
    await jobs.decide(bookingId, 'accepted');
    await customer.put(`/api/service/interaction/${interactionId}/complete`).expect(200);
    await provider.get('/api/provider/bookings').expect(200);
  });

  it('keeps the listing visible to those who are blocked', async () => {
    const { customer, customerId, provider, listingId } = jobs;
    await provider.put(`/api/blocks/${customerId}`).expect(200);
    await customer.get(`/api/providers/${listingId}`).expect(200);
  });

  it('survives a rebuild, and 50 parallel blocks are one', async () => {
    const { customer, providerId } = jobs;
    await Promise.all(
      Array.from({ length: 50 }, () => customer.put(`/api/blocks/${providerId}`).expect(200)),
    );
    const before = await listOf(customer);
    expect(before).toHaveLength(1);
    await app.nest.get(Projections).rebuild(['user-blocks']);
    expect(await listOf(customer)).toEqual(before);
  });

  it('OP-50: a deleted account is in the list no more', async () => {
    const { customer } = jobs;
    const other = await phoneVerified(app);
    const otherId = (await other.get('/api/user').expect(200)).body.id as number;
    await customer.put(`/api/blocks/${otherId}`).expect(200);
    await (await administrator(app)).delete(`/api/admin/users/${otherId}`).expect(200);
    await app.nest.get(Followers).caughtUp('projection');
    expect(await listOf(customer)).toEqual([]);
  });
});
