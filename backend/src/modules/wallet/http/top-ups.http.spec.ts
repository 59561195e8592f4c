import { GatewayUnavailable, PaymentGateway } from '../gateway/payment-gateway.js';
import { Followers } from '../../../platform/followers/followers.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp } from '../../../testing/test-app.js';
import { startTopUpWorld, type StartedTopUp, type TopUpWorld } from '../../../testing/top-up-world.js';
import type { Person } from '../../../testing/money-world.js';

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld();
});
afterAll(() => world.app.stop());

const MINUTE = 60_000;
const own = async ({ agent }: Person, { reference }: StartedTopUp) =>
  (await agent.get(`/api/wallet/top-ups/${reference}`).expect(200)).body as Record<string, unknown>;
const transactions = async ({ agent }: Person) =>
  (await agent.get('/api/wallet/transactions').expect(200)).body as Record<string, unknown>[];
/** What led to the newest check that an event names. */
const causeOf = async ({ id }: Person, type: string) => {
  const query = `stream=wallet-${id}&type=${type}&limit=1`;
  const { body } = await world.admin.agent.get(`/api/admin/events?${query}`).expect(200);
  const { foundBy, message } =
    (body as { events: { data: Record<string, unknown> }[] }).events[0]?.data ?? {};
  return { foundBy, message };
};
const messages = async (where: string): Promise<number> =>
  (await world.app.database.pool.query(`SELECT FROM payment_message WHERE ${where}`)).rowCount ?? 0;

describe('contract 3.15: beginning a top-up', () => {
  it('is recorded as pending, and listed newest first', async () => {
    const person = await world.payer();
    const first = await world.start(person, 100);
    const { body } = await person.agent.post('/api/wallet/top-ups').send({ amount: 2500.5 }).expect(201);
    const { topUp, authorizationUrl } = body as { topUp: Record<string, unknown>; authorizationUrl: string };
    expect(topUp).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/^hw-[a-z0-9]{20}$/),
      amount: 2500.5,
      status: 'pending',
      channel: null,
      createdAt: expect.any(String),
      creditedAt: null,
      fee: null,
    });
    expect(authorizationUrl).toContain('/dev/paystack/checkout/');
    const list = (await person.agent.get('/api/wallet/top-ups').expect(200)).body as unknown[];
    expect(list).toEqual([topUp, expect.objectContaining({ reference: first.reference })]);
    expect((await person.agent.get('/api/wallet/top-ups?limit=1').expect(200)).body).toEqual([topUp]);
    expect((await person.agent.get('/api/wallet/card-payments').expect(200)).body).toEqual({
      available: true,
    });
  });

  it('gives the same top-up and address for the same key, also to 20 calls at once', async () => {
    const person = await world.payer();
    const calls = Array.from({ length: 20 }, () =>
      person.agent
        .post('/api/wallet/top-ups')
        .set('Idempotency-Key', 'one')
        .send({ amount: 700 })
        .expect(201),
    );
    const bodies = (await Promise.all(calls)).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
    expect((await person.agent.get('/api/wallet/top-ups').expect(200)).body).toHaveLength(1);
  });

  it('is not paid where one process gave it up while another one was starting it', async () => {
    const person = await world.payer();
    const beside = await startTestApp({ beside: world.app });
    try {
      const here = world.app.nest.get(PaymentGateway, { strict: false });
      const there = beside.nest.get(PaymentGateway, { strict: false });
      let giveUp = (): void => undefined;
      const isGivenUp = new Promise<void>((resolve) => (giveUp = resolve));
      const start = there.start.bind(there);
      const starting = jest.spyOn(there, 'start').mockImplementation(async (payment) => {
        await isGivenUp;
        return start(payment);
      });
      const failing = jest.spyOn(here, 'start').mockRejectedValue(new GatewayUnavailable('gone'));
      const ask = (agent: Person['agent']) =>
        agent.post('/api/wallet/top-ups').set('Idempotency-Key', 'twice').send({ amount: 900 });
      const slow = ask(Object.assign(beside.agent(), { jar: person.agent.jar })).expect(503);
      const answered = slow.then(() => undefined);
      await until(async () => starting.mock.calls.length === 1);
      await ask(person.agent).expect(503);
      giveUp();
      await answered;
      failing.mockRestore();
      await world.app.caughtUp();
      const [topUp] = (await person.agent.get('/api/wallet/top-ups').expect(200)).body as {
        status: string;
      }[];
      expect(topUp).toMatchObject({ status: 'failed' });
      await ask(person.agent).expect(503);
    } finally {
      await beside.stop();
    }
  });

  it.each([
    [99.99, 'Minimum payment amount is ₦100'],
    [1_000_000.01, 'Maximum payment amount is ₦1,000,000'],
    [100.001, 'Amount can have at most 2 decimal places'],
  ])('refuses %s', async (amount, message) => {
    const { agent } = await world.payer();
    const { body } = await agent.post('/api/wallet/top-ups').send({ amount }).expect(400);
    expect((body as { message: string }).message).toBe(message);
  });

  it("hides another person's", async () => {
    const topUp = await world.start(await world.payer(), 500);
    const { agent } = await world.payer();
    const { body } = await agent.get(`/api/wallet/top-ups/${topUp.reference}`).expect(404);
    expect(body).toMatchObject({ message: 'Top-up not found' });
  });
});

