import { EventStoreDbDouble } from '../platform/testing/doubles/eventstoredb/eventstoredb-double.js';
import { LISTING, publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, untilReady, type TestApp } from '../testing/test-app.js';

const workshop = { ...LISTING, businessName: 'Adeola Plumbing Works', serviceType: 'plumbing' };
const UNAVAILABLE = { statusCode: 503, message: 'Service temporarily unavailable' };

const lines: string[] = [];
let double: EventStoreDbDouble;
let app: TestApp;
let owner: Awaited<ReturnType<typeof phoneVerified>>;

beforeAll(async () => {
  double = await EventStoreDbDouble.start();
  app = await startTestApp({
    env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: double.url },
    log: (line) => lines.push(line),
  });
  await app.database.pool.query('DROP SCHEMA events CASCADE'); // unused here
  owner = await phoneVerified(app);
});
afterAll(async () => {
  await app.stop();
  double.stop();
});

const found = async (): Promise<string[]> => {
  const { body } = await app.agent().get('/api/search').query({ query: 'plumbing' }).expect(200);
  return (body.providers as { businessName: string }[]).map(({ businessName }) => businessName);
};

describe('EVENT_STORE=eventstoredb', () => {
  it('OP-51: a change is answered when it can be read', async () => {
    const address = `/api/listings/${await publish(owner, workshop)}`;
    expect((await owner.get(address).expect(200)).body.businessName).toBe(workshop.businessName);
    const businessName = 'Adeola Pipes and Plumbing';
    await owner
      .put(address)
      .send({ ...workshop, businessName })
      .expect(200);
    expect((await owner.get(address).expect(200)).body.businessName).toBe(businessName);
    await app.caughtUp();
    expect(await found()).toEqual([businessName]);
    expect(await app.logText()).toContain('ListingUpdated');
  });

  it('E5: a change whose answer was lost is told as done, and was done once', async () => {
    const before = double.log.records.filter(({ type }) => type === 'ListingCreated').length;
    double.inject('unavailable after commit');
    await owner
      .post('/api/listings')
      .send({ ...workshop, businessName: 'Second Shop' })
      .expect(201);
    const created = double.log.records.filter(({ type }) => type === 'ListingCreated');
    expect(created).toHaveLength(before + 1);
    expect(double.pending).toBe(0);
  });

  it('E4: without the event store reading goes on, changes are refused in time, and it ends by itself', async () => {
    await app.caughtUp();
    double.stop();
    const started = performance.now();
    const refused = await owner.post('/api/listings').send(workshop).expect(503, UNAVAILABLE);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(refused.headers['retry-after']).toBe('5');
    await owner.get('/api/user').expect(200);
    expect(await found()).toHaveLength(2);
    const { body } = await app.agent().get('/api/health/ready').expect(503);
    expect(body).toMatchObject({ checks: { database: 'up', eventStore: 'down' } });

    await owner.post('/api/listings').send(workshop).expect(503, UNAVAILABLE);
    const told = lines.filter((line) => line.includes('"warn"') || line.includes('"stack"'));
    expect(told).toEqual([expect.stringContaining('A store does not answer')]);
    expect(told[0]).toMatch(/EventStoreDB does not answer: \d+ [A-Z]+/);

    double = await EventStoreDbDouble.start(double);
    await untilReady(app);
    await publish(owner, { ...workshop, businessName: 'Third Plumbing' });
    await app.caughtUp();
    expect(await found()).toContain('Third Plumbing');
  });

  it('a second process on the same log shows the same', async () => {
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: double.url };
    const other = await startTestApp({ env }); // other tables, filled from the log
    await other.caughtUp();
    const { body } = await other.agent().get('/api/stats').expect(200);
    expect(body).toEqual((await app.agent().get('/api/stats').expect(200)).body);
    await other.stop();
  });
});
