import type { Agent } from 'supertest';
import { publish } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Favourites, MOST_FAVOURITES } from '../stores/favourites.js';

let app: TestApp;
let provider: Agent;
let listings: number[];

beforeAll(async () => {
  app = await startTestApp();
  provider = await phoneVerified(app);
  listings = [await publish(provider), await publish(provider), await publish(provider)];
});
afterAll(() => app.stop());

const idsOf = async (agent: Agent): Promise<number[]> =>
  (await agent.get('/api/favourites/ids').expect(200)).body as number[];
const listingAt = (index: number): number => listings[index] ?? 0;
const join = (agent: Agent, listingIds: readonly number[], key?: string) => {
  const request = agent.post('/api/favourites/join');
  return (key ? request.set('Idempotency-Key', key) : request).send({ listingIds });
};
const hide = async (id: number, isActive: boolean): Promise<void> => {
  const { body } = await provider.get(`/api/listings/${id}`).expect(200);
  await provider
    .put(`/api/listings/${id}`)
    .send({ ...body, isActive })
    .expect(200);
  await app.caughtUp();
};

describe('favourites', () => {
  it('are kept once, the newest first, and dropped', async () => {
    const person = await signedIn(app);
    for (const id of [listingAt(0), listingAt(1), listingAt(0)])
      await person.put(`/api/favourites/${id}`).expect(200, { isFavourite: true });
    expect(await idsOf(person)).toEqual([listingAt(1), listingAt(0)]);
    for (const _ of [1, 2])
      await person.delete(`/api/favourites/${listingAt(1)}`).expect(200, { message: 'Favourite removed' });
    expect(await idsOf(person)).toEqual([listingAt(0)]);
  });

  it('know nothing of listings that there are not, and refuse what is no list of ids', async () => {
    const person = await signedIn(app);
    for (const id of ['999999', 'abc', '0'])
      await person
        .put(`/api/favourites/${id}`)
        .expect(404, { statusCode: 404, message: 'Provider not found' });
    const tooMany = Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => index + 1);
    for (const listingIds of [undefined, 'x', [0], ['1'], [1.5], tooMany])
      expect((await person.post('/api/favourites/join').send({ listingIds }).expect(400)).body).toMatchObject(
        {
          message: 'Invalid favourites',
        },
      );
    expect(await idsOf(person)).toEqual([]);
  });

  it('50 calls at once keep a listing once', async () => {
    const person = await signedIn(app);
    const calls = Array.from({ length: 50 }, (_, index) => {
      const id = listingAt(index % 3);
      return index % 5 === 0 ? join(person, listings) : person.put(`/api/favourites/${id}`);
    });
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect((await idsOf(person)).toSorted()).toEqual(listings.toSorted());
  });

  it('come in pages, and say which are gone', async () => {
    const person = await signedIn(app);
    await join(person, listings).expect(200, { ids: listings, left: [] });
    await hide(listingAt(1), false);
    try {
      const { body: first } = await person.get('/api/favourites?limit=2').expect(200);
      expect(first).toMatchObject({
        total: 3,
        favourites: [
          { listingId: listingAt(0), provider: { id: listingAt(0) } },
          { listingId: listingAt(1), provider: null },
        ],
      });
      const { body: second } = await person.get(`/api/favourites?limit=2&before=${first.next}`).expect(200);
      expect(second).toMatchObject({ next: null, favourites: [{ listingId: listingAt(2) }] });
      const { body: cards } = await app
        .agent()
        .get(`/api/provider-cards?ids=${listings.join(',')}`)
        .expect(200);
      expect(cards).toMatchObject([{ id: listingAt(0) }, { id: listingAt(2) }]);
    } finally {
      await hide(listingAt(1), true);
    }
    for (const ids of ['', '0', 'a', '1,,2', '1;2'])
      await app
        .agent()
        .get('/api/provider-cards')
        .query({ ids })
        .expect(400, { statusCode: 400, message: 'Invalid ids' });
  });

  it('joining again under its key brings nothing back; another browser adds its own', async () => {
    const person = await signedIn(app);
    await join(person, [listingAt(0), listingAt(1), 999_999], 'browser-one').expect(200);
    await person.delete(`/api/favourites/${listingAt(0)}`).expect(200);
    await join(person, [listingAt(0), listingAt(1), 999_999], 'browser-one').expect(200);
    expect(await idsOf(person)).toEqual([listingAt(1)]);
    await join(person, [listingAt(2), listingAt(1)], 'browser-two').expect(200);
    expect(await idsOf(person)).toEqual([listingAt(2), listingAt(1)]);
  });

  it('joining again names again what was beyond the limit: the browser would forget it', async () => {
    const person = await signedIn(app);
    const { body: me } = await person.get('/api/auth/user').expect(200);
    const others = Array.from({ length: MOST_FAVOURITES - 1 }, (_, index) => 2_000_000 + index);
    await app.nest.get(Favourites).join(me.id as number, others);
    const { body: first } = await join(person, listings, 'full').expect(200);
    expect(first.left).toEqual(listings.slice(1));
    const { body: again } = await join(person, listings, 'full').expect(200);
    expect(again).toEqual(first);
  });

  it('are limited, also when many come at once; what is beyond the limit is named', async () => {
    const person = await signedIn(app);
    const { body: me } = await person.get('/api/auth/user').expect(200);
    const others = Array.from({ length: MOST_FAVOURITES - 1 }, (_, index) => 1_000_000 + index);
    await app.nest.get(Favourites).join(me.id as number, others);
    const answers = await Promise.all(listings.map((id) => person.put(`/api/favourites/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You can keep 500 favourites. Remove some first.',
    });
    const { body } = await join(person, listings).expect(200);
    expect(body.left).toHaveLength(2);
    expect(await idsOf(person)).toHaveLength(MOST_FAVOURITES);
  });
});
