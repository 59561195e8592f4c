import { Config } from '../config/config.js';
import { join } from 'node:path';
import { Child } from '../testing/child.js';
import { codeSms, openDeliveryWorld, type DeliveryWorld } from '../testing/delivery-world.js';
import { startGatewayStub, type GatewayStub } from '../testing/doubles/gateway-stub.js';
import { TermiiGateway } from '../delivery/termii-gateway.js';
import { startMailServer, type MailServer } from '../testing/doubles/mail-server.js';
import { until } from '../testing/until.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const SCRIPT = join(import.meta.dirname, '../testing/outbox-process.ts');
const LEASE_MS = 2 * 60_000;

let test: TestDatabase;
let world: DeliveryWorld;
let mails: MailServer;
let termii: GatewayStub;
let child: Child;

beforeEach(async () => {
  test = await createTestDatabase();
  world = await openDeliveryWorld(test.url);
  mails = await startMailServer();
  termii = await startGatewayStub('silent');
});
afterEach(async () => {
  await child.kill();
  await world.close();
  await Promise.all([mails.stop(), termii.stop()]);
  await test.drop();
});

const gateway = () => new TermiiGateway(Config.from({ TERMII_URL: termii.url, TERMII_API_KEY: 'key' }));

describe('a sender that is killed between sending and marking', () => {
  it('E9: the mail comes again under the same Message-ID', async () => {
    mails.mood = 'silent';
    const arrived = new Promise<void>((resolve) => (mails.onMail = resolve));
    const id = await world.write();
    child = new Child(SCRIPT, [test.url, mails.url, termii.url]);
    await child.next(); // ready
    await arrived;
    await child.kill();
    mails.mood = 'takes';
    world.worker({ smtpUrl: mails.url });
    const fence = await world.write();
    await until(async () => (await world.row(fence)).status === 'sent');
    expect((await world.row(id)).status).toBe('sending'); // it may still be on its way
    world.clock.advance(LEASE_MS);
    await until(async () => (await world.row(id)).status === 'sent');
    const copies = mails.received.filter(({ messageId }) => messageId === `<${id}@handwork.example>`);
    expect(copies).toHaveLength(2);
  });

  it('E9: the SMS does not', async () => {
    const arrived = new Promise<void>((resolve) => (termii.onCall = resolve));
    const id = await world.write(codeSms('424242'));
    child = new Child(SCRIPT, [test.url, mails.url, termii.url]);
    await child.next(); // ready
    await arrived;
    expect(await world.attempts(id)).toMatchObject([{ provider: 'termii', status: 'calling' }]);
    await child.kill();
    termii.answer = { status: 200, body: { code: 'ok', message_id: 'T1' } };
    world.clock.advance(LEASE_MS);
    world.worker({ gateways: [gateway()] });
    await until(async () => (await world.row(id)).status === 'unknown');
    expect(termii.calls).toHaveLength(1);
    expect(await world.row(id)).toMatchObject({ body: '****** is your code.', code: null });
  });
});
