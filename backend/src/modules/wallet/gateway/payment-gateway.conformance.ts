import { randomBytes } from 'node:crypto';
import { kobo } from '../../../kernel/money.js';
import { ReferenceUsed, type PaymentGateway } from './payment-gateway.js';

/** A gateway under test; what only a payer or a bank can do is there where it can be done without people. */
interface OpenedGateway {
  gateway: PaymentGateway;
  payer: {
    pay(authorizationUrl: string): Promise<void>;
    fail(authorizationUrl: string): Promise<void>;
    dispute(authorizationUrl: string, outcome: 'open' | 'won' | 'lost'): Promise<void>;
  } | null;
  stop(): Promise<void>;
}

const AMOUNT = kobo(250_050);
const DAY_MS = 86_400_000;

/** What holds for every payment gateway (contract 3.15). Payments are begun with it, in test mode. */
export const paymentGatewayContract = (name: string, open: () => Promise<OpenedGateway>): void => {
  describe(`${name}: the contract of payment gateways`, () => {
    let opened: OpenedGateway;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.stop());

    const begin = async () => {
      const reference = `hw-${randomBytes(10).toString('hex')}`;
      const { authorizationUrl } = await opened.gateway.start({
        reference,
        amount: AMOUNT,
        email: 'payer@handwork.example',
        returnUrl: 'http://localhost:3000/wallet',
      });
      return { reference, authorizationUrl };
    };

    it('begins a payment that waits for its payer', async () => {
      const { reference, authorizationUrl } = await begin();
      expect(URL.canParse(authorizationUrl)).toBe(true);
      const payment = await opened.gateway.lookUp(reference);
      expect(payment).toMatchObject({ reference, state: 'waiting', isLive: false, paidAt: null });
    });

    it('refuses a reference that was used', async () => {
      const { reference } = await begin();
      const again = {
        reference,
        amount: AMOUNT,
        email: 'payer@handwork.example',
        returnUrl: 'http://localhost:3000/',
      };
      await expect(opened.gateway.start(again)).rejects.toThrow(ReferenceUsed);
    });

    it('knows no reference that was never used', async () =>
      expect(await opened.gateway.lookUp(`hw-${randomBytes(10).toString('hex')}`)).toBeNull());

    it('believes no message that it has not signed', () => {
      const body = Buffer.from('{"event":"charge.success","data":{"reference":"hw-1"}}');
      for (const signature of [undefined, '', 'zz', '00'.repeat(64)])
        expect(opened.gateway.messageIn(body, signature)).toBeNull();
    });

    it('reports, lists and refunds what was paid', async () => {
      const { gateway, payer } = opened;
      if (!payer) return;
      const from = new Date(Date.now() - DAY_MS).toISOString();
      const { reference, authorizationUrl } = await begin();
      await payer.pay(authorizationUrl);
      const payment = await gateway.lookUp(reference);
      expect(payment).toEqual({
        gatewayId: expect.stringMatching(/^\d+$/),
        reference,
        state: 'success',
        amount: AMOUNT,
        requestedAmount: AMOUNT,
        currency: 'NGN',
        isLive: false,
        channel: 'card',
        fee: expect.any(Number),
        paidAt: expect.any(String),
      });
      if (!payment) return;
      expect(await gateway.listSettled(from, new Date(Date.now() + DAY_MS).toISOString())).toContainEqual(
        payment,
      );
      expect(await gateway.refundOf(payment.gatewayId)).toBe('none');
      await gateway.refund(payment);
      await gateway.refund(payment); // again, as after a lost answer
      expect(['waiting', 'done']).toContain(await gateway.refundOf(payment.gatewayId));
    });

    it('reports what failed and what is disputed', async () => {
      const { gateway, payer } = opened;
      if (!payer) return;
      const failed = await begin();
      await payer.fail(failed.authorizationUrl);
      expect(await gateway.lookUp(failed.reference)).toMatchObject({ state: 'failed' });
      const { reference, authorizationUrl } = await begin();
      await payer.pay(authorizationUrl);
      const { gatewayId = '' } = (await gateway.lookUp(reference)) ?? {};
      expect(await gateway.disputeOf(gatewayId)).toBeNull();
      for (const outcome of ['open', 'won', 'lost'] as const) {
        await payer.dispute(authorizationUrl, outcome);
        expect(await gateway.disputeOf(gatewayId)).toEqual({ outcome, amount: AMOUNT });
      }
    });
  });
};
