import type { PoolClient } from 'pg';
import type { Agent } from 'supertest';
import { Followers } from '../platform/followers/followers.js';
import { publish } from './listings.js';
import { phoneVerified } from './people.js';
import type { TestApp } from './test-app.js';

export const HOUR_MS = 3_600_000;
const REQUEST = {
  title: 'Paint two rooms',
  description: 'Walls and ceilings',
  serviceType: 'painting',
  location: 'Off Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  budget: '80,000',
};

/** A mail or SMS that was sent. */
interface SentNotification {
  channel: string;
  subject: string | null;
  body: string;
  link: string;
}

/** A provider with a listing and a customer, both with a verified phone, and what they do with each other. */
export const startJobWorld = async (app: TestApp) => {
  const provider = await phoneVerified(app);
  const customer = await phoneVerified(app);
  const listingId = await publish(provider);
  const idOf = async (agent: Agent): Promise<number> => (await agent.get('/api/user').expect(200)).body.id;
  const [providerId, customerId] = [await idOf(provider), await idOf(customer)];
  const contact = async (contactMethod = 'phone'): Promise<number> => {
    const body = { providerId: listingId, contactMethod };
    return (await customer.post('/api/service/contact').send(body).expect(201)).body.interaction.id;
  };
  const confirm = (id: number) => provider.put(`/api/service/interaction/${id}/confirm`).expect(200);
  return {
    provider,
    providerId,
    customer,
    customerId,
    listingId,
    contact,
    confirm,
    /** From the contact to the completed job, an hour after it. */
    completed: async (): Promise<void> => {
      const id = await contact();
      await confirm(id);
      await customer.put(`/api/service/interaction/${id}/complete`).expect(200);
      app.advance(HOUR_MS);
    },
    /** The id of the review. */
    review: async (rating = 5): Promise<number> =>
      (await customer.post('/api/reviews').send({ listingId, rating, comment: 'Came on time' }).expect(201))
        .body.id,
    answerReview: (id: number, response = 'Thank you') =>
      provider.put(`/api/reviews/${id}/response`).send({ response }).expect(200),
    /** The id of the booking. */
    book: async (): Promise<number> => {
      const body = { providerId: listingId, serviceDescription: 'Paint two rooms' };
      return (await customer.post('/api/service/book').send(body).expect(201)).body.booking.id;
    },
    decide: (id: number, status: 'accepted' | 'rejected') =>
      provider.put(`/api/provider/bookings/${id}`).send({ status }).expect(200),
    /** The id of the customer's service request. */
    ask: async (body: object = {}): Promise<number> =>
      (
        await customer
          .post('/api/service-requests')
          .send({ ...REQUEST, ...body })
          .expect(201)
      ).body.id,
    respond: async (id: number, agent = provider): Promise<number> =>
      (
        await agent
          .post(`/api/service-requests/${id}/responses`)
          .send({ message: 'I can start on Monday' })
          .expect(201)
      ).body.id,
    accept: (id: number, responseId: number) =>
      customer.post(`/api/service-requests/${id}/responses/${responseId}/accept`).expect(200),
  };
};

export type JobWorld = Awaited<ReturnType<typeof startJobWorld>>;

/** After all reactions to what happened and to each other, and once they are in the tables. */
export const settled = async (app: TestApp): Promise<void> => {
  for (let follow = 0; follow < 3; follow += 1) await app.nest.get(Followers).caughtUp('policy');
  await app.caughtUp();
};

/** What happens meanwhile, these policies react to afterwards. `happens` gets the transaction that has their checkpoints. */
export const withoutReactions = async (
  app: TestApp,
  policies: readonly string[],
  happens: (client: PoolClient) => Promise<void>,
): Promise<void> =>
  app.database.transaction(async (client) => {
    await client.query('SELECT FROM checkpoint WHERE name = ANY ($1) FOR UPDATE', [policies]);
    await happens(client);
  });

/** What policies have sent a person so far, oldest first. */
export const sentTo = async (app: TestApp, userId: number): Promise<SentNotification[]> => {
  await app.nest.get(Followers).caughtUp('policy');
  const { rows } = await app.database.pool.query<SentNotification>(
    `SELECT channel, subject, body, link FROM outbox_message
      WHERE user_id = $1 AND link IS NOT NULL AND body LIKE '%' || link || '%' AND code IS NULL
        AND link NOT LIKE '%token=%' ORDER BY number`,
    [userId],
  );
  return rows;
};
