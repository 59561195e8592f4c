import type { PoolClient } from 'pg';
import { Followers } from '../platform/followers/followers.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../testing/money-world.js';

const LONGEST_MS = 3_000;
/** For a machine that does other things as well; two waits one after the other would still be noticed. */
const LENIENCE_MS = 2_900;

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ isPunctual: true });
});
afterAll(() => world.app.stop());

/** Locks a row that another process needs, as a process would that hangs in the middle of its work. */
const hold = async (name: string): Promise<() => Promise<void>> => {
  const client: PoolClient = await world.app.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM checkpoint WHERE name = $1 FOR UPDATE', [name]);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

const erase = async (person: Person): Promise<{ status: number; ms: number }> => {
  const began = performance.now();
  const { status } = await world.admin.agent.delete(`/api/admin/users/${person.id}`);
  return { status, ms: performance.now() - began };
};

const statusOf = async (id: number): Promise<unknown> => {
  const { body } = await world.admin.agent.get('/api/admin/payment-requests?status=all').expect(200);
  return (body as { id: number; status: string }[]).find((request) => request.id === id)?.status;
};

describe('OP-50: deleting an account', () => {
  it('waits for read tables no longer than it may, says so, and is finished at the next try', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    await world.app.caughtUp();
    const letGo = await hold('payment-requests');
    const { status, ms } = await erase(person);
    expect(status).toBe(503);
    expect(ms).toBeLessThan(LONGEST_MS + LENIENCE_MS);
    await letGo();
    await world.app.caughtUp();
    expect((await erase(person)).status).toBe(404); // the account is gone; what was left undone is done
    await world.app.nest.get(Followers).caughtUp('policy');
    await world.app.caughtUp();
    expect(await statusOf(id)).toBe('rejected');
    expect(JSON.stringify(await world.app.database.pool.query('SELECT * FROM outbox_message'))).not.toContain(
      person.email,
    );
  });

  it('waits for policies no longer than it may: what they do comes later', async () => {
    const person = await world.payer();
    const id = await world.request(person, 5000);
    await world.app.nest.get(Followers).caughtUp('policy');
    await world.app.caughtUp();
    const letGo = await hold('reject-pending-payments-when-user-deleted');
    const { ms } = await erase(person);
    expect(ms).toBeLessThan(LONGEST_MS + LENIENCE_MS);
    expect(await statusOf(id)).toBe('pending');
    await letGo();
    await world.app.nest.get(Followers).caughtUp('policy');
    await world.app.caughtUp();
    expect(await statusOf(id)).toBe('rejected');
  });
});
