import sharp from 'sharp';
import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

let world: MoneyWorld;
let png: Buffer;
beforeAll(async () => {
  world = await startMoneyWorld();
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
});
afterAll(() => world.app.stop());

const path = (id: number, end: string): string => `/api/wallet/payment-requests/${id}/${end}`;
const upload = ({ agent }: Person, id: number, file = png, name = 'proof.png', type = 'image/png') =>
  agent.post(path(id, 'upload-proof')).attach('proof', file, { filename: name, contentType: type });

describe('a payment proof', () => {
  it('PAY-09, PAY-04, OP-28: shows in the lists and is an image that no cache stores', async () => {
    const person = await world.payer();
    const id = await world.request(person, 500);
    const { body } = await upload(person, id).expect(200);
    expect(body).toMatchObject({ id, status: 'pending', paymentProof: path(id, 'proof') });
    const { body: pending } = await world.admin.agent.get('/api/admin/payment-requests');
    expect(pending).toContainEqual(expect.objectContaining({ id, paymentProof: path(id, 'proof') }));
    for (const { agent } of [person, world.admin]) {
      const proof = await agent.get(path(id, 'proof')).expect(200);
      expect(proof.headers['content-type']).toBe('image/webp');
      expect(proof.headers['cache-control']).toContain('private, no-store');
      expect(proof.headers['x-content-type-options']).toBe('nosniff');
      expect((await sharp(proof.body as Buffer).metadata()).width).toBe(40);
    }
  });

  it('PAY-14: is for the requester and administrators', async () => {
    const [person, stranger] = [await world.payer(), await world.payer()];
    const id = await world.request(person, 500);
    await person.agent.get(path(id, 'proof')).expect(404);
    await upload(person, id).expect(200);
    await stranger.agent.get(path(id, 'proof')).expect(404);
    await world.app.agent().get(path(id, 'proof')).expect(401);
    const refused = await upload(stranger, id).expect(404);
    expect(refused.body).toMatchObject({ message: 'Payment request not found' });
    await upload(person, 2_000_000_000).expect(404);
  });

  it('OP-28: is replaced while the request is pending, and not after', async () => {
    const person = await world.payer();
    const id = await world.request(person, 500);
    await upload(person, id).expect(200);
    const other = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await upload(person, id, other, 'other.jpg', 'image/jpeg').expect(200);
    const shown = await person.agent.get(path(id, 'proof'));
    expect((await sharp(shown.body as Buffer).metadata()).width).toBe(60);
    await world.admin.agent.post(`/api/admin/payment-requests/${id}/approve`).expect(200);
    const { body } = await upload(person, id).expect(409);
    expect(body).toMatchObject({ message: 'Payment request has already been processed' });
  });

  it('PAY-09: another image under the same Idempotency-Key is refused, the same one is taken once', async () => {
    const person = await world.payer();
    const id = await world.request(person, 500);
    const send = (file: Buffer) => upload(person, id, file).set('Idempotency-Key', 'one');
    const other = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const first = await send(png).expect(200);
    expect((await send(png).expect(200)).body).toEqual(first.body);
    expect((await send(other).expect(422)).body).toEqual({
      statusCode: 422,
      message: 'An earlier try went through, with other details. Look at it before you send this as well.',
    });
    const shown = await person.agent.get(path(id, 'proof'));
    expect((await sharp(shown.body as Buffer).metadata()).width).toBe(40);
  });

  it('PAY-09: has to be one image of at most 5 MB', async () => {
    const person = await world.payer();
    const id = await world.request(person, 500);
    const nothing = await person.agent.post(path(id, 'upload-proof')).field('note', 'x').expect(400);
    expect(nothing.body).toMatchObject({ message: 'No proof file uploaded' });
    await person.agent.post(path(id, 'upload-proof')).send({}).expect(400);
    const text = await upload(person, id, Buffer.from('<svg/>'), 'proof.svg', 'image/svg+xml').expect(400);
    expect(text.body).toMatchObject({ message: 'Invalid file type' });
    await upload(person, id, Buffer.from('no image'), 'proof.png').expect(400);
    await upload(person, id, png, 'proof.pdf', 'application/pdf').expect(400);
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(person, id, large).expect(413)).body).toMatchObject({ message: 'File too large' });
    const { body } = await person.agent.get('/api/wallet/payment-requests');
    expect(body).toMatchObject([{ id, paymentProof: null }]);
  });

  it('OP-17: needs a verified phone', async () => {
    await upload(await world.visitor(), 1).expect(403);
  });
});

describe('a deleted account', () => {
  it('OP-50, E12: pending requests are rejected, the ledger stays, no word of the payer is left', async () => {
    const person = await world.payer(750);
    const claim = { amount: 300, method: 'ussd', reference: 'CANARY-REF', notes: 'CANARY-NOTES' };
    const { body } = await person.agent.post('/api/wallet/payment-request').send(claim).expect(201);
    const { id } = body as { id: number };
    const adjust = { amount: -50, reason: 'CANARY-REASON' };
    await world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send(adjust).expect(200);
    await world.admin.agent.delete(`/api/admin/users/${person.id}`).expect(200);
    await world.app.caughtUp();
    const all = await world.admin.agent.get('/api/admin/payment-requests?status=all').expect(200);
    expect(all.body).toContainEqual(
      expect.objectContaining({
        id,
        status: 'rejected',
        rejectionReason: 'Account deleted',
        reference: '[deleted]',
        notes: '[deleted]',
        userEmail: '[deleted]',
      }),
    );
    const { body: used } = await world.admin.agent.get('/api/admin/wallets');
    expect((used as { wallets: object[] }).wallets).toContainEqual(
      expect.objectContaining({ userId: person.id, balance: 700, userEmail: '[deleted]' }),
    );
    const tables = ['wallet_transaction', 'payment_request', 'wallet_balance'];
    const rows = await Promise.all(
      tables.map((table) => world.app.database.pool.query(`SELECT * FROM ${table}`)),
    );
    const kept = JSON.stringify(rows.map((result) => result.rows as unknown[])) + (await world.app.logText());
    expect(kept).not.toMatch(/CANARY/);
    expect(kept).not.toContain(person.email);
    await world.admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount: 5 }).expect(404);
  });

  it('OP-38: the export holds the wallet', async () => {
    const person = await world.payer(750);
    await world.request(person, 300);
    const { body } = await person.agent.get('/api/user/export').expect(200);
    expect(body).toMatchObject({
      wallet: {
        balance: 750,
        transactions: [{ type: 'topup', amount: 750 }],
        paymentRequests: [{ amount: 300, status: 'pending' }],
      },
    });
  });
});
