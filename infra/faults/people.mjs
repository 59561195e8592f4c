// @ts-check
import { newClient } from './client.mjs';

const PASSWORD = 'Sturdy-Ladder-7';

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

/** @param {Client} client @param {string} email @param {Record<string, string>} [headers] */
export const signUp = (client, email, headers) =>
  client.call(
    'POST',
    '/api/auth/signup',
    { firstName: 'Ngozi', lastName: 'Okafor', email, password: PASSWORD, acceptTerms: true },
    headers,
  );

/** @param {Client} client @param {string} email @param {string} [password] */
const signIn = (client, email, password = PASSWORD) =>
  must(client.call('POST', '/api/auth/login', { email, password }));

/** Somebody without a phone, signed in. @param {Client} client @param {string} email @returns {Promise<Client>} */
export const signedUp = async (client, email) => {
  await must(signUp(client, email));
  await signIn(client, email);
  return client;
};

/** Signs up and in, and asks for the code of a phone, which is taken out of the outbox. @param {Client} client @param {{ email: string; phone: string }} who @returns {Promise<{ phoneNumber: string; code: string }>} */
export const askForCode = async (client, { email, phone }) => {
  await signedUp(client, email);
  const { phoneNumber } = await must(client.call('POST', '/api/auth/send-otp', { phoneNumber: phone }));
  const [{ code }] = await must(client.get(`/api/test/outbox?to=${encodeURIComponent(phoneNumber)}`));
  return { phoneNumber, code };
};

/** Signs up, signs in and verifies a phone, as a person would. @param {Client} client @param {{ email: string; phone: string }} who */
export const becomeProvider = async (client, who) =>
  must(client.call('POST', '/api/auth/verify-otp', await askForCode(client, who)));

/** @param {Client} client @param {string} businessName @param {Record<string, string>} [headers] */
export const createListing = (client, businessName, headers) =>
  client.call(
    'POST',
    '/api/listings',
    {
      businessName,
      serviceType: 'plumbing',
      location: '12 Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      phone: '08031234567',
      startingPrice: 5000,
    },
    headers,
  );

/** @param {() => string} baseUrl asked at each call @returns {Promise<Client>} */
export const administrator = async (baseUrl) => {
  const client = newClient(baseUrl);
  await signIn(client, ADMINISTRATOR.ADMIN_EMAIL, ADMINISTRATOR.ADMIN_PASSWORD);
  return client;
};

/** Somebody with a confirmed phone and one listing. @param {() => string} baseUrl @param {number} number @returns {Promise<Provider>} */
export const provider = async (baseUrl, number) => {
  const client = newClient(baseUrl);
  const phone = `0803${String(1_000_000 + number)}`;
  await becomeProvider(client, { email: `provider${number}@example.test`, phone });
  const self = await must(client.get('/api/user'));
  const listing = await must(createListing(client, `Okafor Repairs ${number}`));
  return { id: self.id, client, listingId: listing.id };
};
