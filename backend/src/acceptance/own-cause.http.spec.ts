import { describedRoutes } from '../testing/described-routes.js';
import type { Person } from '../testing/money-world.js';
import { administrator } from '../testing/people.js';
import { submission } from '../testing/verification-world.js';
import { startTopUpWorld, type TopUpWorld } from '../testing/top-up-world.js';

const PHONE = '+2348039990001';
const REPORT = { type: 'scam', urgency: 'high', description: 'Took a deposit and never came.' };
const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Obi',
  subject: 'My pictures',
  message: 'I took every picture.',
};

/** An administrator who is a provider as well, and another one who decides about them. */
let world: TopUpWorld;
let provider: Person;
let judge: Person['agent'];
let client = 0;

beforeAll(async () => {
  world = await startTopUpWorld({ env: { TRUST_PROXY: '1' } });
  provider = world.admin;
  judge = await administrator(world.app);
  await provider.agent.post('/api/auth/send-otp').send({ phoneNumber: PHONE }).expect(200);
  const [sms] = await world.app.outbox(PHONE);
  await provider.agent.post('/api/auth/verify-otp').send({ phoneNumber: PHONE, code: sms?.code }).expect(200);
});
afterAll(() => world.app.stop());

const listing = () => world.listing(provider);
const suspended = async (): Promise<number> => {
  const id = await listing();
  await judge.post(`/api/admin/listings/${id}/suspend`).send({ reason: 'Not your pictures.' }).expect(200);
  return id;
};
const reported = async (about: object, by = world.app.agent()): Promise<number> => {
  client += 1;
  const { body } = await by
    .post('/api/reports')
    .set('X-Forwarded-For', `198.51.100.${client}`)
    .send({ ...REPORT, ...about })
    .expect(201);
  return Number(String(body.reference).slice('HW-'.length));
};
const reportedInChat = async (): Promise<number> => {
  const { agent } = await world.visitor();
  const { body } = await agent
    .post('/api/messages/send')
    .send({ receiverId: provider.id, content: 'Is this you?' })
    .expect(201);
  return reported({ conversationId: body.conversationId }, agent);
};
const appealed = async (): Promise<number> => {
  const words = { ...MESSAGE, email: provider.email, phone: '08031234567', listingId: await suspended() };
  const { body } = await provider.agent.post('/api/contact').send(words).expect(201);
  return body.id;
};
const verification = async (): Promise<number> => {
  const { body } = await provider.agent.get('/api/verifications').expect(200);
  return (body as { id: number }[])[0]?.id ?? ((await submission(provider.agent)).body as { id: number }).id;
};
const pending = () => world.request(provider, 5_000);
const toppedUp = async (): Promise<number> => {
  const topUp = await world.start(provider, 500);
  await world.act(topUp, 'card');
  await world.reaches(topUp, 'credited');
  return topUp.id;
};
const referenceOf = async (topUpId: number): Promise<string> => {
  const { body } = await judge.get('/api/admin/top-ups').expect(200);
  return (body as { id: number; reference: string }[]).find(({ id }) => id === topUpId)?.reference ?? '';
};

interface Cause {
  /** What the decision is about, created for each try. */
  about: () => Promise<number> | number;
  body?: (about: number) => object | Promise<object>;
  /** Where it is about something else, and the body names the own cause. */
  elsewhere?: () => Promise<number>;
  status?: number;
  message: string;
}

const PAYMENT = { about: pending, message: 'You cannot decide on your own payment request' };
const TOP_UP = { about: toppedUp, status: 403, message: 'You cannot decide on your own top-up' };
const VERIFICATION = {
  status: 403,
  body: () => ({ reason: 'Mine' }),
  message: 'Another administrator has to decide about your own verification',
};
const LISTING = { about: suspended, message: 'Another administrator has to decide about your own listing' };
const REPORTED = 'Another administrator has to decide a report about you';
const outcome = () => ({ outcome: 'dismissed' });

