import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const ROUTES: [method: 'get' | 'post', path: string][] = [
  ['get', '/api/admin/payment-requests'],
  ['get', '/api/admin/payment-history'],
  ['get', '/api/admin/wallets'],
  ['get', '/api/admin/user-wallets'],
  ['post', '/api/admin/payment-requests/1/approve'],
  ['post', '/api/admin/payment-requests/1/reject'],
  ['post', '/api/admin/payment-requests/1/review'],
  ['post', '/api/admin/wallets/1/adjust'],
];
const PROCESSED = 'Payment request has already been processed';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

const balanceOf = async ({ agent }: Person): Promise<number> =>
  ((await agent.get('/api/wallet')).body as { balance: number }).balance;
const decide = (id: number | string, action: string, body: object = {}) =>
  world.admin.agent.post(`/api/admin/payment-requests/${id}/${action}`).send(body);
const adjust = (userId: number, body: object) =>
  world.admin.agent.post(`/api/admin/wallets/${userId}/adjust`).send(body);

it('ADMIN-08, ADMIN-12: is for administrators', async () => {
  const person = await world.payer();
  for (const [method, path] of ROUTES) {
    await world.app.agent()[method](path).expect(401);
    const { body } = await person.agent[method](path).expect(403);
    expect(body).toMatchObject({ message: 'Admin access required' });
  }
});

describe('payment requests', () => {
  it('ADMIN-07, ADMIN-08, ADMIN-10, PAY-07: approval credits the wallet and leaves the pending list', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    const pending = await world.admin.agent.get('/api/admin/payment-requests').expect(200);
    const listed = { id, userEmail: person.email, userId: person.id, status: 'pending', amount: 5000 };
    expect(pending.body).toContainEqual(expect.objectContaining(listed));
    const { body } = await decide(id, 'approve').expect(200);
    expect(body).toEqual({
      message: "Payment request approved and funds credited to user's wallet",
      paymentRequest: expect.objectContaining({ ...listed, status: 'confirmed', approvedAmount: 5000 }),
    });
    expect(await balanceOf(person)).toBe(5000);
    const left = await world.admin.agent.get('/api/admin/payment-requests');
    expect(left.body).not.toContainEqual(expect.objectContaining({ id }));
    const all = await world.admin.agent.get('/api/admin/payment-requests?status=all');
    expect(all.body).toContainEqual(expect.objectContaining({ id, status: 'confirmed' }));
    await world.admin.agent.get('/api/admin/payment-requests?status=odd').expect(400);
  });

  it('ADMIN-08: lists the oldest first', async () => {
    const person = await world.payer();
    const [one, other] = [await world.request(person, 100), await world.request(person, 100)];
    const { body } = await world.admin.agent.get('/api/admin/payment-requests');
    const own = (body as { id: number }[]).map(({ id }) => id).filter((id) => id === one || id === other);
    expect(own).toEqual([one, other]);
  });

  it('PAY-07, ADMIN-07, ADMIN-10: rejection needs a reason, which the payer gets', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    for (const reason of [undefined, '  ', 7]) {
      const refused = await decide(id, 'reject', { reason }).expect(400);
      expect(refused.body).toMatchObject({ message: 'Rejection reason is required' });
    }
    await decide(id, 'reject', { reason: 'x'.repeat(1001) }).expect(400);
    const { body } = await decide(id, 'reject', { reason: ' Not found ' }).expect(200);
    expect(body).toMatchObject({
      message: 'Payment request rejected',
      paymentRequest: { id, status: 'rejected', rejectionReason: 'Not found' },
    });
    const own = await person.agent.get('/api/wallet/payment-requests');
    expect(own.body).toEqual([
      expect.objectContaining({ id, status: 'rejected', rejectionReason: 'Not found' }),
    ]);
    expect(await balanceOf(person)).toBe(0);
  });

  it('PAY-13: refuses a second decision, and an unknown request', async () => {
    const person = await world.payer();
    const id = await world.request(person, 700);
    await decide(id, 'approve').expect(200);
    expect((await decide(id, 'approve').expect(409)).body).toMatchObject({ message: PROCESSED });
    expect((await decide(id, 'reject', { reason: 'No' }).expect(409)).body).toMatchObject({
      message: PROCESSED,
    });
    expect(await balanceOf(person)).toBe(700);
    for (const unknown of [2_000_000_000, 'x', 0]) {
      const answer = await decide(unknown, 'approve').expect(404);
      expect(answer.body).toMatchObject({ message: 'Payment request not found' });
    }
  });

  it('ADMIN-09, OP-36: review approves with another amount, or rejects', async () => {
    const person = await world.payer();
    const id = await world.request(person, 700);
    const review = (body: object) => decide(id, 'review', body);
    expect((await review({ action: 'pay' }).expect(400)).body).toMatchObject({ message: 'Invalid action' });
    for (const approvedAmount of [0, 1_000_000.01, 'much', 1.001]) {
      const refused = await review({ action: 'approve', approvedAmount }).expect(400);
      expect(refused.body).toMatchObject({ message: 'Invalid approved amount' });
    }
    expect((await review({ action: 'reject' }).expect(400)).body).toMatchObject({
      message: 'Rejection reason is required',
    });
    const { body } = await review({ action: 'approve', approvedAmount: '650.5' }).expect(200);
    expect(body).toMatchObject({ paymentRequest: { amount: 700, approvedAmount: 650.5 } });
    expect(await balanceOf(person)).toBe(650.5);
    await review({ action: 'approve' }).expect(409);
    const other = await world.request(person, 800);
    const rejected = await decide(other, 'review', { action: 'reject', reason: 'No' }).expect(200);
    expect(rejected.body).toMatchObject({ message: 'Payment request rejected' });
  });

  it('PAY-08, ADMIN-11, OP-55: history holds the confirmed ones, the latest decision first', async () => {
    const person = await world.payer();
    const asked = { amount: 300, method: 'card', reference: 'R1', notes: 'From Ada' };
    const { body: created } = await person.agent.post('/api/wallet/payment-request').send(asked).expect(201);
    const { id } = created as { id: number };
    const plain = await world.request(person, 400);
    await decide(plain, 'approve').expect(200);
    await decide(id, 'approve').expect(200);
    await decide(await world.request(person, 500), 'reject', { reason: 'No' }).expect(200);
    const { body } = await world.admin.agent.get('/api/admin/payment-history').expect(200);
    const own = (body as { userId: number }[]).filter(({ userId }) => userId === person.id);
    expect(own).toEqual([
      expect.objectContaining({
        id,
        status: 'confirmed',
        approvedAmount: 300,
        paymentMethod: 'card',
        userEmail: person.email,
        approvedBy: world.admin.email,
        approvedAt: expect.any(String),
        accountDetails: 'R1 - From Ada',
      }),
      expect.objectContaining({ id: plain, accountDetails: null }),
    ]);
  });
});

