import { createHmac } from 'node:crypto';
import { until } from '../../../platform/testing/until.js';
import { startMoneyWorld, type MoneyWorld } from '../../../testing/money-world.js';
import { startTestApp } from '../../../testing/test-app.js';
import { paymentGatewayContract } from './payment-gateway.conformance.js';
import { gatewayFor } from './gateways.js';
import { GatewayUnavailable, PaymentGateway } from './payment-gateway.js';
import { PaystackGateway } from './paystack/paystack-gateway.js';

const KEY = 'sk_test_0123456789';
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';
let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ env: { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: NOWHERE } });
});
afterAll(() => world.app.stop());

const ACTS = { open: 'dispute', won: 'dispute-won', lost: 'dispute-lost' };

paymentGatewayContract('sandbox', async () => {
  const app = await startTestApp();
  const act = async (address: string, what: string): Promise<void> => {
    await app.agent().post(new URL(address).pathname).type('form').send({ act: what }).expect(303);
  };
  return {
    gateway: app.nest.get(PaymentGateway, { strict: false }),
    payer: {
      pay: (address) => act(address, 'card'),
      fail: (address) => act(address, 'fail'),
      dispute: (address, outcome) => act(address, ACTS[outcome]),
    },
    stop: () => app.stop(),
  };
});

// With a test key of one's own the same contract runs against Paystack, as far as it needs no payer.
const { PAYSTACK_SECRET_KEY: secretKey = '', PAYSTACK_URL: url = 'https://api.paystack.co' } = process.env;
if (secretKey.startsWith('sk_test_'))
  paymentGatewayContract('Paystack in test mode', async () => ({
    gateway: new PaystackGateway({ url: () => url, secretKey }),
    payer: null,
    stop: async () => undefined,
  }));

describe('contract 3.15: the sandbox', () => {
  it('shows its page to this machine, without scripts, and its API to the key alone', async () => {
    const app = await startTestApp();
    const gateway = app.nest.get(PaymentGateway, { strict: false });
    const { authorizationUrl } = await gateway.start({
      reference: 'hw-aaaaaaaaaaaaaaaaaaaa',
      amount: 10_000 as never,
      email: 'payer@handwork.example',
      returnUrl: 'http://localhost:3000/wallet',
    });
    const { pathname } = new URL(authorizationUrl);
    const { text } = await app.agent().get(pathname).expect(200);
    expect(text).toContain('₦100');
    expect(text).not.toMatch(/<script|onclick/);
    await app.agent().get(pathname).set('X-Forwarded-For', '203.0.113.9').expect(404);
    await app.agent().get('/dev/paystack/checkout/unknown').expect(404);
    await app.agent().get('/dev/paystack/transaction/verify/hw-aaaaaaaaaaaaaaaaaaaa').expect(401);
    await app.stop();
  });

  it('is not there beside a key of Paystack', async () => {
    await world.app.agent().get('/dev/paystack/transaction/verify/x').expect(404);
    await world.app.agent().get('/dev/paystack/checkout/x').expect(404);
  });
});

describe('contract 3.15: a gateway that does not answer', () => {
  const UNAVAILABLE = { statusCode: 503, message: 'Card payments are not available right now' };

  it('leaves the top-up as failed, also for a retry', async () => {
    const { agent } = await world.payer();
    for (let time = 0; time < 2; time += 1) {
      const answer = agent.post('/api/wallet/top-ups').set('Idempotency-Key', 'one').send({ amount: 500 });
      expect((await answer.expect(503)).body).toEqual(UNAVAILABLE);
    }
    const { body } = await agent.get('/api/wallet/top-ups').expect(200);
    expect(body).toEqual([expect.objectContaining({ status: 'failed', amount: 500, creditedAt: null })]);
  });

  it('OP-51: a refused top-up is in the list as soon as it was refused', async () => {
    const { agent } = await world.payer();
    for (let refused = 1; refused <= 5; refused += 1) {
      await agent.post('/api/wallet/top-ups').send({ amount: 500 }).expect(503);
      const { body } = await agent.get('/api/wallet/top-ups').expect(200);
      expect((body as { status: string }[]).map(({ status }) => status)).toEqual(
        Array.from({ length: refused }, () => 'failed'),
      );
    }
  });

  it('has its messages wait', async () => {
    const { agent } = await world.payer();
    await agent.post('/api/wallet/top-ups').send({ amount: 500 }).expect(503);
    const { body } = await agent.get('/api/wallet/top-ups').expect(200);
    const { reference } = (body as { reference: string }[])[0] ?? { reference: '' };
    const message = JSON.stringify({ event: 'charge.success', data: { reference } });
    const signature = createHmac('sha512', KEY).update(message).digest('hex');
    const posted = world.app.agent().post('/api/payments/paystack/webhook').type('json');
    await posted.set('x-paystack-signature', signature).send(message).expect(200);
    await until(async () => {
      const { rows } = await world.app.database.pool.query<{ tries: number; body: Buffer | null }>(
        "SELECT tries, body FROM payment_message WHERE outcome = 'gateway-unavailable' AND handled_at IS NULL",
      );
      return (rows[0]?.tries ?? 0) > 0 && rows[0]?.body?.toString() === message;
    });
  });
});

describe('contract 3.15: production without a key', () => {
  it('has no card payments', async () => {
    const settings = { paystackSecretKey: null, paystackUrl: '', isProduction: true };
    const gateway = gatewayFor(settings, { origin: '', key: 'sk_test_x' });
    expect(gateway.isSetUp).toBe(false);
    await expect(gateway.lookUp('hw-aaaaaaaaaaaaaaaaaaaa')).rejects.toThrow(GatewayUnavailable);
    const body = Buffer.from('{}');
    const signature = createHmac('sha512', 'sk_test_x').update(body).digest('hex');
    expect(gateway.messageIn(body, signature)).toBeNull();
  });
});
