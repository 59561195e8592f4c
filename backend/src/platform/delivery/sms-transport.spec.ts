import { Config } from '../config/config.js';
import { codeSms, openDeliveryWorld, type DeliveryWorld } from '../testing/delivery-world.js';
import { startGatewayStub, type GatewayStub } from '../testing/doubles/gateway-stub.js';
import { until } from '../testing/until.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { SmsGateway } from './sms-gateway.js';
import { TermiiGateway } from './termii-gateway.js';
import { TwilioGateway } from './twilio-gateway.js';

const TAKEN = { status: 200, body: { code: 'ok', message_id: 'T1' } };
const REFUSED = { status: 400, body: { message: 'Low balance for +2348000001234: 424242 is your code.' } };

let test: TestDatabase;
let world: DeliveryWorld;
let first: GatewayStub;
let second: GatewayStub;
let gateways: SmsGateway[];

beforeEach(async () => {
  test = await createTestDatabase();
  world = await openDeliveryWorld(test.url);
  first = await startGatewayStub(TAKEN);
  second = await startGatewayStub({ status: 201, body: { sid: 'SM1', price: '-0.01', price_unit: 'USD' } });
  gateways = [
    new TermiiGateway(Config.from({ TERMII_URL: first.url, TERMII_API_KEY: 'k' })),
    new TwilioGateway(
      Config.from({
        TWILIO_URL: second.url,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 't',
        TWILIO_FROM: '+15005550006',
      }),
    ),
  ];
});
afterEach(async () => {
  await world.close();
  await Promise.all([first.stop(), second.stop()]);
  await test.drop();
});

const reaches = (id: string, status: string) => until(async () => (await world.row(id)).status === status);

describe('SMS from the outbox', () => {
  it('OTP-18, DATA-05: is logged with user, masked phone and text, provider, its id and cost', async () => {
    first.answer = REFUSED;
    const id = await world.write(codeSms('424242'));
    world.worker({ gateways });
    await reaches(id, 'sent');
    const everywhere = { phone: '+234******1234', message: '****** is your code.', userId: 7 };
    expect(await world.attempts(id)).toEqual([
      {
        ...everywhere,
        provider: 'termii',
        status: 'refused',
        providerId: null,
        errorMessage: 'HTTP 400: Low balance for [receiver]: ****** is your code.',
        cost: null,
      },
      {
        ...everywhere,
        provider: 'twilio',
        status: 'sent',
        providerId: 'SM1',
        errorMessage: null,
        cost: 'USD 0.01',
      },
    ]);
    expect(await world.row(id)).toMatchObject({ body: '****** is your code.', code: null });
  });

  it('asks the second provider only when the first surely refused', async () => {
    const id = await world.write(codeSms('424242'));
    world.worker({ gateways });
    await reaches(id, 'sent');
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
  });

  it.each(['cut', { status: 500, body: {} }] as const)(
    'E9: tries no other gateway and never again when the outcome is unknown (%j)',
    async (answer) => {
      first.answer = answer;
      const id = await world.write(codeSms('424242'));
      world.worker({ gateways });
      await reaches(id, 'unknown');
      first.answer = TAKEN;
      world.clock.advance(60_000);
      const fence = await world.write(codeSms('535353'));
      await reaches(fence, 'sent');
      expect([first.calls.length, second.calls.length]).toEqual([2, 0]);
      expect(await world.attempts(id)).toMatchObject([{ provider: 'termii', status: 'unknown' }]);
      expect(await world.deadLetters.list({ limit: 5 })).toMatchObject([
        { id, status: 'unknown', to: '+234******1234', body: '****** is your code.' },
      ]);
    },
  );

  it('tries again later when all refused, and not after the code has expired', async () => {
    first.answer = REFUSED;
    second.answer = { status: 400, body: { code: 21211, message: 'Invalid' } };
    const expiresAt = new Date(world.clock.nowMs() + 600_000).toISOString();
    const id = await world.write({ ...codeSms('424242'), expiresAt });
    world.worker({ gateways });
    await until(async () => (await world.attempts(id)).length === 2);
    await reaches(id, 'waiting');
    world.clock.advance(7_000);
    await until(async () => (await world.attempts(id)).length === 4);
    await reaches(id, 'waiting');
    world.clock.advance(600_000);
    await reaches(id, 'expired');
    expect(await world.attempts(id)).toHaveLength(4);
  });

  it('a worker that was suspended for longer than its lease has lost the message', async () => {
    const id = await world.write(codeSms('424242'));
    const [late] = await world.queue.claim('sms', 1);
    world.clock.advance(3 * 60_000);
    world.worker({ gateways });
    await reaches(id, 'sent');
    if (!late) throw new Error('nothing was claimed');
    await world.queue.settle(late, { outcome: 'refused', error: 'late', forever: true }, 5);
    expect(await world.row(id)).toMatchObject({ status: 'sent', lastError: null });
  });
});
