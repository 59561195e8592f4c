import type { Agent } from 'supertest';
import { PromotionTerms } from '../modules/promotions/public/index.js';
import { publish } from './listings.js';
import { administrator, phoneVerified, signedIn } from './people.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

/** In the state of `LISTING`. */
const IKEJA = { latitude: 6.6018, longitude: 3.3515 };

/** A user with their own browser. */
export interface Person {
  agent: Agent;
  id: number;
  email: string;
}

export interface MoneyWorld {
  app: TestApp;
  admin: Person;
  /** Signed in, without a phone. */
  visitor(): Promise<Person>;
  /** With a phone, and with money if an amount in naira is given. */
  payer(naira?: number): Promise<Person>;
  /** The id of a new listing of theirs. */
  listing(person: Person): Promise<number>;
  /** Proves where a listing of theirs is. */
  locate(person: Person, listingId: number): Promise<void>;
  /** The id of a new pending request. */
  request(person: Person, naira: number): Promise<number>;
}

/** The application with an administrator and people who have money. */
export const startMoneyWorld = async (options: TestAppOptions = {}): Promise<MoneyWorld> => {
  const app = await startTestApp(options);
  await app.nest.get(PromotionTerms, { strict: false }).ensure();
  const admin = await personOf(await administrator(app));
  return {
    app,
    admin,
    visitor: async () => personOf(await signedIn(app)),
    payer: async (naira) => {
      const person = await personOf(await phoneVerified(app));
      if (naira) {
        await admin.agent.post(`/api/admin/wallets/${person.id}/adjust`).send({ amount: naira }).expect(200);
      }
      return person;
    },
    listing: ({ agent }) => publish(agent),
    locate: async (person, listingId) => {
      await person.agent.put(`/api/listings/${listingId}/location`).send(IKEJA).expect(200);
    },
    request: async (person, naira) => {
      const answer = await person.agent
        .post('/api/wallet/payment-request')
        .send({ amount: naira, method: 'bank_transfer' })
        .expect(201);
      return (answer.body as { id: number }).id;
    },
  };
};

const personOf = async (agent: Agent): Promise<Person> => {
  const { body } = await agent.get('/api/user').expect(200);
  const { id, email } = body as { id: number; email: string };
  return { agent, id, email };
};
