import { createHmac } from 'node:crypto';
import { kobo } from '../../../../kernel/money.js';
import { startGatewayStub, type GatewayStub } from '../../../../platform/testing/doubles/gateway-stub.js';
import { GatewayUnavailable, ReferenceUsed } from '../payment-gateway.js';
import { PaystackGateway } from './paystack-gateway.js';

const KEY = 'sk_test_canary_4711';
const PAYMENT = {
  reference: 'hw-aaaaaaaaaaaaaaaaaaaa',
  amount: kobo(20_000),
  email: 'payer@handwork.example',
  returnUrl: 'https://handwork.example/wallet/top-ups/hw-aaaaaaaaaaaaaaaaaaaa',
};
let stub: GatewayStub;
let gateway: PaystackGateway;
beforeAll(async () => {
  stub = await startGatewayStub({ status: 200, body: {} });
  gateway = new PaystackGateway({ url: () => stub.url, secretKey: KEY });
});
beforeEach(() => void stub.calls.splice(0));
afterAll(() => stub.stop());

const answering = (data: unknown, status = 200, message = 'ok') => {
  // their refusals have no data
  stub.answer = { status, body: { status: status < 300, message, ...(status < 300 && { data }) } };
};
/** As in Paystack's documentation, with what their trade calls "customer bears the fee": more is paid than asked for. */
const VERIFIED = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: PAYMENT.reference,
  amount: 40_333,
  requested_amount: 30_050,
  currency: 'NGN',
  channel: 'card',
  fees: 10_283,
  paid_at: '2024-08-22T09:15:02.000Z',
  metadata: '',
};

describe('contract 3.15: what is sent to Paystack', () => {
  it('begins with kobo as text, our reference, transfer before card, and the key in the header', async () => {
    answering({ authorization_url: 'https://checkout.paystack.com/3ni8kdavz', reference: PAYMENT.reference });
    expect(await gateway.start(PAYMENT)).toEqual({
      authorizationUrl: 'https://checkout.paystack.com/3ni8kdavz',
    });
    expect(stub.calls[0]).toMatchObject({ method: 'POST', path: '/transaction/initialize' });
    expect(stub.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      email: PAYMENT.email,
      amount: '20000',
      currency: 'NGN',
      reference: PAYMENT.reference,
      channels: ['bank_transfer', 'card', 'ussd'],
      callback_url: PAYMENT.returnUrl,
    });
  });

  it('a reference that was used is distinguished from other refusals', async () => {
    answering(null, 400, 'Duplicate Transaction Reference');
    await expect(gateway.start(PAYMENT)).rejects.toThrow(ReferenceUsed);
    answering(null, 400, 'Invalid amount sent');
    await expect(gateway.start(PAYMENT)).rejects.toThrow(GatewayUnavailable);
  });

  it('no refund is asked for where there is one', async () => {
    answering([{ transaction: 4_099_260_516, status: 'pending' }]);
    await gateway.refund({ gatewayId: '4099260516', reference: PAYMENT.reference });
    expect(stub.calls.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('contract 3.15: what Paystack answers', () => {
  it('keeps what was paid and what was asked for apart', async () => {
    answering(VERIFIED);
    expect(await gateway.lookUp(PAYMENT.reference)).toEqual({
      gatewayId: '4099260516',
      reference: PAYMENT.reference,
      state: 'success',
      amount: 40_333,
      requestedAmount: 30_050,
      currency: 'NGN',
      isLive: false,
      channel: 'card',
      fee: 10_283,
      paidAt: '2024-08-22T09:15:02.000Z',
    });
  });

  it.each(['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'of tomorrow'])(
    '%s is not final',
    async (status) => {
      answering({ ...VERIFIED, status, paid_at: null, channel: null, fees: null, currency: undefined });
      expect(await gateway.lookUp(PAYMENT.reference)).toMatchObject({
        state: 'waiting',
        currency: null,
        fee: null,
      });
    },
  );

  it('another payment than the one that was asked for is no answer', async () => {
    answering({ ...VERIFIED, reference: 'hw-bbbbbbbbbbbbbbbbbbbb' });
    await expect(gateway.lookUp(PAYMENT.reference)).rejects.toThrow(GatewayUnavailable);
  });

  it('of refunds counts what concerns the payment', async () => {
    const refunds = (...statuses: string[]) => {
      answering([
        ...statuses.map((status) => ({ transaction: { id: 7 }, status })),
        { transaction: 8, status: 'processed' },
      ]);
      return gateway.refundOf('7');
    };
    expect(await refunds()).toBe('none');
    expect(await refunds('failed')).toBe('failed');
    expect(await refunds('failed', 'processing')).toBe('waiting');
    expect(await refunds('needs-attention')).toBe('waiting');
    expect(await refunds('failed', 'processed')).toBe('done');
  });

  it('of disputes takes the resolution', async () => {
    const dispute = (status: string, resolution: string | null) => {
      answering([{ status, resolution, refund_amount: '5800' }]);
      return gateway.disputeOf('7');
    };
    expect(await dispute('awaiting-merchant-feedback', null)).toEqual({ outcome: 'open', amount: 5_800 });
    expect(await dispute('resolved', 'declined')).toMatchObject({ outcome: 'won' });
    expect(await dispute('resolved', 'merchant-accepted')).toMatchObject({ outcome: 'lost' });
    expect(await dispute('resolved', 'auto-accepted')).toMatchObject({ outcome: 'lost' });
    answering([]);
    expect(await gateway.disputeOf('7')).toBeNull();
  });

  it('a failure says neither key nor payer', async () => {
    for (const answer of [
      'cut',
      { status: 500, body: '<html>' },
      { status: 401, body: { status: false, message: 'Invalid key' } },
    ] as const) {
      stub.answer = answer;
      const error: unknown = await gateway.start(PAYMENT).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(GatewayUnavailable);
      expect(`${(error as Error).stack}`).not.toMatch(/canary|payer@/);
    }
  });
});

describe('contract 3.15: webhooks of Paystack', () => {
  const sign = (body: string): string => createHmac('sha512', KEY).update(body).digest('hex');
  const read = (body: string) => gateway.messageIn(Buffer.from(body), sign(body));

  it('are signed over their bytes: 20000.0 is not 20000', () => {
    const body = '{"event":"charge.success","data":{"reference":"hw-1","amount":20000.0}}';
    expect(read(body)).toEqual({ event: 'charge.success', reference: 'hw-1' });
    expect(gateway.messageIn(Buffer.from(JSON.stringify(JSON.parse(body))), sign(body))).toBeNull();
    expect(gateway.messageIn(Buffer.from(body), sign(body).toUpperCase())).not.toBeNull();
  });

  it('name their payment in one of three places, or none', () => {
    expect(
      read('{"event":"refund.processed","data":{"transaction_reference":"hw-2","amount":"5000"}}'),
    ).toEqual({
      event: 'refund.processed',
      reference: 'hw-2',
    });
    const dispute =
      '{"event":"charge.dispute.create","data":{"transaction_reference":null,"transaction":{"reference":"hw-3"}}}';
    expect(read(dispute)).toEqual({ event: 'charge.dispute.create', reference: 'hw-3' });
    expect(read('{"event":"customer.created","data":{}}')).toEqual({
      event: 'customer.created',
      reference: null,
    });
    expect(read('{"event":"charge.success","data":7}')).toEqual({ event: 'charge.success', reference: null });
    expect(read('not json')).toEqual({ event: 'unknown', reference: null });
  });
});
