import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { SignedIn } from './access-policy.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { productionEnv } from '../testing/production-env.js';

let changes = 0;

@SignedIn()
@Controller('api/state')
class StateController {
  @Get() read() {
    return { changes };
  }
  @Post() post() {
    return { changes: ++changes };
  }
  @Put() put() {
    return { changes: ++changes };
  }
  @Patch() patch() {
    return { changes: ++changes };
  }
  @Delete() remove() {
    return { changes: ++changes };
  }
}

let app: PipelineApp;
beforeAll(async () => {
  app = await startPipelineApp({ controllers: [StateController], env: productionEnv });
});
afterAll(() => app.stop());
beforeEach(() => {
  changes = 0;
});

const METHODS = ['post', 'put', 'patch', 'delete'] as const;
const FOREIGN: [string, Record<string, string>][] = [
  ['cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sub-domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['no origin', { Origin: 'null' }],
  ['the same name without TLS', { Origin: 'http://handwork.example' }],
  ['another port', { Origin: 'https://handwork.example:8443' }],
  ['a longer name', { Origin: 'https://handwork.example.evil.example' }],
  ['contradicting headers', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
];
const OURS: [string, Record<string, string>][] = [
  ['our origin', { Origin: 'https://handwork.example' }],
  ['same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://handwork.example' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none' }],
  ['no browser', {}],
];

describe.each(METHODS)('A5: %s', (method) => {
  it.each(FOREIGN)('refuses %s before everything else', async (_, headers) => {
    const refusal = { statusCode: 403, message: 'Invalid origin' };
    await app
      .agent()
      [method]('/api/state')
      .set({ Cookie: 'sid=user', ...headers })
      .expect(403, refusal);
    await app.agent()[method]('/api/state').set(headers).expect(403, refusal);
    await app.agent()[method]('/api/admin/nope').set(headers).expect(403, refusal);
    expect(changes).toBe(0);
  });

  it.each(OURS)('accepts %s', async (_, headers) => {
    const { status } = await app
      .agent()
      [method]('/api/state')
      .set({ Cookie: 'sid=user', ...headers });
    expect([200, 201]).toContain(status);
    expect(changes).toBe(1);
  });

  it('refuses a form of another site even without a body type that it may send', async () => {
    await app
      .agent()
      [method]('/api/state')
      .set('Cookie', 'sid=user')
      .type('text/plain')
      .send('x')
      .expect(415);
    expect(changes).toBe(0);
  });
});

it('A5: reading is free', () =>
  app.agent().get('/api/state').set({ Cookie: 'sid=user', Origin: 'https://evil.example' }).expect(200));

it('sends Strict-Transport-Security only in production', async () => {
  const { headers } = await app.agent().get('/api/state');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  const elsewhere = await startPipelineApp({ controllers: [StateController] });
  const answer = await elsewhere.agent().get('/api/state');
  await elsewhere.stop();
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});
