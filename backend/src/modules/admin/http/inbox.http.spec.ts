import type { Agent } from 'supertest';
import { Followers } from '../../../platform/followers/followers.js';
import { publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
  admin = await administrator(app);
});
afterAll(() => app.stop());

const message = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: 'Ngozi@handwork.example',
  phone: '08031234567',
  subject: 'A question',
  message: 'How long does a listing stay on show?',
};
const report = { type: 'scam', urgency: 'high', description: 'Took a deposit and never came.' };

describe('the contact form', () => {
  it('CONTACT-02: needs a session', () => app.agent().post('/api/contact').send(message).expect(401));

  it('CONTACT-04, CONTACT-06, ADMIN-06, DATA-08: reaches the administrators unread', async () => {
    const person = await signedIn(app);
    const { body } = await person
      .post('/api/contact')
      .send({ ...message, status: 'read' })
      .expect(201);
    expect(body).toEqual({ message: 'Message sent', id: expect.any(Number) });
    const inbox = await admin.get('/api/admin/contact-messages').expect(200);
    expect(inbox.body[0]).toEqual({
      id: body.id,
      name: 'Ngozi Eze',
      email: 'Ngozi@handwork.example',
      phone: '08031234567',
      subject: 'A question',
      message: 'How long does a listing stay on show?',
      isRead: false,
      createdAt: ISO,
    });
  });

  it('ADMIN-03: is counted until an administrator has read it', async () => {
    const counts = async () => {
      await app.caughtUp();
      const { body } = await admin.get('/api/admin/overview').expect(200);
      return [body.contactMessages, body.unreadContactMessages] as [number, number];
    };
    const [all, unread] = await counts();
    const { body } = await (await signedIn(app)).post('/api/contact').send(message).expect(201);
    expect(await counts()).toEqual([all + 1, unread + 1]);
    await admin.post(`/api/admin/contact-messages/${body.id}/read`).expect(200);
    expect(await counts()).toEqual([all + 1, unread]);
  });

  it.each([
    ['firstName', 'N', 'First name must be at least 2 characters'],
    ['lastName', ' E ', 'Last name must be at least 2 characters'],
    ['email', 'ngozi', 'Please enter a valid email address'],
    ['phone', '080312345', 'Please enter a valid phone number'],
    ['subject', 'Hey ', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 7, 'Message must be at least 10 characters'],
    ['subject', 'x'.repeat(201), 'Subject is too long'],
    ['message', 'x'.repeat(5001), 'Message is too long'],
  ])('CONTACT-03: refuses %s %j', async (field, value, text) => {
    const person = await signedIn(app);
    const { body } = await person
      .post('/api/contact')
      .send({ ...message, [field]: value })
      .expect(400);
    expect(body).toEqual({ statusCode: 400, message: text, errors: { [field]: text } });
  });

  it('ADMIN-05: is marked read, and again, and never when it is not there', async () => {
    const person = await signedIn(app);
    const { body } = await person.post('/api/contact').send(message).expect(201);
    for (let time = 0; time < 2; time += 1) {
      const marked = await admin.post(`/api/admin/contact-messages/${body.id}/read`).expect(200);
      expect(marked.body).toEqual({ message: 'Message marked as read' });
    }
    const [newest] = (await admin.get('/api/admin/contact-messages?limit=1').expect(200)).body;
    expect(newest).toMatchObject({ id: body.id, isRead: true });
    await admin.post('/api/admin/contact-messages/999999/read').expect(404);
  });

  it('is answered once, by mail, also by ten administrators at once', async () => {
    const person = await phoneVerified(app);
    const { email } = (await person.get('/api/auth/user').expect(200)).body as { email: string };
    const { body } = await person.post('/api/contact').send(message).expect(201);
    const text = 'For as long as you keep it published.';
    const answer = (words: unknown = text) =>
      admin.post(`/api/admin/contact-messages/${body.id}/answer`).send({ text: words });
    expect((await answer(' ').expect(400)).body).toMatchObject({ message: 'Answer is required' });
    expect((await answer('x'.repeat(2_001)).expect(400)).body).toMatchObject({
      message: 'Answer is too long',
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer()));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id: body.id,
      isRead: true,
      answer: { text, by: expect.any(Number), at: ISO },
    });
    await app.nest.get(Followers).caughtUp('policy');
    const mails = (await app.outbox(email)).filter(
      ({ subject }) => subject === 'Our team answered your message',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(text);
  });

  it('turns pages by the id of the last one', async () => {
    const person = await signedIn(app);
    for (let count = 0; count < 3; count += 1) await person.post('/api/contact').send(message).expect(201);
    const first = (await admin.get('/api/admin/contact-messages?limit=2').expect(200)).body;
    const next = (await admin.get(`/api/admin/contact-messages?limit=2&before=${first[1].id}`)).body;
    expect(next[0].id).toBe(first[1].id - 1);
    await admin.get('/api/admin/contact-messages?before=x').expect(400);
  });

  it('the same Idempotency-Key sends it once', async () => {
    const person = await signedIn(app);
    const send = () => person.post('/api/contact').set('Idempotency-Key', 'one').send(message).expect(201);
    const [one, other] = [await send(), await send()];
    expect(one.body.id).toBe(other.body.id);
  });
});

