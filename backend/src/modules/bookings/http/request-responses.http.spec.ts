import type { Agent } from 'supertest';
import { LISTING, publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { requestActs, statusesOf } from '../../../testing/request-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Agent;
let responder: Agent;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await signedIn(app);
  responder = await signedIn(app);
});
afterAll(() => app.stop());

const { post, posted, respond, responded, accept, change, read, list, idOf } = requestActs(() => ({
  app,
  owner,
  responder,
}));

describe('responding', () => {
  it('REQ-12, REQ-16, OP-62: in full for the owner and the author, the message alone for others', async () => {
    const provider = await phoneVerified(app);
    const first = await publish(provider);
    await publish(provider);
    await app.caughtUp();
    const id = await posted();
    const offer = { quotedPrice: '75000.50', estimatedDuration: '2 days', availability: 'From Monday' };
    const { body } = await respond(id, offer, provider).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      requestId: id,
      providerId: first,
      userId: await idOf(provider),
      message: 'I can start on Monday',
      ...offer,
      quotedPrice: 75_000.5,
      status: 'pending',
      isSelected: false,
      isOtherSelected: false,
      createdAt: expect.any(String),
      provider: {
        listingId: first,
        businessName: expect.any(String),
        averageRating: 0,
        totalReviews: 0,
        image: null,
      },
    });
    const own = await responded(id);
    const short = { id: body.id, message: body.message, createdAt: body.createdAt };
    const path = `/api/service-requests/${id}/responses`;
    const all = async (agent?: Agent) => (await read(path, agent)) as { id: number; provider?: null }[];
    expect((await all())[1]).toEqual(short);
    expect(Object.keys((await all())[0] ?? {})).toEqual(['id', 'message', 'createdAt']);
    expect((await all(owner))[1]).toEqual(body);
    const [mine, others] = await all(responder);
    expect([mine?.id, mine?.provider, others]).toEqual([own, null, short]);
    expect((await read(`/api/service-requests/${id}`)).responseCount).toBe(2);
  });

  it('contract 3.15: with a listing of one’s own that is on show, which the owner sees while it is', async () => {
    const provider = await phoneVerified(app);
    const [first, second] = [await publish(provider), await publish(provider)];
    const hidden = await publish(provider);
    const hide = (listingId: number) =>
      provider
        .put(`/api/listings/${listingId}`)
        .send({ ...LISTING, isActive: false })
        .expect(200);
    await hide(hidden);
    const foreign = await publish(await phoneVerified(app));
    await app.caughtUp();
    const id = await posted();
    for (const listingId of [hidden, foreign, 999_999, 0, 'first'])
      expect((await respond(id, { listingId }, provider).expect(400)).body.message).toBe('Invalid listing');
    const { body } = await respond(id, { listingId: second }, provider).expect(201);
    expect([body.providerId, body.provider.listingId]).toEqual([second, second]);
    expect((await respond(id, { listingId: null }, provider).expect(201)).body.providerId).toBe(first);
    await hide(second);
    await app.caughtUp();
    const found = (await read(`/api/service-requests/${id}/responses`, owner)) as { provider: unknown }[];
    expect(found.map(({ provider: shown }) => shown)).toEqual([
      expect.objectContaining({ listingId: first }),
      null,
    ]);
  });

  it.each([
    ['REQ-20', 'Response message is required', { message: ' \n ' }],
    ['OP-60', 'Response message is too long', { message: 'm'.repeat(5001) }],
    ['REQ-16', 'Invalid price', { quotedPrice: -1 }],
    ['OP-31', 'Amount can have at most 2 decimal places', { quotedPrice: 1.001 }],
  ])('%s: %s', async (_, message, body) => {
    const id = await posted();
    expect((await respond(id, body).expect(400)).body.message).toBe(message);
    expect((await read(`/api/service-requests/${id}`)).responseCount).toBe(0);
  });

  it('REQ-19, REQ-23: refuses visitors, the owner, what is not there, closed or expired', async () => {
    const id = await posted();
    const refused = async (answer: ReturnType<typeof respond>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    await refused(respond(id, {}, app.agent()), 401, 'Unauthorized');
    await refused(respond(999_999), 404, 'Service Request Not Found');
    await refused(respond(id, {}, owner), 403, 'You cannot respond to your own service request');
    await change(id, 'in_progress').expect(200);
    await refused(respond(id), 409, 'This service request is no longer open');
    const later = await posted();
    app.advance(30 * 24 * HOUR_MS);
    await refused(respond(later, {}, await signedIn(app)), 409, 'This service request is no longer open');
    expect(await list()).not.toContain(later);
    expect(await read(`/api/service-requests/${later}`)).toMatchObject({ status: 'open' });
  });

  it('answers at most twenty requests an hour in all; the state of a request comes first', async () => {
    const [one, other, closed] = [await posted(), await posted(), await posted()];
    await change(closed, 'cancelled').expect(200);
    for (let sent = 0; sent < 20; sent += 1) await respond(sent % 2 ? one : other).expect(201);
    const { body, headers } = await respond(one).expect(429);
    expect(body.message).toBe('Too many requests. Please try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    await respond(closed).expect(409);
    await respond(one, {}, await signedIn(app)).expect(201);
    app.advance(HOUR_MS);
    await respond(one).expect(201);
  });

  it('fifty at once at the twentieth have one outcome', async () => {
    const id = await posted();
    for (let sent = 0; sent < 19; sent += 1) await respond(id).expect(201);
    const answers = await Promise.all(Array.from({ length: 50 }, () => respond(id)));
    expect(statusesOf(answers)).toEqual({ 201: 1, 429: 49 });
    expect((await read(`/api/service-requests/${id}`)).responseCount).toBe(20);
  });

  it('is sent once for an Idempotency-Key, and uses up one of the twenty', async () => {
    const id = await posted();
    const key = '7b1d1f7e-4f57-4d52-a1ff-0e1c7d3f2b45';
    const send = () => respond(id).set('Idempotency-Key', key);
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (let sent = 1; sent < 20; sent += 1) await respond(id).expect(201);
    await respond(id).expect(429);
    expect((await send().expect(201)).body.id).toBe(answers[0]?.body.id);
  });
});

