import { CommandBus } from '@nestjs/cqrs';
import { startGatewayStub, type GatewayStub } from '../platform/testing/doubles/gateway-stub.js';
import {
  startMailServer,
  type MailServer,
  type ReceivedMail,
} from '../platform/testing/doubles/mail-server.js';
import { until } from '../platform/testing/until.js';
import { MailSavedSearches } from '../modules/discovery/policies/saved-searches.policy.js';
import { Followers } from '../platform/followers/followers.js';
import { publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const PERSON = { firstName: 'Ada', lastName: 'Obi', password: 'Correct-Horse-7', acceptTerms: true };
const EMAIL = 'ada@handwork.example';
const PHONE = '+2348000001234';

let mails: MailServer;
let termii: GatewayStub;
let twilio: GatewayStub;
let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  mails = await startMailServer();
  termii = await startGatewayStub({ status: 403, body: { message: `No route to ${PHONE}` } });
  twilio = await startGatewayStub({ status: 201, body: { sid: 'SM1', status: 'queued' } });
  app = await startTestApp({
    env: {
      SMTP_URL: mails.url,
      SMS_PROVIDER: 'termii,twilio',
      TERMII_URL: termii.url,
      TERMII_API_KEY: 'key',
      TWILIO_URL: twilio.url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
    },
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([mails.stop(), termii.stop(), twilio.stop()]);
});

/** Every row of every table, as text. */
const everyRow = async (): Promise<string[]> => {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)),
  );
  return rows.flatMap((result) => result.rows.map(({ row }) => row));
};

describe('delivery in the whole product', () => {
  it('AUTH-31: a sign-up mails a link that verifies', async () => {
    await app
      .agent()
      .post('/api/auth/signup')
      .send({ ...PERSON, email: EMAIL })
      .expect(201);
    await until(async () => mails.received.length === 1);
    const [mail] = mails.received;
    expect(mail?.to).toBe(EMAIL);
    const token = /verify-email\?token=([0-9a-f]{64})/.exec(unfolded(mail?.source ?? ''))?.[1] ?? 'none';
    await until(async () => (await app.outbox(EMAIL))[0]?.link === null);
    expect((await everyRow()).filter((row) => row.includes(token))).toEqual([]);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    await app.agent().get(`/api/auth/verify-email?token=${token}`).expect(200);
  });

  it('OP-16, OP-48: a code goes out by SMS and is nowhere to be found afterwards', async () => {
    const agent = app.agent();
    await agent.post('/api/auth/login').send({ email: EMAIL, password: PERSON.password }).expect(200);
    await agent.post('/api/auth/send-otp').send({ phoneNumber: PHONE }).expect(200);
    await until(async () => (await app.outbox(PHONE))[0]?.code === null);
    const sent = new URLSearchParams(twilio.calls[0]?.body);
    const code = /^\d{6}/.exec(sent.get('Body') ?? '')?.[0] ?? 'none';
    expect(sent.get('To')).toBe(PHONE);
    const isolated = new RegExp(`(^|[^0-9.:+-])${code}([^0-9]|$)`); // not as digits of a time
    expect((await everyRow()).filter((row) => isolated.test(row))).toEqual([]);
    expect(lines.filter((line) => isolated.test(line) || line.includes(PHONE))).toEqual([]);
    const { rows } = await app.database.pool.query(
      `SELECT user_id, phone, message, provider, status, provider_id FROM sms_delivery_log ORDER BY id`,
    );
    const all = { user_id: expect.any(Number), phone: '+234******1234' };
    const message = '****** is your Handwork verification code. It is valid for 10 minutes.';
    expect(rows).toEqual([
      { ...all, message, provider: 'termii', status: 'refused', provider_id: null },
      { ...all, message, provider: 'twilio', status: 'sent', provider_id: 'SM1' },
    ]);
    await agent.post('/api/auth/verify-otp').send({ phoneNumber: PHONE, code }).expect(200);
  });

  it('the outbox page says that messages leave', async () => {
    const { text } = await app.agent().get('/dev/outbox').expect(200);
    expect(text).toContain('Codes and links are taken out of what has been sent.');
    expect(text).toContain('[link]');
  });

  it('OP-41, 3.14: news of a saved search carry headers by which a mail program ends them with one click', async () => {
    const agent = app.agent();
    await agent.post('/api/auth/login').send({ email: EMAIL, password: PERSON.password }).expect(200);
    await agent.post('/api/saved-searches').send({ query: 'caterer' }).expect(201);
    app.advance(1_000);
    await publish(await phoneVerified(app));
    await app.caughtUp();
    await app.nest.get(Followers).caughtUp('policy');
    const isNews = ({ source }: ReceivedMail) => unfolded(source).includes('for your saved search');
    for (const { command } of await app.nest.get(MailSavedSearches).due(100, []))
      await app.nest.get(CommandBus).execute(command);
    await until(async () => mails.received.some(isNews));
    const [head = '', body = ''] = (mails.received.find(isNews)?.source ?? '').split(/\r\n\r\n([^]*)/);
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim();
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link =
      /^<(http\S+\/unsubscribe\?token=\S+)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? 'none';
    expect(unfolded(body)).toContain(link);
    const { pathname, search } = new URL(link);
    await app
      .agent()
      .post(pathname + search)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200, { isStopped: true });
    const [verification] = mails.received;
    expect(verification?.source).not.toMatch(/^List-Unsubscribe/im);
  });
});

const unfolded = (source: string): string => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
