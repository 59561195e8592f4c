import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import type { OutboxMessage } from '../../../platform/outbox/outbox.js';
import { Followers } from '../../../platform/followers/followers.js';
import { Projections } from '../../../platform/projections/projections.js';
import { publish } from '../../../testing/listings.js';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { submission } from '../../../testing/verification-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { MailSavedSearches } from '../policies/saved-searches.policy.js';
import { SavedSearches } from '../stores/saved-searches.js';
import { MAIL_EVERY_MS } from '../stores/unmailed-matches.js';
import { MatchSavedSearches } from '../use-cases/match-saved-searches.handler.js';

let app: TestApp;
let provider: Agent;

beforeAll(async () => {
  app = await startTestApp();
  provider = await phoneVerified(app);
});
afterAll(() => app.stop());

interface Searcher {
  agent: Agent;
  id: number;
  email: string;
}
const searcher = async (): Promise<Searcher> => {
  const agent = await signedIn(app);
  const { body } = await agent.get('/api/auth/user').expect(200);
  return { agent, id: body.id as number, email: body.email as string };
};
const save = async ({ agent }: Searcher, criteria: object): Promise<number> =>
  (await agent.post('/api/saved-searches').send(criteria).expect(201)).body.id as number;
const IN_IKEJA = { location: '12 Allen Avenue', city: 'Ikeja', state: 'Lagos', sublocation: 'Ikeja' };
const create = (businessName: string, serviceType: string, others: object = {}): Promise<number> => {
  app.advance(1_000);
  return publish(provider, { ...IN_IKEJA, businessName, serviceType, ...others });
};
const show = async (id: number, isActive: boolean): Promise<void> => {
  app.advance(1_000);
  const { body } = await provider.get(`/api/listings/${id}`).expect(200);
  await provider
    .put(`/api/listings/${id}`)
    .send({ ...body, isActive })
    .expect(200);
};
/** Everything that has happened was matched, and what is due now is mailed. */
const settle = async (): Promise<void> => {
  await app.caughtUp();
  await app.nest.get(Followers).caughtUp('policy');
  const mails = app.nest.get(MailSavedSearches);
  // Again, because the product itself may be at one of them at this very moment.
  for (let due = await mails.due(100, []); due.length > 0; due = await mails.due(100, []))
    for (const { command } of due) await app.nest.get(CommandBus).execute(command);
};
const mailsTo = async ({ email }: Searcher): Promise<OutboxMessage[]> =>
  (await app.outbox(email)).filter(({ subject }) => subject?.includes('new provider'));
const subjectsTo = async (to: Searcher) => (await mailsTo(to)).map(({ subject }) => subject);

