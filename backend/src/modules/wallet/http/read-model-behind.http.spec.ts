import sharp from 'sharp';
import { Followers } from '../../../platform/followers/followers.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

describe('a read model that is behind', () => {
  let world: MoneyWorld;
  let person: Person;
  let [approved, rejected, shown] = [0, 0, 0];
  beforeAll(async () => {
    world = await startMoneyWorld();
    person = await world.payer();
    [approved, rejected, shown] = (await Promise.all(
      [500, 600, 700].map((naira) => world.request(person, naira)),
    )) as [number, number, number];
    await world.app.nest.get(Followers).stop();
  });
  afterAll(() => world.app.stop());

  it('PAY-01, E8: a recorded payment request is answered as such, at a retry too', async () => {
    const asked = { amount: 700.5, method: 'ussd', reference: 'GTB 4471', notes: 'At the Yaba branch' };
    const send = () =>
      person.agent.post('/api/wallet/payment-request').set('Idempotency-Key', 'one').send(asked).expect(201);
    const [first, second] = [await send(), await send()];
    expect(first.body).toEqual({
      ...asked,
      id: expect.any(Number),
      userId: person.id,
      paymentProof: null,
      status: 'pending',
      rejectionReason: null,
      approvedAmount: null,
      createdAt: expect.any(String),
    });
    expect(second.body).toEqual(first.body);
  });

  it('PAY-07, E8: a recorded decision is answered as such, at a retry too', async () => {
    const decide = (id: number, how: string, body: object) =>
      world.admin.agent
        .post(`/api/admin/payment-requests/${id}/${how}`)
        .set('Idempotency-Key', how)
        .send(body)
        .expect(200);
    const review = { action: 'approve', approvedAmount: 450.5 };
    const reject = { reason: 'No transfer arrived.' };
    const both = () => Promise.all([decide(approved, 'review', review), decide(rejected, 'reject', reject)]);
    const [first, second] = [await both(), await both()];
    expect(first.map(({ body }) => (body as { paymentRequest: object }).paymentRequest)).toEqual([
      expect.objectContaining({ id: approved, status: 'confirmed', approvedAmount: 450.5 }),
      expect.objectContaining({ id: rejected, status: 'rejected', rejectionReason: reject.reason }),
    ]);
    expect(second.map(({ body }) => body as object)).toEqual(first.map(({ body }) => body as object));
  });

  it('OP-35, WAL-09: late is not wrong, and wrong stays wrong while it is late', async () => {
    const audit = async () => {
      const { body } = await world.admin.agent.get(`/api/admin/users/${person.id}/wallet-audit`).expect(200);
      return body as Record<string, unknown>;
    };
    const ledger = { ledgerBalance: 450.5, notShownYet: 3 };
    expect(await audit()).toMatchObject({ ...ledger, readModelBalance: 0, consistent: true });
    await world.app.database.pool.query('UPDATE wallet_balance SET balance = 7 WHERE user_id = $1', [
      person.id,
    ]);
    expect(await audit()).toMatchObject({ ...ledger, readModelBalance: 0.07, consistent: false });
  });

  it('PAY-09, E8: a proof that was taken is shown', async () => {
    const path = `/api/wallet/payment-requests/${shown}`;
    const image = { create: { width: 40, height: 30, channels: 3 as const, background: 'green' } };
    const { body } = await person.agent
      .post(`${path}/upload-proof`)
      .attach('proof', await sharp(image).png().toBuffer(), 'proof.png')
      .expect(200);
    expect(body).toMatchObject({ id: shown, paymentProof: `${path}/proof`, status: 'pending' });
  });
});
