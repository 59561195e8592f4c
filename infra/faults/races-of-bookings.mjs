// @ts-check
import { newClient } from './client.mjs';
import { createListing, must, signedUp } from './people.mjs';
import { AT_ONCE, expect, fifty, tally } from './races-of-money.mjs';

/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {import('./races-of-money.mjs').World} World */

const HOUR_MS = 3_600_000;
/** OP-06. */
const CONTACTS_PER_HOUR = 10;

/** Somebody new, so that no limit of an earlier round counts. @param {World} world @param {string} name */
const customer = ({ url }, name) => signedUp(newClient(url), `${name}@example.test`);

/** A listing without a history. @param {World} world @param {string} name @returns {Promise<number>} */
const listing = async ({ owner }, name) => (await must(createListing(owner.client, name))).id;

/** @param {Client} client @param {number} providerId */
export const contact = (client, providerId, headers = {}) =>
  client.call('POST', '/api/service/contact', { providerId, contactMethod: 'phone' }, headers);

/** @param {World} world @param {Client} client @param {number} listingId @returns {Promise<number>} */
const confirmed = async ({ owner }, client, listingId) => {
  const { id } = (await must(contact(client, listingId))).interaction;
  await must(owner.client.call('PUT', `/api/service/interaction/${id}/confirm`));
  return id;
};

/** The clock of every process an hour on: the review may be written. @param {World} world */
const anHourLater = async ({ servers }) => {
  for (const server of servers)
    await must(newClient(() => server.url).call('POST', '/api/test/clock', { advanceMs: HOUR_MS }));
};

/** @param {World} world @param {Client} client @param {number} listingId */
const completed = async (world, client, listingId) => {
  const id = await confirmed(world, client, listingId);
  await must(client.call('PUT', `/api/service/interaction/${id}/complete`));
  await anHourLater(world);
};

/** @param {Client} client @param {number} listingId @param {number} rating */
export const review = (client, listingId, rating, headers = {}) =>
  client.call('POST', '/api/reviews', { listingId, rating, comment: `Stars: ${rating}` }, headers);

const detail = (/** @type {World} */ { owner }, /** @type {number} */ id) =>
  must(owner.client.get(`/api/listings/${id}`));

/** @type {Record<string, import('./races-of-money.mjs').Race>} */
export const BOOKING_RACES = {
  /** One customer and one provider: one contact, and 24 hours for all the others. */
  contact: async (world, round) => {
    const [client, id] = [await customer(world, `contact${round}`), await listing(world, `Contact ${round}`)];
    const answers = await fifty(() => contact(client, id));
    const known = await must(world.owner.client.get('/api/provider/interactions'));
    const own = known.filter((/** @type {{ listingId: number }} */ one) => one.listingId === id);
    return [
      ...expect('answers', tally(answers), `201 × 1, 400 × ${AT_ONCE - 1}`),
      ...expect('interactions', own.length, 1),
    ];
  },

  /**
   * Nine contacts within the hour, and the tenth fifty times: it is made once. Whoever asks the other process meanwhile is
   * told that the hour is full, or that the provider is contacted: both are true by then.
   */
  'tenth-contact': async (world, round) => {
    const client = await customer(world, `tenth${round}`);
    const ids = [];
    for (let made = 0; made < CONTACTS_PER_HOUR + 1; made += 1)
      ids.push(await listing(world, `Tenth ${round}, ${made}`));
    const [tenth = 0, eleventh = 0, ...nine] = ids;
    for (const id of nine) await must(contact(client, id));
    const answers = await fifty(() => contact(client, tenth));
    const refused = answers.filter(({ status }) => status === 400 || status === 429);
    return [
      ...expect('made', answers.filter(({ status }) => status === 201).length, 1),
      ...expect('refused', refused.length, AT_ONCE - 1),
      ...expect('the eleventh', (await contact(client, eleventh)).status, 429),
    ];
  },

  /** A job is completed once and counts once. */
  complete: async (world, round) => {
    const [client, listed] = [
      await customer(world, `complete${round}`),
      await listing(world, `Complete ${round}`),
    ];
    const id = await confirmed(world, client, listed);
    const answers = await fifty(() => client.call('PUT', `/api/service/interaction/${id}/complete`));
    return [
      ...expect('completed', answers.filter(({ status }) => status === 200).length, 1),
      ...expect('answered 5xx', answers.filter(({ status }) => status >= 500).length, 0),
      ...expect('jobs', (await detail(world, listed)).totalJobs, 1),
    ];
  },

  /** Half accept, half reject: one outcome. */
  'accept-or-reject': async (world, round) => {
    const [client, listed] = [await customer(world, `book${round}`), await listing(world, `Book ${round}`)];
    const wish = { providerId: listed, serviceDescription: 'Paint two rooms' };
    const { id } = (await must(client.call('POST', '/api/service/book', wish))).booking;
    const statusOf = (/** @type {number} */ index) => (index % 2 ? 'accepted' : 'rejected');
    const answers = await fifty((index) =>
      world.owner.client.call('PUT', `/api/provider/bookings/${id}`, { status: statusOf(index) }),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const [booking] = await must(client.get('/api/customer/bookings'));
    return [
      ...expect('answers', tally(answers), `200 × 1, 409 × ${AT_ONCE - 1}`),
      ...expect('status', booking.status, statusOf(won)),
    ];
  },

  /** Fifty reviews of one job, each with other stars: one stands, and the average is its stars. */
  review: async (world, round) => {
    const [client, listed] = [
      await customer(world, `review${round}`),
      await listing(world, `Review ${round}`),
    ];
    await completed(world, client, listed);
    const answers = await fifty((index) => review(client, listed, (index % 5) + 1));
    const won = answers.find(({ status }) => status === 201);
    const { totalReviews, averageRating } = await detail(world, listed);
    return [
      ...expect('posted', answers.filter(({ status }) => status === 201).length, 1),
      ...expect('answered 5xx', answers.filter(({ status }) => status >= 500).length, 0),
      ...expect('reviews', totalReviews, 1),
      ...expect('average', averageRating, won?.body.rating),
    ];
  },

  /** One reader finds one review helpful, fifty times: it counts once. */
  vote: async (world, round) => {
    const [client, listed] = [await customer(world, `author${round}`), await listing(world, `Vote ${round}`)];
    await completed(world, client, listed);
    const { id } = await must(review(client, listed, 4));
    const reader = await customer(world, `reader${round}`);
    const answers = await fifty(() => reader.call('PUT', `/api/reviews/${id}/vote`, { isHelpful: true }));
    const [posted] = await must(client.get(`/api/listings/${listed}/reviews`));
    return [
      ...expect('answers', tally(answers), `200 × ${AT_ONCE}`),
      ...expect('helpful', posted.helpfulCount, 1),
    ];
  },
};
