import { Config } from '../config/config.js';
import { startGatewayStub, type GatewayStub, type StubAnswer } from '../testing/doubles/gateway-stub.js';
import { callGateway } from './gateway-call.js';
import { smsGateways } from './sms-gateways.js';

const SMS = { to: '+2348012345678', text: '123456 is your code & more.' };

let stub: GatewayStub;
beforeAll(async () => {
  stub = await startGatewayStub('cut');
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.calls.length = 0;
});

const gateways = (env: Record<string, string> = {}) =>
  smsGateways(
    Config.from({
      SMS_PROVIDER: 'termii,africastalking,twilio',
      SMS_SENDER_ID: 'Handwork',
      TERMII_URL: stub.url,
      TERMII_API_KEY: 'termii-key',
      AFRICASTALKING_URL: stub.url,
      AFRICASTALKING_USERNAME: 'handwork',
      AFRICASTALKING_API_KEY: 'at-key',
      TWILIO_URL: stub.url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      ...env,
    }),
  );

const send = (name: string, answer: StubAnswer, env?: Record<string, string>) => {
  stub.answer = answer;
  const gateway = gateways(env).find((one) => one.name === name);
  return gateway?.send(SMS);
};

const form = (body = ''): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

const africasTalking = (statusCode: number, status: string, more = {}): StubAnswer => ({
  status: 201,
  body: {
    SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode, number: SMS.to, status, ...more }] },
  },
});

describe('the SMS gateways', () => {
  it('OTP-18: Termii gets JSON with the number without plus, and its id is kept', async () => {
    const body = { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent', balance: 9 };
    expect(await send('termii', { status: 200, body })).toEqual({
      outcome: 'sent',
      providerId: '9122821270554876574',
      cost: null,
    });
    const [call] = stub.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/api/sms/send', headers: { connection: 'close' } });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      api_key: 'termii-key',
      to: '2348012345678',
      from: 'Handwork',
      sms: SMS.text,
      type: 'plain',
      channel: 'dnd',
    });
  });

  it("OP-18: Africa's Talking gets a form with the key as a header, and reports the cost", async () => {
    const more = { messageId: 'ATXid_1', cost: 'NGN 2.2000' };
    expect(await send('africastalking', africasTalking(101, 'Success', more))).toEqual({
      outcome: 'sent',
      providerId: 'ATXid_1',
      cost: 'NGN 2.2000',
    });
    const [call] = stub.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/version1/messaging',
      headers: { apikey: 'at-key' },
    });
    expect(form(call?.body)).toEqual({
      username: 'handwork',
      to: SMS.to,
      message: SMS.text,
      from: 'Handwork',
    });
  });

  it('OTP-18: Twilio gets a form with basic authentication', async () => {
    const body = { sid: 'SM1', status: 'queued', price: '-0.0075', price_unit: 'USD', error_code: null };
    expect(await send('twilio', { status: 201, body })).toEqual({
      outcome: 'sent',
      providerId: 'SM1',
      cost: 'USD 0.0075',
    });
    const [call] = stub.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
    expect(form(call?.body)).toEqual({ To: SMS.to, From: 'Handwork', Body: SMS.text });
  });

  it('Twilio may send by a messaging service', async () => {
    const service = `MG${'0'.repeat(32)}`;
    await send('twilio', { status: 201, body: { sid: 'SM2' } }, { TWILIO_FROM: service });
    expect(form(stub.calls[0]?.body)).toEqual({ To: SMS.to, MessagingServiceSid: service, Body: SMS.text });
  });

  it.each<[string, string, StubAnswer]>([
    ['termii', 'a refusal that comes as 200', { status: 200, body: { code: 'err', message: 'Low balance' } }],
    ['termii', 'a wrong key', { status: 401, body: { message: 'Unauthorized' } }],
    ['termii', 'a limit', { status: 429, body: {} }],
    ['termii', 'an address that moved', { status: 302, body: '' }],
    ['africastalking', 'a wrong key in plain text', { status: 401, body: 'The authentication is invalid' }],
    ['africastalking', 'a bad number', africasTalking(403, 'InvalidPhoneNumber')],
    ['africastalking', 'no money', africasTalking(405, 'InsufficientBalance')],
    ['africastalking', 'do not disturb', africasTalking(409, 'DoNotDisturbRejection')],
    [
      'africastalking',
      'no receiver',
      { status: 201, body: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } } },
    ],
    ['twilio', 'a bad number', { status: 400, body: { code: 21211, message: 'Invalid To', status: 400 } }],
    [
      'twilio',
      'a failure at once',
      { status: 201, body: { sid: 'SM3', status: 'failed', error_code: 30007 } },
    ],
  ])('%s: %s is a sure refusal', async (name, _, answer) => {
    expect(await send(name, answer)).toMatchObject({
      outcome: 'refused',
      error: expect.stringMatching(/\S/),
    });
  });

  it.each<[string, string, StubAnswer]>([
    ['termii', 'trouble of its own', { status: 500, body: { message: 'Oops' } }],
    ['termii', 'an unreadable answer', { status: 200, body: '<html>' }],
    ['termii', 'a cut connection', 'cut'],
    ['africastalking', 'a hold', africasTalking(401, 'RiskHold')],
    ['africastalking', 'trouble behind it', africasTalking(501, 'GatewayError')],
    ['twilio', 'a bad gateway', { status: 502, body: '' }],
    ['twilio', 'a timeout', { status: 408, body: {} }],
    ['twilio', 'a success without an id', { status: 201, body: {} }],
  ])('%s: after %s it may have been sent', async (name, _, answer) => {
    expect(await send(name, answer)).toMatchObject({
      outcome: 'unknown',
      error: expect.stringMatching(/\S/),
    });
  });

  it('a gateway that is not there has refused; one that does not answer may have sent', async () => {
    const gone = await startGatewayStub('cut');
    await gone.stop();
    const [termii] = gateways({ TERMII_URL: gone.url });
    expect(await termii?.send(SMS)).toEqual({ outcome: 'refused', error: 'ECONNREFUSED' });
    stub.answer = 'silent';
    const request = { url: stub.url, headers: {}, body: '' };
    expect(await callGateway(request, () => undefined, 50)).toMatchObject({
      outcome: 'unknown',
      error: expect.stringContaining('TimeoutError'),
    });
  });
});
