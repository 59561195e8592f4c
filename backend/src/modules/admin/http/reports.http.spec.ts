import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const DAY_MS = 86_400_000;
const REPORT = { type: 'scam', urgency: 'high', description: 'Took a deposit and never came.' };

let world: MoneyWorld;
let owner: Person;
let listingId: number;
let client = 0;

beforeAll(async () => {
  world = await startMoneyWorld({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  owner = await world.payer();
  listingId = await world.listing(owner);
});

/** Of a visitor, each from somewhere else; the report's id. */
const reported = async (about: object): Promise<number> => {
  client += 1;
  const { body } = await world.app
    .agent()
    .post('/api/reports')
    .set('X-Forwarded-For', `198.51.100.${client}`)
    .send({ ...REPORT, ...about })
    .expect(201);
  return Number(String(body.reference).slice('HW-'.length));
};
const opened = async (id: number) =>
  (await world.admin.agent.get(`/api/admin/reports/${id}`).expect(200)).body;
const resolve = (id: number, resolution: object) =>
  world.admin.agent.post(`/api/admin/reports/${id}/resolve`).send(resolution);
const warningsOf = async ({ agent }: Person): Promise<string[]> => {
  await world.app.caughtUp();
  const { body } = await agent.get('/api/notices').expect(200);
  return (body.notices as { type: string; text: string }[])
    .filter(({ type }) => type === 'warning_received')
    .map(({ text }) => text);
};

describe('a report that is opened', () => {
  it('names whom it is about, with their listings, and nothing that was not', async () => {
    const id = await reported({ listingId });
    expect(await opened(id)).toMatchObject({
      id,
      listing: { id: listingId },
      person: {
        userId: owner.id,
        name: expect.any(String),
        listings: [{ id: listingId, isActive: true, suspension: null }],
        reports: 0,
        warnings: 0,
        suspensions: 0,
        history: [],
      },
    });
  });

  it('answers what was reported of the owner and done to them before, newest first', async () => {
    const first = await reported({ listingId, description: 'The first time.' });
    await resolve(first, { outcome: 'warned', warning: 'Ask for no deposits.' }).expect(200);
    world.app.advance(DAY_MS);
    const second = await reported({ listingId: await world.listing(owner), description: 'Elsewhere.' });
    world.app.advance(DAY_MS);
    const third = await reported({ listingId });
    await world.admin.agent
      .post(`/api/admin/listings/${listingId}/suspend`)
      .send({ reason: 'Deposits again.', days: 7, reportId: third })
      .expect(200);
    world.app.advance(DAY_MS);
    await world.admin.agent.post(`/api/admin/listings/${listingId}/reinstate`).expect(200);
    await world.app.caughtUp();
    const { person } = await opened(second);
    expect(person).toMatchObject({ reports: 2, warnings: 1, suspensions: 1 });
    expect((person.history as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'reinstated',
      'suspended',
      'reported',
      'warned',
      'reported',
    ]);
    expect(person.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'warned',
          text: 'Ask for no deposits.',
          byUserId: world.admin.id,
          byName: 'Site Administrator',
        }),
        expect.objectContaining({ kind: 'suspended', text: 'Deposits again.', listing: expect.anything() }),
        expect.objectContaining({ kind: 'reported', text: 'The first time.', outcome: 'warned' }),
        expect.objectContaining({ kind: 'reinstated', cause: 'decision' }),
      ]),
    );
  });

  it('about no one in particular names no one; an unknown one is not found', async () => {
    expect(await opened(await reported({}))).toMatchObject({ person: null });
    await world.admin.agent.get('/api/admin/reports/999999').expect(404);
  });

  it('on a conversation is about the other of the two', async () => {
    const customer = await world.visitor();
    const sent = await customer.agent
      .post('/api/messages/send')
      .send({ receiverId: owner.id, content: 'Is this you?' })
      .expect(201);
    const { conversationId } = sent.body as { conversationId: number };
    await customer.agent
      .post('/api/reports')
      .send({ ...REPORT, conversationId })
      .expect(201);
    const [{ id, reporterName }] = (await world.admin.agent.get('/api/admin/reports').expect(200)).body;
    expect(reporterName).toMatch(/\w+ \w+/);
    expect(await opened(id)).toMatchObject({
      reporterUserId: customer.id,
      reporterName,
      conversation: { id: conversationId },
      person: { userId: owner.id, listings: [{ id: listingId }] },
    });
  });
});

describe('a warning', () => {
  it('reaches its subject once, also when two decide at once', async () => {
    const id = await reported({ listingId });
    const warn = () => resolve(id, { outcome: 'warned', warning: 'Ask for no deposits.' });
    const answers = await Promise.all([warn(), warn(), warn()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await warningsOf(owner)).toEqual(['A warning from our team: Ask for no deposits.']);
    expect(await opened(id)).toMatchObject({ outcome: 'warned', person: { warnings: 1 } });
  });

  it('without words of its own says that the guidelines were broken', async () => {
    await resolve(await reported({ listingId }), { outcome: 'warned' }).expect(200);
    expect(await warningsOf(owner)).toEqual([expect.stringContaining('breaks our guidelines')]);
  });

  it('goes with no other outcome, and to no unknown person', async () => {
    const about = await reported({ listingId });
    const noOne = await reported({});
    for (const [id, outcome] of [
      [about, 'dismissed'],
      [noOne, 'warned'],
    ] as const) {
      const { body } = await resolve(id, { outcome, warning: 'Ask for no deposits.' }).expect(400);
      expect(body.message).toBe('There is no one to warn');
      expect(await opened(id)).toMatchObject({ status: 'open' });
    }
    expect(await warningsOf(owner)).toEqual([]);
    const { body } = await resolve(about, { outcome: 'warned', warning: 'x'.repeat(301) }).expect(400);
    expect(body.message).toBe('Warning is too long');
  });

  it('has no word left once its reader is gone', async () => {
    const id = await reported({ listingId });
    await resolve(id, { outcome: 'warned', warning: 'Ask for no deposits, Canary.' }).expect(200);
    await world.admin.agent.delete(`/api/admin/users/${owner.id}`).expect(200);
    await world.app.caughtUp();
    const detail = await opened(id);
    expect(detail).toMatchObject({ person: { userId: owner.id, name: null, listings: [], warnings: 1 } });
    expect(JSON.stringify(detail)).not.toContain('Canary');
  });
});
