import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const REQUEST = '/api/wallet/payment-request';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

const walletOf = async ({ agent }: Person): Promise<unknown> => (await agent.get('/api/wallet')).body;
const approve = (id: number) => world.admin.agent.post(`/api/admin/payment-requests/${id}/approve`);

describe('the wallet', () => {
  it('WAL-05, DATA-08: needs a session and is zero when new', async () => {
    for (const path of ['', '/transactions', '/payment-requests', '/statement.csv']) {
      await world.app.agent().get(`/api/wallet${path}`).expect(401);
    }
    const person = await world.visitor();
    expect(await walletOf(person)).toEqual({ balance: 0, totalSpent: 0, totalTopups: 0 });
    expect((await person.agent.get('/api/wallet/transactions')).body).toEqual([]);
    expect((await person.agent.get('/api/wallet/payment-requests')).body).toEqual([]);
  });

  it('WAL-06, WAL-07, WAL-09, DATA-08, OP-31: transactions are newest first and carry the balance after them', async () => {
    const person = await world.payer();
    const id = await world.request(person, 1000.5);
    await approve(id).expect(200);
    const adjust = `/api/admin/wallets/${person.id}/adjust`;
    await world.admin.agent.post(adjust).send({ amount: '-250.25', reason: 'Paid twice' }).expect(200);
    await world.admin.agent.post(adjust).send({ amount: 10 }).expect(200);
    const { body } = await person.agent.get('/api/wallet/transactions').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        type: 'topup',
        amount: 10,
        balance: 760.25,
        description: 'Balance adjusted by an administrator',
        referenceId: null,
        referenceType: 'admin_adjustment',
        createdAt: expect.any(String),
      },
      expect.objectContaining({
        type: 'spend',
        amount: 250.25,
        balance: 750.25,
        description: 'Paid twice',
        referenceType: 'admin_adjustment',
      }),
      expect.objectContaining({
        type: 'topup',
        amount: 1000.5,
        balance: 1000.5,
        referenceId: id,
        referenceType: 'payment_request',
      }),
    ]);
    expect(await walletOf(person)).toEqual({ balance: 760.25, totalSpent: 250.25, totalTopups: 1010.5 });
    expect((await person.agent.get('/api/wallet/transactions?limit=1')).body).toHaveLength(1);
    expect((await person.agent.get('/api/wallet/transactions?limit=0')).body).toHaveLength(1);
    expect((await person.agent.get('/api/wallet/transactions?limit=many')).body).toHaveLength(3);
  });

  it('WAL-06: a month of Lagos, a type, and what comes after the last one that was seen', async () => {
    const person = await world.payer();
    const adjust = async (amount: number) =>
      world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount }).expect(200);
    for (const amount of [100, -30, 20]) await adjust(amount);
    const read = async (query: string, status = 200) => {
      const { body } = await person.agent.get(`/api/wallet/transactions?${query}`).expect(status);
      return body as { id: number; amount: number; createdAt: string }[];
    };
    const amounts = async (query: string) => (await read(query)).map(({ amount }) => amount);
    const [newest] = await read('');
    const month = new Date(Date.parse(newest?.createdAt ?? '') + 3_600_000).toISOString().slice(0, 7);
    expect(await amounts('type=topup')).toEqual([20, 100]);
    expect(await amounts(`type=spend&month=${month}`)).toEqual([30]);
    expect(await amounts('month=2020-01')).toEqual([]);
    expect(await amounts(`before=${newest?.id}&limit=1`)).toEqual([30]);
    for (const query of ['type=gift', 'month=2026-13', 'month=May', 'before=x']) await read(query, 400);
  });

  it('WAL-06: many who ask at the same moment get each their own, as many as each wants', async () => {
    const people = [await world.payer(), await world.payer(), await world.payer()];
    for (const [at, { id }] of people.entries())
      for (const amount of [at + 1, at + 10])
        await world.admin.agent.post(`/api/admin/wallets/${id}/adjust`).send({ amount }).expect(200);
    const wishes = people.flatMap((person, at) => [1, 2, 50].map((limit) => ({ person, at, limit })));
    const answers = await Promise.all(
      wishes.map(({ person, limit }) => person.agent.get(`/api/wallet/transactions?limit=${limit}`)),
    );
    expect(answers.map(({ body }) => (body as { amount: number }[]).map(({ amount }) => amount))).toEqual(
      wishes.map(({ at, limit }) => [at + 10, at + 1].slice(0, limit)),
    );
  });

  it('D12: the statement holds everything, and no cell of it is a formula', async () => {
    const person = await world.payer(500);
    const reason = '=HYPERLINK("https://evil.example"), now';
    const adjust = `/api/admin/wallets/${person.id}/adjust`;
    await world.admin.agent.post(adjust).send({ amount: -20, reason }).expect(200);
    const { text, headers } = await person.agent.get('/api/wallet/statement.csv').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('Date,Type,Description,Reference,Amount (NGN),Balance (NGN)');
    expect(lines[1]).toMatch(/,topup,Balance adjusted by an administrator,admin_adjustment,500\.00,500\.00$/);
    expect(lines[2]).toContain(`,spend,"'=HYPERLINK(""https://evil.example""), now",`);
    expect(lines[2]).toMatch(/,-20\.00,480\.00$/);
    expect(lines).toHaveLength(4);
  });
});

