import { Followers } from '../../../platform/followers/followers.js';
import { startTopUpWorld, type StartedTopUp, type TopUpWorld } from '../../../testing/top-up-world.js';
import type { Person } from '../../../testing/money-world.js';

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld();
});
afterAll(() => world.app.stop());

const transactions = async ({ agent }: Person) =>
  (await agent.get('/api/wallet/transactions').expect(200)).body as Record<string, unknown>[];

describe('contract 3.15: refunds and disputes', () => {
  const credited = async (naira: number): Promise<{ person: Person; topUp: StartedTopUp }> => {
    const person = await world.payer();
    const topUp = await world.start(person, naira);
    await world.act(topUp, 'card');
    await world.reaches(topUp, 'credited');
    return { person, topUp };
  };
  const refund = (id: number, reason: unknown = 'Paid by mistake') =>
    world.admin.agent.post(`/api/admin/top-ups/${id}/refund`).send({ reason });

  it('a refund is a negative transaction, and the person is notified', async () => {
    const { person, topUp } = await credited(2_000);
    const { body } = await refund(topUp.id).expect(200);
    expect(body).toMatchObject({ id: topUp.id, status: 'refunding', userEmail: person.email });
    await world.reaches(topUp, 'refunded');
    expect((await person.agent.get('/api/wallet').expect(200)).body).toEqual({
      balance: 0,
      totalTopups: 0,
      totalSpent: 0,
    });
    expect((await transactions(person))[0]).toMatchObject({
      type: 'refund',
      amount: 2_000,
      balance: 0,
      description: 'Top-up refunded',
      referenceId: topUp.id,
    });
    const { text } = await person.agent.get('/api/wallet/statement.csv').expect(200);
    expect(text).toContain('refund,Top-up refunded');
    expect(text).toContain(',-2000.00,0.00');
    await world.app.nest.get(Followers).caughtUp('policy');
    expect((await world.app.outbox(person.email))[0]?.subject).toBe('Your top-up was refunded');
  });

  it('are refused for what is not there, not credited, or not held any more', async () => {
    const { person, topUp } = await credited(2_000);
    expect((await refund(987_654).expect(404)).body).toMatchObject({ message: 'Top-up not found' });
    const pending = await world.start(person, 500);
    expect((await refund(pending.id).expect(409)).body).toMatchObject({ message: 'Top-up is not credited' });
    await world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount: -1 }).expect(200);
    expect((await refund(topUp.id).expect(409)).body).toMatchObject({
      message: 'The wallet no longer holds this amount',
    });
    expect((await refund(topUp.id, ' ').expect(400)).body).toMatchObject({ message: 'Reason is required' });
  });

  it('a refund that the gateway cannot make is released', async () => {
    const { person, topUp } = await credited(2_000);
    await world.act(topUp, 'refund-fails');
    await refund(topUp.id).expect(200);
    await world.reaches(topUp, 'credited');
    expect(await world.row(topUp)).toMatchObject({ problem: 'The gateway could not refund it' });
    expect((await person.agent.get('/api/wallet').expect(200)).body).not.toHaveProperty('held');
  });

  it('ten refunds at once take the money once', async () => {
    const { person, topUp } = await credited(2_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(topUp.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await world.reaches(topUp, 'refunded');
    expect(await world.balance(person)).toBe(0);
  });

  it('a dispute freezes the amount; won, it is released', async () => {
    const { person, topUp } = await credited(2_000);
    await world.act(topUp, 'dispute');
    await world.reaches(topUp, 'disputed');
    expect((await person.agent.get('/api/wallet').expect(200)).body).toMatchObject({
      balance: 2_000,
      held: 2_000,
    });
    const { body } = await world.admin.agent
      .post(`/api/admin/wallets/${person.id}/adjust`)
      .send({ amount: -1 })
      .expect(400);
    expect(body).toMatchObject({ message: 'Insufficient wallet balance' });
    await world.act(topUp, 'dispute-won');
    await world.reaches(topUp, 'credited');
    expect((await person.agent.get('/api/wallet').expect(200)).body).not.toHaveProperty('held');
  });

  it('a lost dispute takes what is there; the rest is a debt that the next credit settles', async () => {
    const { person, topUp } = await credited(2_000);
    const adjust = (amount: number) =>
      world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount }).expect(200);
    await adjust(-1_500);
    await world.act(topUp, 'dispute-lost');
    await world.reaches(topUp, 'refunded');
    expect(await world.balance(person)).toBe(0);
    const owed = async () => {
      const { body } = await world.admin.agent.get(`/api/admin/wallets?q=${person.email}`).expect(200);
      return (body as { wallets: { owed?: number }[] }).wallets[0]?.owed;
    };
    expect(await owed()).toBe(1_500);
    await adjust(1_800);
    expect(await owed()).toBeUndefined();
    expect(await world.balance(person)).toBe(300);
    const { body } = await world.admin.agent.get(`/api/admin/users/${person.id}/wallet-audit`).expect(200);
    expect(body).toMatchObject({ ledgerBalance: 300, readModelBalance: 300, notShownYet: 0 });
    const signs = (await transactions(person)).map(
      ({ type, amount }) => (type === 'topup' ? 1 : -1) * (amount as number),
    );
    expect(signs.reduce((sum, amount) => sum + amount, 0)).toBe(300);
  });
});
