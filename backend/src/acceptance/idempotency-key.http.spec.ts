import type { Response } from 'supertest';
import { LISTING } from '../testing/listings.js';
import { startMoneyWorld, type MoneyWorld } from '../testing/money-world.js';

const OTHER_CONTENT = {
  statusCode: 422,
  message: 'An earlier try went through, with other details. Look at it before you send this as well.',
};

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

/** Sends something, the same again with its members in another order, and something else, all under one key. */
const underOneKey = async (path: string, body: object, other: object): Promise<Response[]> => {
  const { agent } = await world.payer();
  const send = (content: object) => agent.post(path).set('Idempotency-Key', 'one').send(content);
  const first = await send(body);
  const again = await send(Object.fromEntries(Object.entries(body).toReversed()));
  return [first, again, await send(other)];
};

describe('an Idempotency-Key that comes with other content', () => {
  it('C1: is refused for money', async () => {
    const [first, again, other] = await underOneKey(
      '/api/wallet/payment-request',
      { amount: 100, method: 'card' },
      { amount: 200, method: 'card' },
    );
    expect(first?.status).toBe(201);
    expect(again?.body).toEqual(first?.body);
    expect(other?.body).toEqual(OTHER_CONTENT);
    expect(other?.status).toBe(422);
  });

  it('is refused for a listing', async () => {
    const [first, again, other] = await underOneKey('/api/listings', LISTING, { ...LISTING, city: 'Agege' });
    expect(first?.status).toBe(201);
    expect(again?.body).toEqual(first?.body);
    expect(other?.body).toEqual(OTHER_CONTENT);
  });

  it('may be used again when nothing came of the first try', async () => {
    const [first, , other] = await underOneKey(
      '/api/wallet/payment-request',
      { amount: 1, method: 'card' },
      { amount: 200, method: 'card' },
    );
    expect(first?.status).toBe(400);
    expect(other?.status).toBe(201);
  });
});
