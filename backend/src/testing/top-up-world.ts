import { createHmac } from 'node:crypto';
import type { Response } from 'supertest';
import { SandboxPayments } from '../modules/wallet/gateway/sandbox-payments.js';
import { Followers } from '../platform/followers/followers.js';
import { until } from '../platform/testing/until.js';
import { startMoneyWorld, type MoneyWorld, type Person } from './money-world.js';
import type { TestAppOptions } from './test-app.js';

export interface StartedTopUp {
  id: number;
  reference: string;
  /** Path of the sandbox's page. */
  checkout: string;
}

export interface TopUpWorld extends MoneyWorld {
  start(person: Person, naira: number): Promise<StartedTopUp>;
  /** What the payer does on the sandbox's page: card, lost, twice, fail, dispute, … */
  act(topUp: StartedTopUp, act: string, form?: Record<string, string>): Promise<Response>;
  /** A webhook, signed unless another signature is given. */
  webhook(body: string, signature?: string): Promise<Response>;
  signed(body: string): string;
  /** As administrators see it. */
  row(topUp: Pick<StartedTopUp, 'reference'>): Promise<Record<string, unknown>>;
  /** Resolves when an administrator sees this status. */
  reaches(topUp: StartedTopUp, status: string): Promise<void>;
  /** Resolves when no webhook waits and the read models know what came of them. */
  workedOff(): Promise<void>;
  balance(person: Person): Promise<number>;
}

/** The application with the sandbox's gateway and people who pay. */
export const startTopUpWorld = async (options: TestAppOptions = {}): Promise<TopUpWorld> => {
  const world = await startMoneyWorld(options);
  const { app, admin } = world;
  const signed = (body: string): string =>
    createHmac('sha512', app.nest.get(SandboxPayments, { strict: false }).key)
      .update(body)
      .digest('hex');
  const row = async ({ reference }: Pick<StartedTopUp, 'reference'>) => {
    const { body } = await admin.agent.get(`/api/admin/top-ups?reference=${reference}`).expect(200);
    return (body as Record<string, unknown>[])[0] ?? {};
  };
  return {
    ...world,
    start: async ({ agent }, naira) => {
      const { body } = await agent.post('/api/wallet/top-ups').send({ amount: naira }).expect(201);
      const { topUp, authorizationUrl } = body as { topUp: StartedTopUp; authorizationUrl: string };
      return { id: topUp.id, reference: topUp.reference, checkout: new URL(authorizationUrl).pathname };
    },
    act: (topUp, act, form = {}) =>
      app
        .agent()
        .post(topUp.checkout)
        .type('form')
        .send({ act, ...form })
        .expect(303),
    webhook: (body, signature = signed(body)) =>
      app
        .agent()
        .post('/api/payments/paystack/webhook')
        .set('Content-Type', 'application/json')
        .set('x-paystack-signature', signature)
        .send(body),
    signed,
    row,
    reaches: (topUp, status) => until(async () => (await row(topUp)).status === status),
    workedOff: async () => {
      await until(async () => {
        const { rowCount } = await app.database.pool.query(
          'SELECT FROM payment_message WHERE handled_at IS NULL',
        );
        return rowCount === 0;
      }, 15_000);
      await app.nest.get(Followers).caughtUp('projection');
    },
    balance: async ({ agent }) => {
      const { body } = await agent.get('/api/wallet').expect(200);
      return (body as { balance: number }).balance;
    },
  };
};
