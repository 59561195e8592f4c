import { startGatewayStub, type GatewayStub } from '../platform/testing/doubles/gateway-stub.js';
import { administrator, signedIn } from '../testing/people.js';
import { until } from '../platform/testing/until.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const PHONE = '+2348000009999';

let gateway: GatewayStub;
let app: TestApp;

beforeAll(async () => {
  // An inconclusive answer: the SMS may have gone out, so it is not sent again.
  gateway = await startGatewayStub({ status: 500, body: {} });
  app = await startTestApp({
    env: {
      SMS_PROVIDER: 'termii',
      TERMII_URL: gateway.url,
      TERMII_API_KEY: 'key',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});

it('E9: an SMS with an unknown outcome is shown to administrators only, masked', async () => {
  const user = await signedIn(app);
  await user.post('/api/auth/send-otp').send({ phoneNumber: PHONE }).expect(200);
  await app.agent().get('/api/admin/dead-letters').expect(401);
  await user.get('/api/admin/dead-letters').expect(403);

  const admin = await administrator(app);
  const shown = async () => (await admin.get('/api/admin/dead-letters?limit=5').expect(200)).body;
  await until(async () => (await shown()).total === 1);
  const { deadLetters } = await shown();
  expect(deadLetters).toEqual([expect.objectContaining({ channel: 'sms', status: 'unknown', attempts: 1 })]);
  expect(JSON.stringify(deadLetters)).not.toContain(PHONE.slice(4));
  expect(deadLetters[0].body).not.toMatch(/\d{6}/);

  const after = (id: string) => admin.get(`/api/admin/dead-letters?before=${id}`);
  await after(deadLetters[0].id).expect(200, { deadLetters: [], total: 1 });
  await after('7').expect(400, { statusCode: 400, message: 'Invalid filter' });
});