describe('contract 3.15: what is paid', () => {
  it('by card is credited once, though the webhook comes twice', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 5_000);
    const answer = await world.act(topUp, 'twice');
    expect(answer.headers.location).toContain(`/wallet/top-ups/${topUp.reference}?trxref=${topUp.reference}`);
    await world.reaches(topUp, 'credited');
    expect(await world.balance(person)).toBe(5_000);
    expect(await transactions(person)).toEqual([
      {
        id: expect.any(Number),
        type: 'topup',
        amount: 5_000,
        balance: 5_000,
        description: 'Card top-up',
        referenceId: topUp.id,
        referenceType: 'top_up',
        createdAt: expect.any(String),
      },
    ]);
    await world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount: 1 }).expect(200);
    expect(await own(person, topUp)).toMatchObject({
      status: 'credited',
      channel: 'card',
      fee: 188.13,
      balanceAfter: 5_000,
    });
    expect(await world.row(topUp)).toMatchObject({
      userId: person.id,
      userEmail: person.email,
      fee: 188.13,
      gatewayId: expect.any(String),
      problem: null,
    });
    await world.workedOff();
    expect(await messages(`reference = '${topUp.reference}' AND body IS NULL`)).toBe(1);
    expect(await causeOf(person, 'TopUpCredited')).toEqual({
      foundBy: 'message',
      message: { event: 'charge.success', receivedAt: expect.any(String) },
    });
  });

  it('by transfer is named so', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 300);
    await world.act(topUp, 'transfer');
    await world.reaches(topUp, 'credited');
    expect(await transactions(person)).toMatchObject([{ description: 'Bank transfer top-up', amount: 300 }]);
  });

  it('is credited when the person comes back, should the webhook be lost', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 900);
    await world.act(topUp, 'lost');
    expect(await own(person, topUp)).toMatchObject({ status: 'credited' });
    expect(await world.balance(person)).toBe(900);
    expect(await causeOf(person, 'TopUpCredited')).toEqual({ foundBy: 'return', message: null });
  });

  it('is looked up for a person who waits at most once in 3 s', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 900);
    expect(await own(person, topUp)).toMatchObject({ status: 'pending' });
    await world.act(topUp, 'lost');
    expect(await own(person, topUp)).toMatchObject({ status: 'pending' });
    world.app.advance(3_000);
    expect(await own(person, topUp)).toMatchObject({ status: 'credited' });
  });

  it('is credited by the look-up after a minute if the payer does not come back', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 1_100);
    await world.act(topUp, 'lost');
    world.app.advance(MINUTE);
    await world.reaches(topUp, 'credited');
    expect(await world.balance(person)).toBe(1_100);
    expect(await causeOf(person, 'TopUpCredited')).toEqual({ foundBy: 'look-up', message: null });
  });

  it('later than a day is credited though it was abandoned', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 1_200);
    world.app.advance(25 * 60 * MINUTE);
    await world.reaches(topUp, 'abandoned');
    await world.act(topUp, 'card');
    await world.reaches(topUp, 'credited');
    expect(await world.balance(person)).toBe(1_200);
  });

  it('with another amount or currency is not credited, and a problem for administrators', async () => {
    const person = await world.payer();
    const [less, dollars, more] = [
      await world.start(person, 1_000),
      await world.start(person, 1_000),
      await world.start(person, 1_000),
    ];
    await world.act(less, 'card', { amount: '999.99' });
    await world.act(dollars, 'card', { currency: 'USD' });
    await world.act(more, 'card', { amount: '1500' });
    await world.workedOff();
    expect(await causeOf(person, 'TopUpMismatched')).toMatchObject({ message: { event: 'charge.success' } });
    expect(await world.row(less)).toMatchObject({
      status: 'pending',
      problem: 'Paid ₦999.99, which is less; nothing was credited',
    });
    expect(await world.row(dollars)).toMatchObject({
      problem: 'Paid in another currency; nothing was credited',
    });
    expect(await world.row(more)).toMatchObject({
      status: 'credited',
      problem: 'Paid ₦1,500, which is more',
    });
    expect(await world.balance(person)).toBe(1_000);
  });

  it('fails, notifies the payer, and may still succeed', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 1_000);
    await world.act(topUp, 'fail');
    expect(await own(person, topUp)).toMatchObject({ status: 'failed' });
    expect(await causeOf(person, 'TopUpFailed')).toEqual({ foundBy: 'return', message: null });
    await world.act(topUp, 'card');
    await world.reaches(topUp, 'credited');
    await world.app.nest.get(Followers).caughtUp('policy');
    const subjects = (await world.app.outbox(person.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual(['Your wallet was topped up', 'Your top-up failed']);
  });
});

