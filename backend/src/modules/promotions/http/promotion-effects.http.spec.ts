import { LISTING } from '../../../testing/listings.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';
import { until } from '../../../platform/testing/until.js';

const DAY_MS = 86_400_000;
const PLAIN = {
  promotionType: null,
  promotionPriority: null,
  promotionEndDate: null,
  isPremium: false,
  isVerified: false,
};

let world: MoneyWorld;
let person: Person;
let plain: number;
let promoted: number;
beforeAll(async () => {
  world = await startMoneyWorld();
  person = await world.payer(10_000);
  promoted = await world.listing(person);
  plain = await world.listing(person);
  await world.app.caughtUp();
});
afterAll(() => world.app.stop());

const buy = async (promotionType: string, duration: number): Promise<{ endDate: string }> => {
  const asked = { listingId: promoted, promotionType, duration };
  const { body } = await person.agent.post('/api/promotions/purchase').send(asked).expect(201);
  return (body as { promotion: { endDate: string } }).promotion;
};
const visitor = () => world.app.agent();
const detail = async (): Promise<unknown> => (await visitor().get(`/api/listings/${promoted}`)).body;
const found = async (query = ''): Promise<{ id: number }[]> =>
  ((await visitor().get(`/api/search${query}`).expect(200)).body as { providers: { id: number }[] })
    .providers;
const idsOf = (cards: { id: number }[]): number[] => cards.map(({ id }) => id);
const tier = async (): Promise<string> =>
  ((await person.agent.get('/api/user')).body as { subscriptionTier: string }).subscriptionTier;

describe('what a promotion does', () => {
  it('SEARCH-28, PROMO-17: nothing is promoted at first, the newest listing leads', async () => {
    expect(await detail()).toMatchObject(PLAIN);
    expect(idsOf(await found())).toEqual([plain, promoted]);
    expect(await tier()).toBe('free');
  });

  it('SEARCH-28, OP-30, OP-32: priority leads, badges show, the tier rises', async () => {
    const { endDate } = await buy('premium', 1);
    const premium = {
      ...PLAIN,
      promotionType: 'premium',
      promotionPriority: 4,
      promotionEndDate: endDate,
      isPremium: true,
    };
    expect(await detail()).toMatchObject(premium);
    const mine = (await person.agent.get('/api/listings/my-listings')).body as object[];
    expect(mine).toContainEqual(expect.objectContaining({ id: promoted, ...premium }));
    await until(async () => idsOf(await found()).join() === `${promoted},${plain}`);
    expect((await found())[0]).toMatchObject(premium);
    const featured = (await visitor().get('/api/featured')).body as { id: number }[];
    expect(idsOf(featured)[0]).toBe(promoted);
    expect(idsOf(await found('?isPremium=true'))).toEqual([promoted]);
    expect(await tier()).toBe('premium');
  });

  it('OP-32: the highest priority is shown, a verification beside it gives its badge and no tier', async () => {
    await world.locate(person, promoted);
    await buy('verification', 3);
    await buy('boost', 2);
    expect(await detail()).toMatchObject({ promotionType: 'premium', isPremium: true, isVerified: true });
  });

  it('3.14: card and page say since when the place is known, also once it moved away from there', async () => {
    const { locationVerifiedAt } = (await detail()) as { locationVerifiedAt: string };
    expect(Date.parse(locationVerifiedAt)).toBeGreaterThan(0);
    await until(async () => (await found()).length === 2);
    expect((await found())[0]).toMatchObject({ id: promoted, locationVerifiedAt });
    const place = { latitude: 6.7, longitude: 3.4 };
    await person.agent
      .put(`/api/listings/${promoted}`)
      .send({ ...LISTING, ...place })
      .expect(200);
    const moved = { isVerified: true, locationVerifiedAt: null }; // what was bought stays (OP-32)
    expect(await detail()).toMatchObject({ ...moved, isLocationVerified: false });
    expect((await found())[0]).toMatchObject(moved);
    await world.locate(person, promoted);
  });

  it('OP-32: promotions never change what matches', async () => {
    expect(await found('?query=plumber')).toEqual([]);
  });

  it('an update by the owner keeps showing it', async () => {
    const changed = { ...LISTING, city: 'Lekki' };
    const { body } = await person.agent.put(`/api/listings/${promoted}`).send(changed).expect(200);
    expect(body).toMatchObject({ city: 'Lekki', promotionType: 'premium', isPremium: true });
  });

  it('MEDIA-05, OP-30: the tier allows more media, on every listing of the owner', async () => {
    const stranger = await world.payer();
    const images = [1, 2].map((number) => `https://img.example/${number}.jpg`);
    const refused = await stranger.agent
      .post('/api/listings')
      .send({ ...LISTING, images })
      .expect(400);
    expect(refused.body).toMatchObject({ message: 'Maximum files reached' });
    await person.agent
      .put(`/api/listings/${plain}`)
      .send({ ...LISTING, images })
      .expect(200);
    const third = { ...LISTING, images: [...images, 'https://img.example/3.jpg'] };
    const more = await person.agent.put(`/api/listings/${plain}`).send(third).expect(400);
    expect(more.body).toMatchObject({ message: 'Image limit exceeded' });
  });

  it('PROMO-17: every effect ends at its endDate, on what is read at once, in the index a moment later', async () => {
    world.app.advance(DAY_MS);
    expect(await detail()).toMatchObject({ promotionType: 'boost', isPremium: false, isVerified: true });
    expect(await tier()).toBe('boost');
    await until(async () => (await found('?isPremium=true')).length === 0);
    world.app.advance(DAY_MS);
    expect(await detail()).toMatchObject({ promotionType: 'verification', isVerified: true });
    expect(await tier()).toBe('free');
    world.app.advance(DAY_MS);
    expect(await detail()).toMatchObject(PLAIN);
    const { images } = (await visitor().get(`/api/listings/${plain}`)).body as { images: string[] };
    await person.agent
      .put(`/api/listings/${plain}`)
      .send({ ...LISTING, images })
      .expect(200);
    await until(async () => idsOf(await found()).join() === `${plain},${promoted}`);
  });

  it('OP-32, OP-51: the tier goes with a deleted listing, in the very next answer', async () => {
    await buy('featured', 1);
    expect(await tier()).toBe('featured');
    await world.admin.agent.delete(`/api/admin/listings/${promoted}`).expect(200);
    expect(await tier()).toBe('free');
  });
});
