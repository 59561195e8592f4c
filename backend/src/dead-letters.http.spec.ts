import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdministrator } from './modules/identity/use-cases/ensure-administrator/ensure-administrator.handler.js';
import { startGatewayStub, type GatewayStub } from './platform/testing/gateway-stub.js';
import { signedIn } from './platform/testing/people.js';
import { until } from './platform/testing/projection-world.js';
import { startTestApp, type TestApp } from './platform/testing/test-app.js';

const ADMIN = { email: 'boss@handwork.example', password: 'Correct-Horse-7' };
const PHONE = '+2348000009999';

let gateway: GatewayStub;
let app: TestApp;

beforeAll(async () => {
  // An answer that tells nothing: the SMS may have gone out, so it is not sent again.
  gateway = await startGatewayStub({ status: 500, body: {} });
  app = await startTestApp({
    env: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SMS_PROVIDER: 'termii',
      TERMII_URL: gateway.url,
      TERMII_API_KEY: 'key',
    },
  });
  await app.nest.get(CommandBus).execute(new EnsureAdministrator());
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

  const admin = app.agent();
  await admin.post('/api/auth/login').send(ADMIN).expect(200);
  const shown = async () => (await admin.get('/api/admin/dead-letters?limit=5').expect(200)).body;
  await until(async () => (await shown()).total === 1);
  const { deadLetters } = await shown();
  expect(deadLetters).toEqual([expect.objectContaining({ channel: 'sms', status: 'unknown', attempts: 1 })]);
  expect(JSON.stringify(deadLetters)).not.toContain(PHONE.slice(4));
  expect(deadLetters[0].body).not.toMatch(/\d{6}/);
});
