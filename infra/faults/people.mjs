// @ts-check
import { becomeProvider, newClient } from './server.mjs';

/** Settings of a server whose administrator is known. */
export const ADMINISTRATOR = { ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'Sturdy-Ladder-9' };

/** @typedef {ReturnType<typeof newClient>} Client */
/** @typedef {{ id: number; client: Client; listingId: number }} Provider */

/**
 * The body of the answer; throws when it is not 2xx.
 * @param {Promise<{ status: number; body: any }>} answer @returns {Promise<any>}
 */
export const must = async (answer) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** @param {() => string} baseUrl asked at each call @returns {Promise<Client>} */
export const administrator = async (baseUrl) => {
  const client = newClient(baseUrl);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  await must(client.call('POST', '/api/auth/login', { email, password }));
  return client;
};

/** Somebody with a confirmed phone and one listing. @param {() => string} baseUrl @param {number} number @returns {Promise<Provider>} */
export const provider = async (baseUrl, number) => {
  const client = newClient(baseUrl);
  const phone = `0803${String(1_000_000 + number)}`;
  await becomeProvider(client, { email: `provider${number}@example.test`, phone });
  const self = await must(client.get('/api/user'));
  const listing = await must(
    client.call('POST', '/api/listings', {
      businessName: `Okafor Repairs ${number}`,
      serviceType: 'plumbing',
      location: '12 Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      phone,
      startingPrice: 5000,
    }),
  );
  return { id: self.id, client, listingId: listing.id };
};