describe('accepting', () => {
  it('OP-33: one response, and a later one takes its place', async () => {
    const id = await posted();
    const [first, second] = [await responded(id), await responded(id, await signedIn(app))];
    expect((await accept(id, first).expect(200)).body).toMatchObject({
      id: first,
      status: 'accepted',
      isSelected: true,
    });
    await accept(id, second).expect(200);
    await accept(id, second).expect(200);
    const found = (await read(`/api/service-requests/${id}/responses`, owner)) as Record<string, unknown>[];
    expect(found.map((row) => [row.id, row.status, row.isSelected])).toEqual([
      [second, 'accepted', true],
      [first, 'pending', false],
    ]);
    expect(found.map((row) => row['isOtherSelected'])).toEqual([false, true]);
    expect(await read(`/api/service-requests/${id}`)).toMatchObject({ status: 'open' });
  });

  it('is the owner’s, while the request is open', async () => {
    const id = await posted();
    const response = await responded(id);
    const elsewhere = await responded(await posted());
    const refused = async (answer: ReturnType<typeof accept>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    await refused(accept(id, response, app.agent()), 401, 'Unauthorized');
    await refused(accept(999_999, response), 404, 'Service Request Not Found');
    await refused(accept(id, 999_999), 404, 'Response not found');
    await refused(accept(id, elsewhere), 404, 'Response not found');
    await refused(accept(id, response, responder), 403, 'Only the owner can manage this service request');
    await change(id, 'completed').expect(200);
    await refused(accept(id, response), 409, 'This service request is no longer open');
  });

  it('fifty at once leave one selected', async () => {
    const id = await posted();
    const responses = [await responded(id), await responded(id), await responded(id)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => accept(id, responses[index % 3] ?? 0)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const found = (await read(`/api/service-requests/${id}/responses`, owner)) as { isSelected: boolean }[];
    expect(found.filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });
});

describe('changing the status', () => {
  it('REQ-24, OP-42: is the owner’s, in one direction only', async () => {
    const id = await posted();
    const refused = async (answer: ReturnType<typeof change>, code: number, message: string) =>
      expect((await answer.expect(code)).body.message).toBe(message);
    for (const status of ['open', 'done', null, 3]) await refused(change(id, status), 400, 'Invalid status');
    await refused(change(999_999, 'completed'), 404, 'Service Request Not Found');
    await refused(change(id, 'completed', responder), 403, 'Only the owner can manage this service request');
    await refused(change(id, 'completed', app.agent()), 401, 'Unauthorized');
    await change(id, 'in_progress').expect(200);
    await refused(change(id, 'in_progress'), 409, 'This status change is not allowed');
    await change(id, 'cancelled').expect(200);
    await refused(change(id, 'completed'), 409, 'This status change is not allowed');
  });

  it('fifty completions at once have one outcome', async () => {
    const id = await posted();
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(id, 'completed')));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 });
  });
});

it('OP-50: a deleted owner’s open requests are cancelled and say nothing any more; the responses stay', async () => {
  const [open, done] = [await posted(), await posted()];
  await responded(open);
  await change(done, 'completed').expect(200);
  const admin = await administrator(app);
  await admin.delete(`/api/admin/users/${await idOf(owner)}`).expect(200);
  await app.caughtUp();
  expect(await list()).not.toContain(open);
  expect(await read(`/api/service-requests/${open}`)).toMatchObject({
    status: 'cancelled',
    title: '[deleted]',
    description: '[deleted]',
    budget: '[deleted]',
  });
  expect(await read(`/api/service-requests/${done}`)).toMatchObject({ status: 'completed' });
  expect((await read(`/api/service-requests/${open}/responses`, responder))[0].message).toBe(
    'I can start on Monday',
  );
});

it('OP-38: an export holds the requests of a person and what they answered', async () => {
  const [own, other] = [await posted(), (await post({}, responder).expect(201)).body.id as number];
  const response = await responded(other, owner);
  const { serviceRequests } = await read('/api/user/export', owner);
  expect(serviceRequests).toEqual([
    expect.objectContaining({ id: own, title: 'Paint two rooms' }),
    expect.objectContaining({ id: response, requestId: other }),
  ]);
});
