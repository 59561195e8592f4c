import { LISTING } from '../testing/listings.js';
import { startMoneyWorld, type MoneyWorld } from '../testing/money-world.js';

const HOUR = 3_600_000;
const TOO_MANY = { statusCode: 429, message: 'Too many requests. Please try again later.' };
const PAYMENT = { amount: 1000, method: 'bank_transfer' };
const REQUEST = {
  title: 'Tiles in the kitchen',
  description: 'Twelve square metres.',
  serviceType: 'tiling',
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  budget: '₦60,000',
};
const BOOKING = { serviceDescription: 'Food for fifty guests' };
const LIMITS = ['LISTINGS', 'PAYMENT_REQUESTS', 'TOP_UPS', 'BOOKINGS', 'SERVICE_REQUESTS'];
let world: MoneyWorld;
let listingId: number;

beforeAll(async () => {
  world = await startMoneyWorld({
    env: Object.fromEntries(LIMITS.map((what) => [`${what}_PER_HOUR`, '2'])),
  });
  listingId = await world.listing(await world.payer());
});
afterAll(() => world.app.stop());

describe.each([
  ['listings', '/api/listings', LISTING, { ...LISTING, images: [`/api/files/${'0'.repeat(32)}`] }],
  ['payment requests', '/api/wallet/payment-request', PAYMENT, { ...PAYMENT, amount: 1 }],
  ['top-ups', '/api/wallet/top-ups', { amount: 1000 }, { amount: 1 }],
  ['bookings', '/api/service/book', BOOKING, { serviceDescription: ' ' }],
  ['service requests', '/api/service-requests', REQUEST, { ...REQUEST, budget: ' ' }],
])('%s of one person in an hour', (_, path, body, wrong) => {
  it('are limited; a retry of what was done, and what is refused for another reason, is not counted', async () => {
    const [person, other] = [await world.payer(), await world.payer()];
    const post = (key: string, { agent } = person, content: object = body) =>
      agent
        .post(path)
        .set('Idempotency-Key', key)
        .send({ providerId: listingId, ...content });
    const first = await post('one').expect(201);
    for (let time = 0; time < 3; time += 1) await post(`wrong-${time}`, person, wrong).expect(400);
    await post('two').expect(201);
    const { body: refusal, headers } = await post('three').expect(429);
    expect(refusal).toMatchObject(TOO_MANY);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    const again = await post('one').expect(201);
    expect(again.body).toEqual(first.body);
    await post('one', other).expect(201);
    world.app.advance(HOUR);
    await post('three').expect(201);
  });
});