describe('a saved search', () => {
  it('mails what comes on show for its trade and place, once a day, and each listing once', async () => {
    const person = await searcher();
    await create('Before Plumbing', 'plumbing');
    await settle();
    app.advance(1_000);
    await save(person, { query: 'i need a plumber in ikeja' });
    await create('Ada Paints', 'painting');
    await create('Bello Pipes', 'plumbing', { ...IN_IKEJA, city: 'Epe', sublocation: 'Epe' });
    await settle();
    expect(await subjectsTo(person)).toEqual([]);

    const first = await create('Chidi Pipes', 'plumbing');
    await settle();
    expect(await subjectsTo(person)).toEqual(['One new provider: “i need a plumber in ikeja”']);
    expect((await mailsTo(person))[0]?.body).toContain(
      'Chidi Pipes: Plumbing in Ikeja, Lagos. From ₦25,000.',
    );

    await create('Dayo Pipes', 'plumbing');
    await create('Efe Pipes', 'plumbing', { city: 'Ajah', sublocation: 'Eti-Osa', serviceAreas: ['Ikeja'] });
    await show(first, false);
    await show(first, true); // on show again, and known
    await settle();
    expect(await mailsTo(person)).toHaveLength(1);
    app.advance(MAIL_EVERY_MS);
    await settle();
    const [second] = await mailsTo(person);
    expect(second?.subject).toBe('2 new providers: “i need a plumber in ikeja”');
    expect(second?.body).toMatch(/Efe Pipes[^]*Dayo Pipes/);
    expect(second?.body).not.toContain('Chidi');
    app.advance(MAIL_EVERY_MS);
    await settle();
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('a trade without providers, a word of no trade, filters: each finds what the search finds', async () => {
    const person = await searcher();
    await save(person, { query: 'falconer' });
    await save(person, { serviceType: 'barbing', state: 'Kano', maxPrice: 5_000 });
    await save(person, { query: 'baber', state: 'Kano', isPremium: 'true' });
    await create('Musa Falconers', 'animalTraining', { description: 'Falconer of Kano.' });
    await create('Dear Barber', 'barbing', { state: 'Kano', city: 'Kano', sublocation: 'Dala' });
    await create('Cheap Barber', 'barbing', {
      state: 'Kano',
      city: 'Kano',
      sublocation: 'Dala',
      startingPrice: 3_000,
    });
    await settle();
    expect((await subjectsTo(person)).toSorted()).toEqual([
      'One new provider: Barbing, Kano, up to ₦5,000',
      'One new provider: “falconer”',
    ]);
    expect((await mailsTo(person)).some(({ body }) => body.includes('Dear Barber'))).toBe(false);
  });

  it('contract 3.15: a search for seen documents finds new listings of those who sent them', async () => {
    const person = await searcher();
    await save(person, { serviceType: 'masonry', state: 'Lagos', checked: 'identity' });
    const checked = await phoneVerified(app);
    const { body } = await submission(checked);
    await (await administrator(app)).post(`/api/admin/verifications/${body.id}/approve`).send({}).expect(200);
    await create('Unseen Masons', 'masonry');
    app.advance(1_000);
    await publish(checked, { ...IN_IKEJA, businessName: 'Seen Masons', serviceType: 'masonry' });
    await settle();
    expect(await subjectsTo(person)).toEqual(['One new provider: Masonry, Lagos, identity document seen']);
    expect((await mailsTo(person))[0]?.body).toContain('Seen Masons');
  });

  it('an edit of a listing on show is not announced; a listing shown, reinstated or hidden meanwhile is as it is now', async () => {
    const person = await searcher();
    const shown = await create('Ngozi Welding', 'welding');
    const hidden = await create('Obi Welding', 'welding');
    await show(hidden, false);
    await settle();
    app.advance(1_000);
    await save(person, { query: 'welder' });
    await show(shown, true);
    await settle();
    expect(await subjectsTo(person)).toEqual([]);
    await show(hidden, true);
    await app.caughtUp();
    await app.nest.get(Followers).caughtUp('policy');
    await settle();
    expect(await subjectsTo(person)).toEqual(['One new provider: “welder”']);
    const admin = await administrator(app);
    await admin.post(`/api/admin/listings/${shown}/suspend`).send({ reason: 'Photos' }).expect(200);
    app.advance(1_000);
    await admin.post(`/api/admin/listings/${shown}/reinstate`).expect(200);
    app.advance(MAIL_EVERY_MS);
    await settle();
    expect((await mailsTo(person))[0]?.body).toContain('Ngozi Welding');
  });

  it('paused while a listing is compared with it, it gathers nothing', async () => {
    const person = await searcher();
    const id = await save(person, { query: 'glazier' });
    await person.agent.put(`/api/saved-searches/${id}`).send({ isPaused: true }).expect(200);
    const listing = await create('Clear Glass', 'glazing');
    await app.nest.get(SavedSearches).found([id], listing); // it was among the candidates a moment ago
    await person.agent.put(`/api/saved-searches/${id}`).send({ isPaused: false }).expect(200);
    await settle();
    expect(await subjectsTo(person)).toEqual([]);
  });

  it('after a crash between finding and mailing, over retries, parallel tries and a rebuild: one mail', async () => {
    const person = await searcher();
    await save(person, { query: 'tiler' });
    const id = await create('Tile Masters', 'tiling');
    await app.caughtUp();
    await app.nest.get(Followers).caughtUp('policy');
    const { body } = await provider.get(`/api/listings/${id}`).expect(200);
    const commands = app.nest.get(CommandBus);
    await commands.execute(new MatchSavedSearches(id, body.createdAt as string)); // the policy, after a crash
    const due = await app.nest.get(MailSavedSearches).due(100, []);
    await Promise.all(
      Array.from({ length: 50 }, () => due.map((one) => commands.execute(one.command))).flat(),
    );
    await settle(); // where the product itself was at it first, these left it alone
    expect(await subjectsTo(person)).toEqual(['One new provider: “tiler”']);
    const projections = app.nest.get(Projections);
    await projections.rebuild(['listing-card']);
    app.advance(MAIL_EVERY_MS);
    await settle();
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is kept once however often it is saved at once; 20 at most; only its owner sees and changes it', async () => {
    const person = await searcher();
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        person.agent
          .post('/api/saved-searches')
          .send({ query: index % 2 ? 'Tailor  lekki' : 'tailor lekki' }),
      ),
    );
    expect(new Set(saved.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const more = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        person.agent.post('/api/saved-searches').send({ query: `tailor ${index}` }),
      ),
    );
    expect(more.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(more.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You can keep 20 saved searches. Delete some first.',
    });
    const id = saved[0]?.body.id as number;
    const stranger = await signedIn(app);
    await stranger.put(`/api/saved-searches/${id}`).send({ isPaused: true }).expect(404);
    const refused = await stranger.delete(`/api/saved-searches/${id}`).expect(404);
    expect(refused.body).toEqual({ statusCode: 404, message: 'Saved search not found' });
    await person.agent.put(`/api/saved-searches/${id}`).send({ isPaused: true }).expect(200);
    const { body: list } = await person.agent.get('/api/saved-searches').expect(200);
    expect(list).toHaveLength(20);
    expect(list.find((one: { id: number }) => one.id === id)).toMatchObject({ isPaused: true });
    for (const code of [200, 404]) await person.agent.delete(`/api/saved-searches/${id}`).expect(code);
    expect((await person.agent.get('/api/saved-searches').expect(200)).body).toHaveLength(19);
  });

  it('refuses what asks for nothing or is no search, and keeps no position', async () => {
    const { agent } = await searcher();
    for (const nothing of [{}, { query: '  ' }, { minRating: 4 }, { query: 'plumber', serviceType: '_' }])
      expect((await agent.post('/api/saved-searches').send(nothing).expect(400)).body.message).toBe(
        'Name a service, a place or some words first',
      );
    for (const wrong of [
      { query: 7 },
      { query: 'x', minPrice: -1 },
      { query: 'x', minPrice: 9, maxPrice: 1 },
      { query: 'x', minPrice: 1e-7 },
    ])
      await agent.post('/api/saved-searches').send(wrong).expect(400);
    const near = { query: 'plumber', lat: 6.6, lng: 3.35, radiusKm: 5 };
    const { body } = await agent.post('/api/saved-searches').send(near).expect(201);
    expect(JSON.stringify(body)).not.toMatch(/6\.6|lat|radius/);
  });

  it('is named on one line, without marks that turn the direction of a subject', async () => {
    const { agent } = await searcher();
    const typed = { query: 'barber\u202e \n in', area: 'Sabo\r\n Yaba\u2067' };
    const { body } = await agent.post('/api/saved-searches').send(typed).expect(201);
    expect(body).toMatchObject({ query: 'barber in', area: 'Sabo Yaba', label: '“barber in”, Sabo Yaba' });
  });

  it('sends no mail to a user who turned it off, paused it or stopped it by the link of a mail', async () => {
    const people = [await searcher(), await searcher(), await searcher(), await searcher()] as const;
    const [mailed, off, paused, left] = people;
    const ids = await Promise.all(people.map((one) => save(one, { query: 'carpenter' })));
    await off.agent
      .put('/api/user/preferences')
      .send({ notices: { savedSearches: false } })
      .expect(200);
    await paused.agent.put(`/api/saved-searches/${ids[2]}`).send({ isPaused: true }).expect(200);
    await create('Wood Works', 'carpentry');
    await settle();
    expect(await Promise.all(people.map(async (one) => (await mailsTo(one)).length))).toEqual([1, 0, 0, 1]);

    const body = (await mailsTo(left))[0]?.body ?? '';
    const path = /\/unsubscribe\?token=\S+/.exec(body)?.[0] ?? '';
    const visitor = app.agent();
    const question = path.replace('/unsubscribe', '/api/saved-searches/of-link');
    await visitor.get(question).expect(200, { label: '“carpenter”', isStopped: false });
    await visitor.get(question).expect(200, { label: '“carpenter”', isStopped: false }); // looking stops nothing
    for (const _ of [1, 2])
      await visitor
        .post(path)
        .type('form')
        .send('List-Unsubscribe=One-Click')
        .expect(200, { isStopped: true });
    await visitor.get(question).expect(200, { label: '“carpenter”', isStopped: true });
    for (const wrong of [
      '',
      'x',
      `${ids[0]}.${'0'.repeat(64)}`,
      path.split('token=')[1]?.replace(/^\d+/, '999'),
    ])
      await visitor.post('/unsubscribe').query({ token: wrong }).expect(404);

    app.advance(MAIL_EVERY_MS);
    await create('More Wood', 'carpentry');
    await settle();
    expect(await Promise.all(people.map(async (one) => (await mailsTo(one)).length))).toEqual([2, 0, 0, 1]);
    expect((await mailsTo(mailed))[0]?.body).not.toContain('Wood Works');
  });
});
