import { createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openDeliveryWorld, type DeliveryWorld } from '../testing/delivery-world.js';
import { startMailServer, type MailServer } from '../testing/doubles/mail-server.js';
import { until } from '../testing/until.js';
import { backOffMs } from './outbox-queue.js';

const HOUR = 60 * 60_000;

let test: TestDatabase;
let world: DeliveryWorld;
let mails: MailServer;

beforeEach(async () => {
  test = await createTestDatabase();
  world = await openDeliveryWorld(test.url);
  mails = await startMailServer();
});
afterEach(async () => {
  await world.close();
  await mails.stop();
  await test.drop();
});

const reaches = (id: string, status: string) => until(async () => (await world.row(id)).status === status);

describe('mail from the outbox', () => {
  it('OP-41: goes out as text and HTML, with the id of the message', async () => {
    const link = 'https://handwork.example/verify-email?token=abc&x=1';
    const body = `Hello <Ada>,\n\nopen this:\n${link}\n\nÀbọ̀!`;
    const id = await world.write({ subject: 'Vérify', body, link });
    world.worker({ smtpUrl: mails.url });
    await reaches(id, 'sent');
    const [mail] = mails.received;
    expect(mail).toMatchObject({ to: 'ada@example.test', messageId: `<${id}@handwork.example>` });
    const { source = '' } = mail ?? {};
    expect(source).toMatch(/^From: Handwork <no-reply@handwork\.example>\r$/m);
    expect(source).toMatch(/^To: ada@example\.test\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain(`open this:\r\n${link}\r\n`);
    expect(text).toContain('Hello &lt;Ada&gt;,');
    expect(text).toContain(`<a href="${link.replace('&', '&amp;')}"`);
  });

  it('OP-48: keeps neither code nor link after sending', async () => {
    const link = 'https://handwork.example/verify-email?token=abc';
    const id = await world.write({
      subject: '424242 it is',
      body: `424242 or ${link}`,
      code: '424242',
      link,
    });
    world.worker({ smtpUrl: mails.url });
    await reaches(id, 'sent');
    expect(await world.row(id)).toMatchObject({
      subject: '****** it is',
      body: '****** or [link]',
      code: null,
      link: null,
      attempts: 1,
    });
  });

  it('sends each message once, however many workers there are', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => world.write()));
    const other = await openDeliveryWorld(test.url);
    try {
      for (const process of [world, other, world]) process.worker({ smtpUrl: mails.url });
      for (const id of ids) await reaches(id, 'sent');
      expect(mails.received.map(({ messageId }) => messageId).toSorted()).toEqual(
        ids.map((id) => `<${id}@handwork.example>`).toSorted(),
      );
    } finally {
      await other.close();
    }
  });

  it('is handed to one sender only, however many ask at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => world.write()));
    const other = await openDeliveryWorld(test.url);
    try {
      const queues = [world.queue, other.queue];
      const claims = Array.from({ length: 40 }, (_, index) => queues[index % 2]?.claim('email', 3));
      const ids = (await Promise.all(claims)).flatMap((claimed) => claimed?.map(({ id }) => id) ?? []);
      expect(ids).toHaveLength(40);
      expect(new Set(ids).size).toBe(40);
    } finally {
      await other.close();
    }
  });

  it('retries later when the server is busy, with the reason meanwhile', async () => {
    mails.mood = 'busy';
    const id = await world.write();
    world.worker({ smtpUrl: mails.url });
    await until(async () => (await world.row(id)).lastError !== null);
    const { status, attempts, dueAt, lastError } = await world.row(id);
    expect([status, attempts, lastError]).toEqual(['waiting', 1, expect.stringContaining('451')]);
    expect(dueAt.getTime()).toBeGreaterThan(world.clock.nowMs() + 3_000);
    mails.mood = 'takes';
    world.clock.advance(7_000);
    await reaches(id, 'sent');
    expect(mails.received).toHaveLength(1);
  });

  it('waits for a server that is away', async () => {
    await mails.stop();
    const id = await world.write();
    const worker = world.worker({ smtpUrl: mails.url });
    await reaches(id, 'waiting');
    await until(async () => (await world.row(id)).lastError !== null);
    expect((await world.row(id)).lastError).toContain('ECONNREFUSED');
    await worker.stop();
    mails = await startMailServer();
    world.worker({ smtpUrl: mails.url });
    world.clock.advance(7_000);
    await reaches(id, 'sent');
  });

  it('F6: what waited for a server that was away goes out as soon as it is back', async () => {
    await mails.stop();
    const port = Number(new URL(mails.url).port);
    let asked = 0;
    const silent = createServer((socket) => {
      asked += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    const id = await world.write();
    await world.database.pool.query('UPDATE outbox_message SET attempts = 3');
    const worker = world.worker({ smtpUrl: mails.url });
    await until(async () => (await world.row(id)).lastError !== null);
    const pause = (await world.row(id)).dueAt.getTime() - world.clock.nowMs();
    expect(pause).toBeGreaterThan(60_000);
    await until(async () => asked > 1); // the message, and a probe of the server
    expect(worker.away).toEqual(['email']);
    await new Promise((resolve) => silent.close(resolve));
    mails = await startMailServer(port);
    await reaches(id, 'sent');
    expect(worker.away).toEqual([]);
  });

  it('gives up after the last try: a dead letter, without its secrets', async () => {
    mails.mood = 'busy';
    const expiresAt = new Date(world.clock.nowMs() + 1_000 * HOUR).toISOString();
    const id = await world.write({ body: '424242', code: '424242', expiresAt });
    world.worker({ smtpUrl: mails.url });
    await until(async () => {
      const { status, dueAt } = await world.row(id);
      const pause = dueAt.getTime() - world.clock.nowMs();
      if (status === 'waiting' && pause > 0) world.clock.advance(pause);
      return status === 'dead';
    });
    expect((await world.row(id)).attempts).toBe(12);
    expect(await world.deadLetters.count()).toBe(1);
    expect(await world.deadLetters.list({ limit: 10 })).toEqual([
      {
        id,
        channel: 'email',
        status: 'dead',
        userId: 7,
        to: 'a***@example.test',
        subject: 'News',
        body: '******',
        attempts: 12,
        lastError: expect.stringContaining('451'),
        createdAt: expect.stringMatching(/Z$/),
        finishedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('gives up at once when the server knows no such receiver, whom the reason does not name', async () => {
    const id = await world.write({ to: 'nobody@example.test' });
    world.worker({ smtpUrl: mails.url });
    await reaches(id, 'dead');
    const { attempts, lastError } = await world.row(id);
    expect(attempts).toBe(1);
    expect(lastError).toContain('550 No such user: [receiver]');
    expect(lastError).not.toContain('nobody@');
  });

  it('lists what was given up, the newest first and page by page', async () => {
    const ids: string[] = [];
    world.worker({ smtpUrl: mails.url });
    for (let times = 0; times < 3; times += 1) {
      const id = await world.write({ to: 'nobody@example.test' });
      await reaches(id, 'dead');
      ids.unshift(id);
    }
    const listed = async (before?: string) =>
      (await world.deadLetters.list({ limit: 2, before: before ?? null })).map(({ id }) => id);
    expect(await listed()).toEqual(ids.slice(0, 2));
    expect(await listed(ids[1])).toEqual(ids.slice(2));
  });

  it('OP-16: does not send what has expired', async () => {
    const id = await world.write({ body: '424242', code: '424242', expiresAt: world.clock.now() });
    const fence = await world.write();
    world.worker({ smtpUrl: mails.url });
    await reaches(fence, 'sent');
    await reaches(id, 'expired');
    expect(mails.received).toHaveLength(1);
    expect(await world.row(id)).toMatchObject({ body: '******', code: null });
    expect(await world.deadLetters.count()).toBe(0);
  });

  it('leaves a channel without a transport alone, readable', async () => {
    const sms = await world.write({ channel: 'sms', to: '+2348000001234', body: '424242', code: '424242' });
    const fence = await world.write();
    world.worker({ smtpUrl: mails.url });
    await reaches(fence, 'sent');
    expect(await world.row(sms)).toMatchObject({ status: 'waiting', code: '424242', attempts: 0 });
  });

  it('clears away what has been final for 30 days, and what had not been sent 30 days after it expired', async () => {
    const id = await world.write();
    world.worker({ smtpUrl: mails.url });
    await reaches(id, 'sent');
    const waiting = await world.write({ channel: 'sms' });
    world.clock.advance(29 * 24 * HOUR);
    await world.queue.sweep();
    expect(await world.outbox.list()).toHaveLength(2);
    world.clock.advance(2 * 24 * HOUR);
    await world.queue.sweep();
    expect((await world.outbox.list()).map((message) => message.id)).toEqual([waiting]);
    world.clock.advance(2 * 24 * HOUR);
    world.worker({}); // also where nothing delivers
    await until(async () => (await world.outbox.list()).length === 0);
  });

  it('ends long before a server that does not answer is given up', async () => {
    mails.mood = 'silent';
    const id = await world.write();
    const worker = world.worker({ smtpUrl: mails.url });
    await until(async () => mails.received.length === 1);
    const began = performance.now();
    await worker.stop();
    expect(performance.now() - began).toBeLessThan(15_000); // its silence is waited out for 20 s
    expect((await world.row(id)).status).toBe('sending');
  });
});

describe('a message that kills the process that sends it', () => {
  it('is given up', async () => {
    const expiresAt = new Date(world.clock.nowMs() + 1_000 * HOUR).toISOString();
    const id = await world.write({ expiresAt });
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await world.queue.claim('email', 5)).toHaveLength(1);
      expect(await world.queue.claim('email', 5)).toHaveLength(0);
      world.clock.advance(HOUR);
    }
    world.worker({ smtpUrl: mails.url });
    await reaches(id, 'dead');
    expect(mails.received).toHaveLength(0);
  });
});

describe('the pauses between tries', () => {
  it('triple up to an hour, with a fifth of chance', () => {
    expect([1, 2, 3, 7, 12].map((attempt) => backOffMs(attempt, () => 0))).toEqual([
      5_000, 15_000, 45_000, 3_600_000, 3_600_000,
    ]);
    expect(backOffMs(1, () => 1)).toBe(6_000);
  });
});