/** Every act of the panel that decides about a user, in the decider's own cause. */
const CAUSES: [route: string, of: string, Cause][] = [
  ['POST /api/admin/payment-requests/{id}/approve', 'own payment', PAYMENT],
  [
    'POST /api/admin/payment-requests/{id}/reject',
    'own payment',
    { ...PAYMENT, body: () => ({ reason: 'x' }) },
  ],
  [
    'POST /api/admin/payment-requests/{id}/review',
    'own payment',
    { ...PAYMENT, body: () => ({ action: 'approve', approvedAmount: 900_000 }) },
  ],
  [
    'POST /api/admin/wallets/{userId}/adjust',
    'own wallet',
    { about: () => provider.id, body: () => ({ amount: 100 }), message: 'You cannot adjust your own wallet' },
  ],
  ['POST /api/admin/top-ups/{id}/refund', 'own top-up', { ...TOP_UP, body: () => ({ reason: 'Mine' }) }],
  [
    'POST /api/admin/top-ups/credit',
    'own top-up',
    { ...TOP_UP, body: async (id) => ({ reference: await referenceOf(id) }) },
  ],
  ['POST /api/admin/listings/{id}/reinstate', 'own listing', LISTING],
  [
    'POST /api/admin/listings/{id}/suspend',
    'own listing',
    { ...LISTING, about: listing, body: () => ({ reason: 'Before somebody else does.' }) },
  ],
  [
    'POST /api/admin/listings/{id}/suspend',
    "somebody else's listing, for a report about oneself",
    {
      about: async () => reported({ listingId: await listing() }),
      elsewhere: async () => world.listing(await world.payer()),
      body: (reportId) => ({ reason: 'To be rid of the report.', reportId }),
      message: REPORTED,
    },
  ],
  [
    'POST /api/admin/reports/{id}/resolve',
    'a report about an own listing',
    { about: async () => reported({ listingId: await listing() }), body: outcome, message: REPORTED },
  ],
  [
    'POST /api/admin/reports/{id}/resolve',
    'a report about an own conversation',
    { about: reportedInChat, body: outcome, message: REPORTED },
  ],
  [
    'POST /api/admin/contact-messages/{id}/decide',
    'an own appeal',
    {
      about: appealed,
      body: () => ({ outcome: 'granted' }),
      status: 403,
      message: 'Another administrator has to decide this appeal',
    },
  ],
  [
    'POST /api/admin/verifications/{id}/approve',
    'own documents',
    { ...VERIFICATION, about: verification, body: () => ({}) },
  ],
  ['POST /api/admin/verifications/{id}/reject', 'own documents', { ...VERIFICATION, about: verification }],
  ['POST /api/admin/verifications/{id}/revoke', 'own documents', { ...VERIFICATION, about: verification }],
  [
    'DELETE /api/admin/users/{id}',
    'oneself',
    { about: () => provider.id, status: 403, message: 'Admin accounts cannot be deleted' },
  ],
];

/** Acts of the panel that decide about no user; an own listing may be given up by its owner. */
const ABOUT_NOBODY = [
  'POST /api/admin/contact-messages/{id}/read',
  'DELETE /api/admin/listings/{id}',
  'PUT /api/admin/payment-accounts',
  'PUT /api/admin/promotion-config/{id}',
  'POST /api/admin/change-password',
];

describe('B18: nobody decides in a cause of their own', () => {
  it.each(CAUSES)('%s: %s', async (route, _, { about, body, elsewhere, status = 409, message }) => {
    const [method = '', path = ''] = route.split(' ');
    const cause = await about();
    const address = path.replace(/\{\w+\}/, String(elsewhere ? await elsewhere() : cause));
    const before = await world.app.logText();
    const call = method === 'DELETE' ? provider.agent.delete(address) : provider.agent.post(address);
    const { body: refused } = await call.send(body ? await body(cause) : undefined).expect(status);
    expect(refused.message).toBe(message);
    expect(await world.app.logText()).toBe(before);
  });

  it('another administrator decides it', async () => {
    const id = await suspended();
    await judge.post(`/api/admin/listings/${id}/reinstate`).expect(200);
    const report = await reported({ listingId: id });
    await judge.post(`/api/admin/reports/${report}/resolve`).send(outcome()).expect(200);
  });

  it('every act of the panel stands here', () => {
    const acts = describedRoutes()
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
      .map(({ key }) => key);
    const known = new Set([...CAUSES.map(([route]) => route), ...ABOUT_NOBODY]);
    expect([...known].toSorted()).toEqual(acts.toSorted());
  });
});
