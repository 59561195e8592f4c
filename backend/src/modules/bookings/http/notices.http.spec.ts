import { Followers } from '../../../platform/followers/followers.js';
import { Projections } from '../../../platform/projections/projections.js';
import { sentTo, startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { administrator, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const SMS_LETTERS = 160;

let app: TestApp;
let job: JobWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  job = await startJobWorld(app);
});
afterAll(() => app.stop());

const sent = (to: 'provider' | 'customer') =>
  sentTo(app, to === 'provider' ? job.providerId : job.customerId);
const subjects = async (to: 'provider' | 'customer') =>
  (await sent(to)).flatMap(({ subject }) => subject ?? []);

const reviewed = async () => {
  await job.completed();
  return job.review(4);
};

describe('OP-41: people are notified of what concerns them', () => {
  const cases: [string, () => Promise<unknown>, 'provider' | 'customer', string, string, () => string][] = [
    [
      'a contact: the provider, and how it was made',
      () => job.contact('whatsapp'),
      'provider',
      'A customer contacted you',
      'A customer contacted you on WhatsApp.',
      () => '/dashboard?tab=bookings',
    ],
    [
      'a confirmation: the customer',
      async () => job.confirm(await job.contact()),
      'customer',
      'The provider confirmed your contact',
      'Mark the job as completed once it is done.',
      () => `/providers/${job.listingId}`,
    ],
    [
      'a booking: the provider',
      () => job.book(),
      'provider',
      'A customer wants to book you',
      'You have a new booking request.',
      () => '/dashboard?tab=bookings',
    ],
    [
      'an accepted booking: the customer',
      async () => job.decide(await job.book(), 'accepted'),
      'customer',
      'Your booking was accepted',
      'Call the provider to agree on the rest.',
      () => '/dashboard?tab=my-bookings',
    ],
    [
      'a declined booking: the customer',
      async () => job.decide(await job.book(), 'rejected'),
      'customer',
      'Your booking was not accepted',
      'The provider cannot take your booking.',
      () => '/dashboard?tab=my-bookings',
    ],
    [
      'a review: the provider',
      reviewed,
      'provider',
      'You have a new review',
      'A customer gave your work 4 stars.',
      () => `/providers/${job.listingId}`,
    ],
    [
      'an answer to a review: its author',
      async () => job.answerReview(await reviewed()),
      'customer',
      'The provider answered your review',
      'The provider answered your review.',
      () => `/providers/${job.listingId}`,
    ],
  ];
  it.each(cases)('%s, by mail and by SMS', async (_, happen, to, subject, words, link) => {
    await happen();
    // Another policy's notice of an earlier event may come after it.
    const news = (await sent(to)).filter(({ body }) => body.includes(words)).slice(-2);
    expect(news.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    const [mail, sms] = news;
    expect(mail).toMatchObject({ subject, link: expect.stringContaining(link()) });
    expect(mail?.body).toContain('Hello Ada,');
    expect(sms?.body.length).toBeLessThanOrEqual(SMS_LETTERS);
  });

  it('a response notifies the customer, an acceptance the responder', async () => {
    const requestId = await job.ask();
    const responseId = await job.respond(requestId);
    expect(await subjects('customer')).toEqual(['You have a new response to your request']);
    await job.accept(requestId, responseId);
    expect(await subjects('provider')).toEqual(['Your response was chosen']);
    for (const news of [...(await sent('customer')), ...(await sent('provider'))]) {
      expect(news.link).toContain(`/service-requests/${requestId}`);
      if (news.channel === 'sms') expect(news.body.length).toBeLessThanOrEqual(SMS_LETTERS);
    }
  });
});

describe('OP-41: no notification twice, and none to others', () => {
  it('a repeated contact and a replaced answer notify no one', async () => {
    await job.contact();
    app.advance(25 * 3_600_000);
    await job.contact();
    expect(await subjects('provider')).toEqual(['A customer contacted you']);
  });

  it('a replaced answer to a review, and a response that was accepted before, notify no one again', async () => {
    const id = await reviewed();
    await job.answerReview(id);
    await job.answerReview(id, 'Thank you very much');
    const received = await subjects('customer');
    expect(received.filter((subject) => subject === 'The provider answered your review')).toHaveLength(1);
    const requestId = await job.ask();
    const responseId = await job.respond(requestId);
    await job.accept(requestId, responseId);
    await job.customer.post(`/api/service-requests/${requestId}/responses/${responseId}/accept`);
    const chosen = (await subjects('provider')).filter((subject) => subject === 'Your response was chosen');
    expect(chosen).toHaveLength(1);
  });

  it('the sender gets no notification, and what was written is in no message', async () => {
    await job.customer
      .post('/api/service/contact')
      .send({ providerId: job.listingId, contactMethod: 'phone', notes: 'Qwaxnotes of mine' })
      .expect(201);
    await job.customer
      .post('/api/service/book')
      .send({ providerId: job.listingId, serviceDescription: 'Qwaxbooking of mine' })
      .expect(201);
    expect(await sent('customer')).toEqual([]);
    const news = await sent('provider');
    expect(news).toHaveLength(4);
    expect(JSON.stringify(news)).not.toContain('Qwax');
  });

  it('OP-38: not by a channel that is turned off', async () => {
    await job.provider.put('/api/user/preferences').send({ smsNotifications: false }).expect(200);
    await job.customer
      .put('/api/user/preferences')
      .send({ smsNotifications: false, emailNotifications: false })
      .expect(200);
    await job.decide(await job.book(), 'accepted');
    expect((await sent('provider')).map(({ channel }) => channel)).toEqual(['email']);
    expect(await sent('customer')).toEqual([]);
  });

  it('OP-38: not about kinds that are turned off; the bell still lists them', async () => {
    await job.provider
      .put('/api/user/preferences')
      .send({ notices: { bookings: false } })
      .expect(200);
    await job.book();
    await job.contact();
    expect(await subjects('provider')).toEqual(['A customer contacted you']);
    const { body } = await job.provider.get('/api/notices').expect(200);
    expect(body.notices.map(({ type }: { type: string }) => type)).toEqual([
      'contact_received',
      'booking_received',
    ]);
  });

  it('OP-41: no SMS without a verified phone', async () => {
    const unverified = await signedIn(app);
    const { body } = await unverified.get('/api/user').expect(200);
    const requestId = await job.ask();
    const responseId = await job.respond(requestId, unverified);
    await job.accept(requestId, responseId);
    expect((await sentTo(app, body.id)).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('OP-50: a deleted account gets no notification and keeps none', async () => {
    const admin = await administrator(app);
    await job.book();
    expect(await sent('provider')).toHaveLength(2);
    await admin.delete(`/api/admin/users/${job.customerId}`).expect(200); // which rejects the booking
    expect(await sent('customer')).toEqual([]);
    await admin.delete(`/api/admin/users/${job.providerId}`).expect(200);
    expect(await sent('provider')).toEqual([]);
  });

  it('E9: a rebuild of every projection notifies no one again', async () => {
    await job.decide(await job.book(), 'accepted');
    expect(await sent('customer')).toHaveLength(2);
    const count = async () =>
      (await app.database.pool.query('SELECT count(*)::int AS n FROM outbox_message')).rows;
    const before = await count();
    const projections = app.nest.get(Projections);
    await projections.rebuild(projections.names);
    await app.nest.get(Followers).caughtUp('policy');
    expect(await count()).toEqual(before);
  });
});
