import { randomUUID } from 'node:crypto';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { deliveryTables } from '../delivery/delivery.tables.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Outbox, type NewOutboxMessage } from './outbox.js';

const mail = (to: string, body: string): NewOutboxMessage => ({
  id: randomUUID(),
  channel: 'email',
  userId: 7,
  to,
  subject: 'Hello',
  body,
  code: null,
  link: 'https://handwork.example/',
  expiresAt: null,
});

const shown = (message: NewOutboxMessage) => {
  const { expiresAt, ...rest } = message;
  return expiresAt === null ? rest : message;
};

describe('the outbox', () => {
  let test: TestDatabase;
  let database: PostgresDatabase;
  let outbox: Outbox;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await PostgresDatabase.connect(test.url, deliveryTables);
    await database.migrate();
    outbox = new Outbox(database, new Clock());
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('OP-52: lists the messages to one receiver, newest first', async () => {
    const [first, second] = [mail('ada@example.test', 'one'), mail('ada@example.test', 'two')];
    for (const message of [first, mail('eve@example.test', 'not yours'), second]) {
      await outbox.enqueue(database.pool, message);
    }
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await outbox.list('ada@example.test')).toEqual([
      { ...shown(second), createdAt },
      { ...shown(first), createdAt },
    ]);
    expect((await outbox.list()).map(({ body }) => body)).toEqual(['two', 'not yours', 'one']);
  });

  it('writes with the transaction of the caller: nothing is sent for what did not happen', async () => {
    const failed = database.transaction(async (client) => {
      await outbox.enqueue(client, mail('undone@example.test', 'never'));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await outbox.list('undone@example.test')).toEqual([]);
  });

  it('takes a message once, however often it is enqueued', async () => {
    const message = mail('once@example.test', 'once');
    await Promise.all([1, 2, 3].map(() => outbox.enqueue(database.pool, message)));
    expect(await outbox.list('once@example.test')).toHaveLength(1);
  });

  it('keeps the address that stops mails, of one message and of several', async () => {
    const unsubscribe = 'http://localhost/unsubscribe?token=1';
    const [one, two] = [mail('stop@example.test', 'one'), mail('stop@example.test', 'two')];
    await outbox.enqueue(database.pool, { ...one, unsubscribe });
    await outbox.enqueueAll(database.pool, [{ ...two, unsubscribe }]);
    const { rows } = await database.pool.query(
      `SELECT unsubscribe FROM outbox_message WHERE recipient = 'stop@example.test'`,
    );
    expect(rows).toEqual([{ unsubscribe }, { unsubscribe }]);
  });

  it('finds a receiver however the address or number is spelt', async () => {
    const sms: NewOutboxMessage = { ...mail('+2348012345678', 'code'), channel: 'sms', subject: null };
    await outbox.enqueue(database.pool, sms);
    for (const to of ['08012345678', ' 2348012345678', '+234 801 234 5678']) {
      expect(await outbox.list(to)).toHaveLength(1);
    }
    await outbox.enqueue(database.pool, mail('ngozi@example.test', 'hello'));
    expect(await outbox.list(' Ngozi@Example.test')).toHaveLength(1);
  });
});
