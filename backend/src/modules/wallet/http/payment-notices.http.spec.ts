import { randomUUID } from 'node:crypto';
import { Followers } from '../../../platform/followers/followers.js';
import { Projections } from '../../../platform/projections/projections.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.app.stop());

const decide = (id: number, body: object) =>
  world.admin.agent.post(`/api/admin/payment-requests/${id}/review`).send(body);
const approve = (id: number, approvedAmount?: number) => decide(id, { action: 'approve', approvedAmount });
const reject = (id: number, reason: string) => decide(id, { action: 'reject', reason });

/** Mails and SMS about payments, oldest first. */
const notified = async (
  person: Person,
): Promise<{ channel: string; to: string; subject: string; body: string }[]> => {
  await world.app.nest.get(Followers).caughtUp('policy');
  const { rows } = await world.app.database.pool.query(
    `SELECT channel, recipient AS "to", subject, body FROM outbox_message
      WHERE user_id = $1 AND body LIKE '%payment%' ORDER BY number`,
    [person.id],
  );
  return rows;
};

describe('OP-41: a payment decision', () => {
  it('mails and texts the owner of the wallet, once', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    const send = () => approve(id).set('Idempotency-Key', `approve-${id}`);
    await Promise.all([send(), send(), send()]);
    const [mail, sms, ...more] = await notified(person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: person.email, subject: 'Your payment was confirmed' });
    expect(mail?.body).toContain('Hello Ada,');
    expect(mail?.body).toContain('₦5,000 was added to your wallet');
    expect(mail?.body).toMatch(/http:\/\/localhost:\d+\/wallet/);
    expect(sms).toMatchObject({ channel: 'sms', to: expect.stringMatching(/^\+234/), subject: null });
    expect(sms?.body).toContain('NGN 5,000 was added to your wallet');
    expect(sms?.body.length).toBeLessThanOrEqual(160);
  });

  it('says what arrived when it was another amount, and why a payment was not confirmed', async () => {
    const person = await world.payer();
    await approve(await world.request(person, 5000), 4500).expect(200);
    await reject(await world.request(person, 700), 'No transfer of that day').expect(200);
    const [confirmed, , rejected, sms] = await notified(person);
    expect(confirmed?.body).toContain('₦4,500 was added');
    expect(confirmed?.body).toContain('You entered ₦5,000');
    expect(rejected).toMatchObject({ subject: 'Your payment was not confirmed' });
    expect(rejected?.body).toContain('No transfer of that day');
    expect(sms?.body).not.toContain('No transfer');
  });

  it('OP-38: notifies no one who has turned it off', async () => {
    const person = await world.payer();
    await person.agent
      .put('/api/user/preferences')
      .send({ emailNotifications: false, smsNotifications: false })
      .expect(200);
    await approve(await world.request(person, 5000)).expect(200);
    expect(await notified(person)).toEqual([]);
  });

  it('OP-41: sends no SMS without a verified phone', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    await person.agent.put('/api/user/profile').send({ phone: '08031119999' }).expect(200);
    await approve(id).expect(200);
    expect((await notified(person)).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('E9: a rebuild of everything notifies no one again', async () => {
    const before = await world.app.database.pool.query('SELECT count(*)::int AS n FROM outbox_message');
    const projections = world.app.nest.get(Projections);
    await projections.rebuild(projections.names);
    await world.app.nest.get(Followers).caughtUp('policy');
    const after = await world.app.database.pool.query('SELECT count(*)::int AS n FROM outbox_message');
    expect(after.rows).toEqual(before.rows);
  });

  it('OP-50: what is pending is rejected before the deletion is answered, and no one is notified', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    await world.admin.agent.delete(`/api/admin/users/${person.id}`).expect(200);
    const { body } = await world.admin.agent.get('/api/admin/payment-requests?status=all').expect(200);
    expect((body as { id: number }[]).find((request) => request.id === id)).toMatchObject({
      status: 'rejected',
    });
    expect(await notified(person)).toEqual([]);
  });

  it('OP-50: a request that is recorded after the deletion is rejected as well', async () => {
    const person = await world.payer();
    const [{ status }] = await Promise.all([
      person.agent
        .post('/api/wallet/payment-request')
        .set('Idempotency-Key', randomUUID())
        .send({ amount: 900, method: 'bank_transfer' }),
      world.admin.agent.delete(`/api/admin/users/${person.id}`).expect(200),
    ]);
    expect([201, 401, 403, 404]).toContain(status);
    await world.app.nest.get(Followers).caughtUp('policy');
    await world.app.caughtUp();
    const { body } = await world.admin.agent.get('/api/admin/payment-requests').expect(200);
    expect((body as { userId: number }[]).filter(({ userId }) => userId === person.id)).toEqual([]);
  });
});