describe('contract 3.15: webhooks', () => {
  const REFUSED = { statusCode: 401, message: 'Invalid signature' };
  const body = (reference: string, more = '') =>
    `{"event":"charge.success","data":{"reference":"${reference}","amount":20000.0${more}}}`;

  it('with a signature of other bytes are refused and not stored', async () => {
    const before = await messages('true');
    const genuine = body('hw-aaaaaaaaaaaaaaaaaaaa');
    for (const signature of ['', 'ab', world.signed(`${genuine} `), world.signed(genuine).slice(0, -2)]) {
      const answer = await world.webhook(genuine, signature);
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
    }
    expect(await messages('true')).toBe(before);
  });

  it('above 256 KB are refused', async () => {
    const large = JSON.stringify({ event: 'charge.success', data: { reference: 'x'.repeat(300 * 1024) } });
    expect((await world.webhook(large)).status).toBe(413);
  });

  it('of every kind are received, the same body once; unknown references credit nothing', async () => {
    const unknown = body('hw-bbbbbbbbbbbbbbbbbbbb');
    for (const text of [unknown, unknown, '{"event":"customer.created","data":{}}', 'no json', '[]']) {
      const answer = await world.webhook(text);
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    }
    await world.workedOff();
    expect(await messages(`reference = 'hw-bbbbbbbbbbbbbbbbbbbb' AND outcome = 'no-record'`)).toBe(1);
  });

  it('that say more than the gateway does are not believed', async () => {
    const person = await world.payer();
    const topUp = await world.start(person, 4_000);
    expect((await world.webhook(body(topUp.reference))).status).toBe(200);
    await until(async () => (await messages(`reference = '${topUp.reference}' AND tries > 0`)) === 1);
    expect(await world.balance(person)).toBe(0);
    await world.act(topUp, 'lost');
    world.app.advance(10_000);
    await world.reaches(topUp, 'credited');
  });
});

describe('OP-38, OP-50: top-ups of a person', () => {
  it('are in their export; where they are paid is forgotten with the account, what was credited is not', async () => {
    const person = await world.payer();
    const [paid, open] = [await world.start(person, 400), await world.start(person, 500)];
    await world.act(paid, 'lost');
    expect(await own(person, paid)).toMatchObject({ status: 'credited' });
    const { body } = await person.agent.get('/api/user/export').expect(200);
    const { topUps } = (body as { wallet: { topUps: { reference: string }[] } }).wallet;
    expect(topUps.map(({ reference }) => reference)).toEqual([open.reference, paid.reference]);
    await world.admin.agent.delete(`/api/admin/users/${person.id}`).expect(200);
    await until(async () => {
      const { rowCount } = await world.app.database.pool.query(
        'SELECT FROM top_up_session WHERE user_id = $1 AND authorization_url IS NOT NULL',
        [person.id],
      );
      return rowCount === 0;
    });
    await until(async () => (await world.row(paid)).userEmail === '[deleted]');
    expect(await world.row(paid)).toMatchObject({ status: 'credited', amount: 400 });
  });
});

describe('contract 3.15: the administrators’ list', () => {
  it('is filtered, newest first', async () => {
    const person = await world.payer();
    const [first, second] = [await world.start(person, 100), await world.start(person, 200)];
    const ids = async (query: string) =>
      ((await world.admin.agent.get(`/api/admin/top-ups?${query}`).expect(200)).body as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await ids(`userId=${person.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`userId=${person.id}&before=${second.id}&status=pending`)).toEqual([first.id]);
    expect(await ids(`userId=${person.id}&status=credited`)).toEqual([]);
    for (const wrong of ['status=paid', 'userId=x', 'before=-1', 'limit=many']) {
      const { body } = await world.admin.agent.get(`/api/admin/top-ups?${wrong}`).expect(400);
      expect(body).toMatchObject({ message: 'Invalid filter' });
    }
  });
});
