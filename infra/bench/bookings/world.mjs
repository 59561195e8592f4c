// @ts-check
// What the bookings bench works on: customers, providers with listings, sessions, bookings that wait for an answer, and
// jobs that can be reviewed. All of it is recorded as events.
import { built } from '../product.mjs';
import { forAll, listed, recorder, registered } from '../records.mjs';

const { Sessions } = await built('platform/auth/sessions.js');
const { IdSequences } = await built('platform/event-store/id-sequences.js');
const { Followers } = await built('platform/followers/followers.js');

/** @typedef {{ customers: number; providers: number; contacted: number; reviewed: number; commands: number }} Size listings that are contacted and reviewed, and commands of each kind */
/** @typedef {{ id: number; cookie: string }} Person */
/** @typedef {{ id: number; userId: number }} Listing */

const HOUR_MS = 3_600_000;

/**
 * @param {any} nest the running application @param {any} orm the yardstick's @param {Size} size
 */
export const prepareWorld = async (nest, orm, { customers, providers, contacted, reviewed, commands }) => {
  const record = recorder(nest);
  const ids = nest.get(IdSequences);
  /** @type {Person[]} */
  const people = Array.from({ length: customers + providers }, (_, index) => ({ id: index + 1, cookie: '' }));
  /** @type {Listing[]} */
  const listings = Array.from({ length: contacted + reviewed }, (_, index) => ({
    id: index + 1,
    userId: customers + 1 + (index % providers),
  }));
  await forAll(people, async (person) => {
    const { id: userId } = person;
    await record(`user-${userId}`, [registered(userId, 'provider')]);
    person.cookie = `sid=${await nest.get(Sessions).open(userId)}`;
  });
  await forAll(listings, ({ id, userId }) => record(`listing-${id}`, [listed(id, userId)]));
  const own = {
    people,
    customers,
    contacted: listings.slice(0, contacted),
    reviewed: listings.slice(contacted),
    bookings: /** @type {{ id: number; userId: number }[]} */ ([]),
  };
  const numbers = Array.from({ length: commands }, (_, number) => number);
  await forAll(numbers, async (number) => {
    const [customerId, listing] = pairOf(number, customers, own.reviewed);
    const interactionId = await ids.of('interaction', `${customerId}-${listing.id}-0`);
    await record(`interaction-${interactionId}`, completedJob(interactionId, customerId, listing));
    const bookingId = await ids.next('booking');
    await record(`booking-${bookingId}`, [requested(bookingId, customerId, listing)]);
    own.bookings[number] = { id: bookingId, userId: listing.userId };
  });
  await nest.get(Followers).caughtUp('projection');
  await copyForYardstick(orm);
  await orm.query('VACUUM ANALYZE');
  return own;
};

/** No customer has the same listing twice. @param {number} number @param {number} customers @param {readonly Listing[]} listings @returns {[number, Listing]} */
const pairOf = (number, customers, listings) => {
  const listing = listings[Math.floor(number / customers) % listings.length];
  return [(number % customers) + 1, /** @type {Listing} */ (listing)];
};

const ago = (/** @type {number} */ hours) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** @param {number} interactionId @param {number} customerId @param {Listing} listing */
const completedJob = (interactionId, customerId, { id: listingId, userId: providerId }) => {
  const parties = { interactionId, customerId, listingId, providerId };
  const contact = { contactMethod: 'phone', notes: null };
  return [
    { type: 'ContactRecorded', data: { ...parties, ...contact, recordedAt: ago(5) } },
    { type: 'InteractionConfirmed', data: { ...parties, contactedAt: ago(5), confirmedAt: ago(4) } },
    { type: 'InteractionCompleted', data: { ...parties, completedAt: ago(3) } },
  ];
};

/** @param {number} bookingId @param {number} customerId @param {Listing} listing */
const requested = (bookingId, customerId, { id: listingId, userId: providerId }) => ({
  type: 'BookingRequested',
  data: {
    bookingId,
    customerId,
    providerId,
    listingId,
    serviceDescription: 'Paint two rooms',
    preferredDate: null,
    preferredTime: 'morning',
    location: 'Ikeja',
    budget: null,
    requestedAt: ago(2),
  },
});

/** The same people, listings, jobs and bookings in the yardstick's tables. @param {any} orm */
const copyForYardstick = async (orm) => {
  await orm.query(`INSERT INTO bench_customer (id, "firstName", "lastName")
    SELECT user_id, first_name, last_name FROM booking_person`);
  await orm.query(`INSERT INTO bench_listing (id, "userId", "businessName", stars, jobs)
    SELECT id, user_id, business_name, '{0,0,0,0,0}', 0 FROM listing`);
  await orm.query(`INSERT INTO bench_interaction ("id", "customerId", "providerId", "listingId", status, "contactMethod",
      notes, "completedAt", "isReviewed", "createdAt")
    SELECT id, customer_id, provider_id, listing_id, status, contact_method, notes, completed_at, is_reviewed, created_at
      FROM interaction`);
  await orm.query(`INSERT INTO bench_booking (id, "customerId", "providerId", "listingId", "serviceDescription",
      "preferredTime", location, status, "createdAt")
    SELECT id, customer_id, provider_id, listing_id, service_description, preferred_time, location, status, created_at
      FROM booking`);
  for (const table of ['bench_interaction', 'bench_booking'])
    await orm.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
};

/** What it came to on both sides; the same requests must have had the same effect. @param {any} orm */
export const sums = async (orm) => {
  const of = (/** @type {Record<'interaction' | 'booking' | 'review', string>} */ tables) =>
    `SELECT (SELECT count(*)::int FROM ${tables.interaction}) AS contacts,
            (SELECT count(*)::int FROM ${tables.booking}) AS bookings,
            (SELECT count(*)::int FROM ${tables.booking} WHERE status = 'accepted') AS accepted,
            (SELECT count(*)::int FROM ${tables.review}) AS reviews,
            (SELECT sum(rating)::int FROM ${tables.review}) AS stars`;
  const [product] = await orm.query(of({ interaction: 'interaction', booking: 'booking', review: 'review' }));
  const own = { interaction: 'bench_interaction', booking: 'bench_booking', review: 'bench_review' };
  const [yardstick] = await orm.query(of(own));
  return { product, yardstick };
};