describe('wallets', () => {
  it('WAL-10, OP-53: user-wallets lists every account, wallets those with a wallet event', async () => {
    const [rich, fresh, asking] = [await world.payer(120.5), await world.visitor(), await world.payer()];
    await world.request(asking, 100);
    const list = async (path: string) =>
      (await world.admin.agent.get(path).expect(200)).body as {
        wallets: { userId: number; balance: number }[];
        total: number;
        totalBalance: number;
      };
    const all = await list('/api/admin/user-wallets');
    const used = await list('/api/admin/wallets');
    const idsOf = ({ wallets }: typeof all) => wallets.map(({ userId }) => userId);
    expect(idsOf(all)).toEqual(expect.arrayContaining([rich.id, fresh.id, asking.id]));
    expect(idsOf(used)).toEqual(expect.arrayContaining([rich.id, asking.id]));
    expect(idsOf(used)).not.toContain(fresh.id);
    expect([all.total, used.total]).toEqual([all.wallets.length, used.wallets.length]);
    expect(all.totalBalance).toBeCloseTo(
      used.wallets.reduce((sum, { balance }) => sum + balance, 0),
      2,
    );
    expect(used.wallets).toContainEqual({
      userId: rich.id,
      userEmail: rich.email,
      balance: 120.5,
      updatedAt: expect.any(String),
    });
    expect(all.wallets).toContainEqual({
      userId: fresh.id,
      userEmail: fresh.email,
      balance: 0,
      updatedAt: null,
    });
  });

  it('ADMIN-12: finds wallets by e-mail and turns pages, with the sums of all that match', async () => {
    const [one, other] = [await world.payer(10), await world.payer(20)];
    const found = async (query: object) =>
      (await world.admin.agent.get('/api/admin/wallets').query(query).expect(200)).body;
    expect(await found({ q: one.email.toUpperCase() })).toMatchObject({
      wallets: [{ userId: one.id }],
      total: 1,
      totalBalance: 10,
    });
    const first = await found({ limit: 1 });
    expect(first.wallets.map(({ userId }: { userId: number }) => userId)).toEqual([other.id]);
    expect(first.total).toBeGreaterThan(1);
    const second = await found({ limit: 1, offset: 1 });
    expect(second.wallets[0].userId).toBe(one.id);
    expect(await found({ q: 'nobody@' })).toEqual({ wallets: [], total: 0, totalBalance: 0 });
    const { body } = await world.admin.agent.get('/api/admin/wallets?offset=-1').expect(400);
    expect(body.message).toBe('Invalid filter');
  });

  it('ADMIN-07, ADMIN-11: a request is found by e-mail, by its reference and by that of its payer', async () => {
    const [person, other] = [await world.payer(), await world.payer()];
    const claim = { amount: 700, method: 'ussd', reference: 'Zenith_88%' };
    const { body: asked } = await person.agent.post('/api/wallet/payment-request').send(claim).expect(201);
    await world.request(other, 700);
    const { body: own } = await person.agent.get('/api/wallet/payer-reference').expect(200);
    const search = async (q: string, list = 'payment-requests') => {
      const { body, headers } = await world.admin.agent.get(`/api/admin/${list}`).query({ q }).expect(200);
      expect(headers['x-total-count']).toBe(String(body.length));
      return body as { id: number }[];
    };
    const written = own.reference.toLowerCase().replace('pay', 'pay ');
    for (const q of [person.email.toUpperCase(), 'zenith_88%', own.reference, written])
      expect(await search(q)).toEqual([
        expect.objectContaining({ id: asked.id, payerReference: own.reference }),
      ]);
    expect(await search('zenith%')).toEqual([]);
    expect(await search(`${own.reference}1`)).toEqual([]);
    await decide(asked.id, 'approve').expect(200);
    expect(await search(own.reference)).toEqual([]);
    expect(await search(own.reference, 'payment-history')).toMatchObject([{ id: asked.id }]);
  });

  it('ADMIN-11: the history turns pages', async () => {
    await world.payer(30);
    const page = async (query: object) =>
      (await world.admin.agent.get('/api/admin/payment-history').query(query).expect(200)).body;
    const [two, second] = [await page({ limit: 2 }), await page({ limit: 1, offset: 1 })];
    expect(two).toHaveLength(2);
    expect(second).toEqual([two[1]]);
  });

  it('ADMIN-12, ADMIN-13: adjusts by text or number and answers the wallet', async () => {
    const person = await world.payer();
    const { body } = await adjust(person.id, { amount: '250.50' }).expect(200);
    expect(body).toEqual({
      message: 'Wallet balance adjusted successfully',
      wallet: { balance: 250.5, totalSpent: 0, totalTopups: 250.5 },
    });
    await adjust(person.id, { amount: -50.5 }).expect(200);
    expect(await balanceOf(person)).toBe(200);
  });

  it.each([
    [{ amount: 0 }, 'Amount must be a non-zero number'],
    [{ amount: '' }, 'Amount must be a non-zero number'],
    [{ amount: 'ten' }, 'Amount must be a non-zero number'],
    [{ amount: '0x10' }, 'Amount must be a non-zero number'],
    [{}, 'Amount must be a non-zero number'],
    [{ amount: 1.001 }, 'Amount can have at most 2 decimal places'],
    [{ amount: 100_000_000 }, 'Amount is too large'],
    [{ amount: -0.01 }, 'Insufficient wallet balance'],
  ])('ADMIN-13, OP-54: refuses %j', async (asked, message) => {
    const person = await world.payer();
    expect((await adjust(person.id, asked).expect(400)).body).toMatchObject({ message });
  });

  it('ADMIN-12: an unknown user is not found', async () => {
    const { body } = await adjust(2_000_000_000, { amount: 5 }).expect(404);
    expect(body).toMatchObject({ message: 'User not found' });
  });

  it('B18: administrators do not adjust their own wallet', async () => {
    await adjust(world.admin.id, { amount: 5 }).expect(409);
  });
});

describe('at the same moment', () => {
  it('PAY-13: 10 approvals are one credit', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve')));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await balanceOf(person)).toBe(5000);
  });

  it('C1: 25 approvals and 25 rejections have one outcome', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? decide(id, 'approve') : decide(id, 'reject', { reason: 'No' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await person.agent.get('/api/wallet/payment-requests');
    const [{ status } = { status: '' }] = body as { status: string }[];
    expect(await balanceOf(person)).toBe(status === 'confirmed' ? 5000 : 0);
  });

  it('C6: 50 withdrawals of the whole balance are one', async () => {
    const person = await world.payer(99.5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => adjust(person.id, { amount: -99.5 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(person)).toBe(0);
  });

  it('C1: the same Idempotency-Key gives the first success again', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    const send = () => decide(id, 'approve').set('Idempotency-Key', 'approve-once');
    await send().expect(200);
    await send().expect(200);
    expect(await balanceOf(person)).toBe(5000);
  });
});