describe('asking for a top-up', () => {
  it('PAY-01, PAY-03, PAY-04: answers the pending request and lists it, newest first', async () => {
    const person = await world.payer();
    const answer = await person.agent
      .post(REQUEST)
      .send({
        amount: '5000',
        method: 'ussd',
        reference: ' 0091 ',
        notes: '',
        userId: 1,
        status: 'confirmed',
      })
      .expect(201);
    const pending = {
      id: expect.any(Number),
      userId: person.id,
      amount: 5000,
      method: 'ussd',
      reference: '0091',
      notes: null,
      paymentProof: null,
      status: 'pending',
      rejectionReason: null,
      approvedAmount: null,
      createdAt: expect.any(String),
    };
    expect(answer.body).toEqual(pending);
    const second = await world.request(person, 100);
    const { body } = await person.agent.get('/api/wallet/payment-requests').expect(200);
    expect(body).toEqual([expect.objectContaining({ id: second, amount: 100 }), pending]);
    expect(await walletOf(person)).toMatchObject({ balance: 0 });
  });

  it.each([
    [{ amount: 99.99, method: 'card' }, 'Minimum payment amount is ₦100'],
    [{ amount: 'a lot', method: 'card' }, 'Minimum payment amount is ₦100'],
    [{ amount: '1e5', method: 'card' }, 'Minimum payment amount is ₦100'],
    [{ method: 'card' }, 'Minimum payment amount is ₦100'],
    [{ amount: 1_000_000.01, method: 'card' }, 'Maximum payment amount is ₦1,000,000'],
    [{ amount: 100.001, method: 'card' }, 'Amount can have at most 2 decimal places'],
    [{ amount: 100 }, 'Payment method is required'],
    [{ amount: 100, method: 'cowries' }, 'Invalid payment method'],
    [{ amount: 100, method: 'card', reference: 'x'.repeat(201) }, 'Reference is too long'],
    [{ amount: 100, method: 'card', notes: 'x'.repeat(1001) }, 'Notes is too long'],
  ])('PAY-02, PAY-03: refuses %j', async (body, message) => {
    const person = await world.payer();
    expect((await person.agent.post(REQUEST).send(body).expect(400)).body).toMatchObject({ message });
  });

  it('OP-17: needs a verified phone, of administrators too', async () => {
    const body = { amount: 100, method: 'card' };
    await world.app.agent().post(REQUEST).send(body).expect(401);
    for (const { agent } of [await world.visitor(), world.admin]) {
      const answer = await agent.post(REQUEST).send(body).expect(403);
      expect(answer.body).toMatchObject({ message: 'Phone verification required' });
    }
  });

  it('C1: the same Idempotency-Key is the same request', async () => {
    const person = await world.payer();
    const send = () =>
      person.agent.post(REQUEST).set('Idempotency-Key', 'once').send({ amount: 100, method: 'card' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect((await person.agent.get('/api/wallet/payment-requests')).body).toHaveLength(1);
  });
});
