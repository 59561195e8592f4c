import { LISTING, startMoneyWorld, type MoneyWorld } from '../testing/money-world.js';

const HOUR = 3_600_000;
const TOO_MANY = { statusCode: 429, message: 'Too many requests. Please try again later.' };
const PAYMENT = { amount: 1000, method: 'bank_transfer' };
let world: MoneyWorld;

beforeAll(async () => {
  world = await startMoneyWorld({ env: { LISTINGS_PER_HOUR: '2', PAYMENT_REQUESTS_PER_HOUR: '2' } });
});
afterAll(() => world.app.stop());

describe.each([
  ['listings', '/api/listings', LISTING, { ...LISTING, images: [`/api/files/${'0'.repeat(32)}`] }],
  ['payment requests', '/api/wallet/payment-request', PAYMENT, { ...PAYMENT, amount: 1 }],
])('%s of one person in an hour', (_, path, body, wrong) => {
  it('are limited; a retry of what was done, and what is refused for another reason, is not counted', async () => {
    const [person, other] = [await world.payer(), await world.payer()];
    const post = (key: string, { agent } = person, content: object = body) =>
      agent.post(path).set('Idempotency-Key', key).send(content);
    const first = await post('one').expect(201);
    for (let time = 0; time < 3; time += 1) await post(`wrong-${time}`, person, wrong).expect(400);
    await post('two').expect(201);
    const { body: refusal, headers } = await post('three').expect(429);
    expect(refusal).toMatchObject(TOO_MANY);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    const again = await post('one').expect(201);
    expect(again.body.id).toBe(first.body.id);
    await post('one', other).expect(201);
    world.app.advance(HOUR);
    await post('three').expect(201);
  });
});
