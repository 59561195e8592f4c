import { startTestApp } from '../../../testing/test-app.js';
import { paymentGatewayContract } from './payment-gateway.conformance.js';
import { PaymentGateway } from './payment-gateway.js';
import { PaystackGateway } from './paystack/paystack-gateway.js';

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
    const env = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789', PAYSTACK_URL: 'http://127.0.0.1:9' };
    const app = await startTestApp({ env });
    await app.agent().get('/dev/paystack/transaction/verify/x').expect(404);
    await app.agent().get('/dev/paystack/checkout/x').expect(404);
    await app.stop();
  });
});