describe('reports', () => {
  it('REPORT-01, REPORT-03, OP-37: a visitor may report and learns a reference', async () => {
    const { body } = await app.agent().post('/api/reports').send(report).expect(201);
    expect(body).toEqual({ message: 'Report received', reference: expect.stringMatching(/^HW-\d{6}$/) });
    const [newest] = (await admin.get('/api/admin/reports').expect(200)).body;
    expect(newest).toEqual({
      id: expect.any(Number),
      reference: body.reference,
      ...report,
      userInfo: null,
      listing: null,
      conversation: null,
      reporterUserId: null,
      reporterName: null,
      status: 'open',
      outcome: null,
      note: null,
      createdAt: ISO,
    });
  });

  it.each([
    ['type', 'murder', 'Report type is required'],
    ['type', undefined, 'Report type is required'],
    ['urgency', 'urgent', 'Urgency is required'],
    ['description', '  ', 'Description is required'],
    ['description', 'x'.repeat(5001), 'Description is too long'],
    ['userInfo', 'x'.repeat(501), 'User info is too long'],
    ['listingId', 999_999, 'Invalid listing'],
    ['listingId', 'the plumber', 'Invalid listing'],
    ['listingId', 0, 'Invalid listing'],
  ])('REPORT-02: refuses %s %j', async (field, value, text) => {
    const { body } = await app
      .agent()
      .post('/api/reports')
      .send({ ...report, [field]: value })
      .expect(400);
    expect(body.message).toBe(text);
  });

  it('a report names its listing as long as that exists', async () => {
    const listingId = await publish(await phoneVerified(app));
    await app
      .agent()
      .post('/api/reports')
      .send({ ...report, listingId: String(listingId) })
      .expect(201);
    const newest = async () => (await admin.get('/api/admin/reports').expect(200)).body[0];
    expect((await newest()).listing).toEqual({ id: listingId, businessName: 'Adunni Catering' });
    await admin.delete(`/api/admin/listings/${listingId}`).expect(200);
    expect((await newest()).listing).toBeNull();
  });

  it('OP-37: takes five an hour from one address', async () => {
    const send = () => app.agent().post('/api/reports').set('X-Forwarded-For', '203.0.113.9').send(report);
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe('Too many requests. Please try again later.');
    expect(refused?.headers['retry-after']).toBeDefined();
    app.advance(3_600_000);
    await send().expect(201);
  });

  it('are resolved once', async () => {
    const from = (ip: string) => app.agent().post('/api/reports').set('X-Forwarded-For', ip).send(report);
    await from('203.0.113.20').expect(201);
    const [{ id }] = (await admin.get('/api/admin/reports').expect(200)).body;
    const resolve = (outcome: string) =>
      admin.post(`/api/admin/reports/${id}/resolve`).send({ outcome, note: ' Spoke to both. ' });
    expect((await resolve('shot').expect(400)).body.message).toBe('Invalid outcome');
    expect((await resolve('warned').expect(200)).body).toMatchObject({
      id,
      status: 'resolved',
      outcome: 'warned',
      note: 'Spoke to both.',
    });
    expect((await resolve('warned').expect(409)).body.message).toBe('Report is already resolved');
    expect((await admin.get('/api/admin/reports')).body).not.toContainEqual(expect.objectContaining({ id }));
    expect((await admin.get('/api/admin/reports?status=resolved')).body[0].id).toBe(id);
    expect((await admin.get('/api/admin/reports?status=all')).body[0].id).toBe(id);
    expect((await admin.get('/api/admin/reports?status=lost').expect(400)).body.message).toBe(
      'Invalid filter',
    );
    await admin.post('/api/admin/reports/999999/resolve').send({ outcome: 'warned' }).expect(404);
  });
});

describe('ADMIN-26: the inbox is for administrators', () => {
  it.each([
    ['get', '/api/admin/contact-messages'],
    ['post', '/api/admin/contact-messages/1/read'],
    ['get', '/api/admin/reports'],
    ['post', '/api/admin/reports/1/resolve'],
    ['get', '/api/admin/events'],
    ['get', '/api/admin/events/1'],
    ['get', '/api/admin/projections'],
  ] as const)('%s %s', async (method, path) => {
    await app.agent()[method](path).expect(401);
    const { body } = await (await signedIn(app))[method](path).expect(403);
    expect(body).toEqual({ statusCode: 403, message: 'Admin access required' });
  });
});

describe('a read model that is behind', () => {
  it('OP-37, E8: does not make a report unresolved', async () => {
    await app.agent().post('/api/reports').set('X-Forwarded-For', '198.51.100.8').send(report).expect(201);
    const [{ id }] = (await admin.get('/api/admin/reports').expect(200)).body as [{ id: number }];
    await app.nest.get(Followers).stop();
    const resolved = { outcome: 'removed', note: 'Gone.' };
    const { body } = await admin.post(`/api/admin/reports/${id}/resolve`).send(resolved).expect(200);
    expect(body).toMatchObject({ ...resolved, id, status: 'resolved' });
  });
});
