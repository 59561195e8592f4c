import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Agent } from 'supertest';
import { administrator, phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await administrator(app);
});
afterAll(() => app.stop());

/** A user whose ₦5,000 were approved on one day and ₦1,250.50 taken away on the next. */
const withHistory = async () => {
  const agent = await phoneVerified(app);
  const { id } = (await agent.get('/api/user').expect(200)).body;
  const asked = await agent
    .post('/api/wallet/payment-request')
    .send({ amount: 5000, method: 'bank_transfer', reference: 'GTB 0042', notes: 'Second try' })
    .expect(201);
  await admin.post(`/api/admin/payment-requests/${asked.body.id}/approve`).expect(200);
  const { now: between } = (await app.agent().post('/api/test/clock').send({ advanceMs: 1000 })).body;
  app.advance(86_400_000);
  await admin
    .post(`/api/admin/wallets/${id}/adjust`)
    .send({ amount: '-1250.50', reason: 'Refund' })
    .expect(200);
  return { id: id as number, agent, between: between as string };
};

describe('the audit of a wallet', () => {
  it('OP-35, WAL-09: recomputes the balance from the log, event by event, beside the read model', async () => {
    const { id } = await withHistory();
    const { body } = await admin.get(`/api/admin/users/${id}/wallet-audit`).expect(200);
    expect(body).toMatchObject({
      asOf: null,
      ledger: { balance: 3749.5, totalTopups: 5000, totalSpent: 1250.5 },
      ledgerBalance: 3749.5,
      readModelBalance: 3749.5,
      consistent: true,
    });
    expect(
      body.events.map(({ type, balanceAfter }: Record<string, unknown>) => [type, balanceAfter]),
    ).toEqual([
      ['PaymentRequested', 0],
      ['PaymentApproved', 5000],
      ['WalletAdjusted', 3749.5],
    ]);
    expect(body.events[0]).toMatchObject({
      stream: `wallet-${id}`,
      revision: 0,
      actorUserId: id,
      data: { amount: 500_000, reference: 'GTB 0042' },
    });
  });

  it('OP-35: is consistent at every moment while the wallet is being written', async () => {
    const { id } = await withHistory();
    const enough = new AbortController();
    const write = async (): Promise<void> => {
      while (!enough.signal.aborted)
        await admin.post(`/api/admin/wallets/${id}/adjust`).send({ amount: 1, reason: 'Tick' }).expect(200);
    };
    const writers = [write(), write(), write()];
    const audits: { consistent: boolean; ledgerBalance: number; events: unknown[] }[] = [];
    while (audits.length < 150) {
      const path = `/api/admin/users/${id}/wallet-audit`;
      const answers = await Promise.all(Array.from({ length: 3 }, () => admin.get(path).expect(200)));
      audits.push(...answers.map(({ body }) => body as (typeof audits)[number]));
    }
    enough.abort();
    await Promise.all(writers);
    expect(audits.filter(({ consistent }) => !consistent)).toHaveLength(0);
    expect(audits.every(({ ledgerBalance, events }) => ledgerBalance === 3749.5 + events.length - 3)).toBe(
      true,
    );
  });

  it('shows it as of any moment', async () => {
    const { id, between } = await withHistory();
    const audit = (at: string) => admin.get(`/api/admin/users/${id}/wallet-audit`).query({ at });
    expect((await audit(between).expect(200)).body).toMatchObject({
      asOf: between,
      ledgerBalance: 5000,
      readModelBalance: 5000,
      consistent: true,
    });
    expect((await audit('2020-01-01T00:00:00Z').expect(200)).body).toMatchObject({
      ledgerBalance: 0,
      readModelBalance: 0,
      consistent: true,
      events: [],
    });
    expect((await audit('yesterday').expect(400)).body.message).toBe('Invalid filter');
  });

  it('says when the read model shows something else', async () => {
    const { id } = await withHistory();
    await app.database.pool.query('UPDATE wallet_balance SET balance = balance + 1 WHERE user_id = $1', [id]);
    const { body } = await admin.get(`/api/admin/users/${id}/wallet-audit`).expect(200);
    expect(body).toMatchObject({ ledgerBalance: 3749.5, readModelBalance: 3749.51, consistent: false });
  });

  it('knows new users and no one else', async () => {
    const { id } = (await (await signedIn(app)).get('/api/user')).body;
    expect((await admin.get(`/api/admin/users/${id}/wallet-audit`).expect(200)).body).toMatchObject({
      events: [],
      ledgerBalance: 0,
      consistent: true,
    });
    const { body } = await admin.get('/api/admin/users/999999/wallet-audit').expect(404);
    expect(body.message).toBe('User not found');
  });
});

/** As the recipient of an export verifies it, with nothing but the published key. */
const isGenuine = (file: string, publicKey: string): boolean => {
  const end = file.lastIndexOf('{"sha256"');
  const { sha256, signature } = JSON.parse(file.slice(end));
  const isSigned = verify(
    null,
    Buffer.from(sha256),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64'),
  );
  return isSigned && createHash('sha256').update(file.slice(0, end)).digest('hex') === sha256;
};

describe('exports of the money history', () => {
  it('CSV: the lines of the statement', async () => {
    const { id, agent } = await withHistory();
    const { text, headers } = await admin.get(`/api/admin/users/${id}/money-history.csv`).expect(200);
    expect(headers['content-disposition']).toContain(`wallet-${id}.csv`);
    expect(text).toBe((await agent.get('/api/wallet/statement.csv').expect(200)).text);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  it('JSON Lines: signed, so that a change shows', async () => {
    const { id } = await withHistory();
    const { body } = await admin.get(`/api/admin/users/${id}/money-history.jsonl`).responseType('blob');
    const file = String(body);
    const lines = file.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.slice(0, 3).map((line) => JSON.parse(line).type)).toEqual([
      'PaymentRequested',
      'PaymentApproved',
      'WalletAdjusted',
    ]);

    const { publicKey } = JSON.parse(lines[3] ?? '');
    expect((await admin.get('/api/admin/export-key').expect(200)).body).toEqual({
      algorithm: 'Ed25519',
      publicKey,
    });
    expect(isGenuine(file, publicKey)).toBe(true);
    expect(isGenuine(file.replace('500000', '900000'), publicKey)).toBe(false);
  });
});

describe('ADMIN-26: audits are for administrators', () => {
  it.each(['users/1/wallet-audit', 'users/1/money-history.csv', 'users/1/money-history.jsonl', 'export-key'])(
    '%s',
    async (path) => {
      await app.agent().get(`/api/admin/${path}`).expect(401);
      await (await signedIn(app)).get(`/api/admin/${path}`).expect(403);
    },
  );
});
