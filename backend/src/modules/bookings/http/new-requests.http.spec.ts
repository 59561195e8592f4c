import { Followers } from '../../../platform/followers/followers.js';
import { Projections } from '../../../platform/projections/projections.js';
import { sentTo, startJobWorld, type JobWorld } from '../../../testing/job-world.js';
import { LISTING } from '../../../testing/listings.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let job: JobWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  job = await startJobWorld(app);
});
afterAll(() => app.stop());

const wish = (requestsNearby: boolean) =>
  job.provider.put('/api/user/preferences').send({ notices: { requestsNearby } }).expect(200);
const { serviceType, city, state } = LISTING;
const ask = (body: object = {}) => job.ask({ serviceType, city, state, ...body });
const received = async () => {
  await app.nest.get(Followers).caughtUp('policy'); // the announcement; what follows from it comes after
  const sent = await sentTo(app, job.providerId);
  await app.caughtUp();
  const { body } = await job.provider.get('/api/notices').expect(200);
  const nearby = (body.notices as { type: string; link: string }[]).filter(
    ({ type }) => type === 'request_nearby',
  );
  return { sent, links: nearby.map(({ link }) => link) };
};

describe('OP-41: new requests near you', () => {
  it('providers who have not asked for it get none', async () => {
    await ask();
    expect(await received()).toEqual({ sent: [], links: [] });
  });

  it('a provider of that trade and state is notified once, by mail, SMS and bell', async () => {
    await wish(true);
    const id = await ask();
    const { sent, links } = await received();
    expect(links).toEqual([`/service-requests/${id}`]);
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(sent[0]).toMatchObject({ subject: 'A new request near you' });
    for (const { link, body, channel } of sent) {
      expect(link).toContain(`/service-requests/${id}`);
      if (channel === 'sms') expect(body.length).toBeLessThanOrEqual(160);
    }
  });

  it('not of another trade, another state, a paused listing or their own request', async () => {
    await wish(true);
    await ask({ serviceType: 'plumbing' });
    await ask({ state: 'Kano' });
    const own = {
      title: 'Rice for forty',
      description: 'For a wedding',
      location: 'Ikeja',
      budget: '90,000',
    };
    await job.provider
      .post('/api/service-requests')
      .send({ ...own, serviceType, city, state })
      .expect(201);
    const { body } = await job.provider.get(`/api/listings/${job.listingId}`).expect(200);
    await job.provider
      .put(`/api/listings/${job.listingId}`)
      .send({ ...body, isActive: false })
      .expect(200);
    await ask();
    expect(await received()).toEqual({ sent: [], links: [] });
  });

  it('not any more once it is taken back, and not for what came before it was wanted', async () => {
    await ask();
    await app.nest.get(Followers).caughtUp('policy');
    await wish(true);
    await wish(false);
    await ask();
    expect((await received()).links).toEqual([]);
  });

  it('E9: a rebuild notifies no one again, and the bell reads the same', async () => {
    await wish(true);
    await ask();
    const before = await received();
    expect(before.links).toHaveLength(1);
    const projections = app.nest.get(Projections);
    await projections.rebuild(projections.names);
    expect(await received()).toEqual(before);
  });
});
