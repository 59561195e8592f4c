// @ts-check
// What contacts, bookings and reviews cost over HTTP: 16 clients in a process of their own against the real application on
// a database that flushes to disk; every answer carries the caught-up read model. Yardstick of the same run, in the same
// application behind the same pipeline: a plain TypeORM transaction (bookings/yardstick.mjs). Every figure is the median of
// several rounds; the first one, cold, is given beside.
import { CLIENTS, load } from './http/measure.mjs';
import { isAlike, measure, startServer, summaryOf } from './side-by-side.mjs';

/** @typedef {import('./http/kinds.mjs').Request} Request */
/** @typedef {import('./side-by-side.mjs').Kind} Kind */
/** @typedef {{ id: number; userId: number }} Owned */

const ROUNDS = Number(process.argv[2] ?? 3);
/** Commands of one kind in one round. */
const COMMANDS = Number(process.argv[3] ?? 800);
/** The first round of every kind warms up and does not count. */
const WARM_UP_COMMANDS = Math.ceil(COMMANDS / 4);
/** As many as one customer may make in an hour, each to another listing. */
const CONTACTS_OF_ONE = 10;
const PROVIDERS = 20;
const GOAL = 1;

const commandsOf = (/** @type {number} */ round) => (round === 0 ? WARM_UP_COMMANDS : COMMANDS);
const before = (/** @type {number} */ round) => (round === 0 ? 0 : WARM_UP_COMMANDS + (round - 1) * COMMANDS);

const commands = before(ROUNDS + 1);
const customers = Math.ceil(commands / CONTACTS_OF_ONE);
console.log('Preparing people, listings, jobs and bookings …');
const server = await startServer('bookings/server.mjs', {
  BOOKINGS_WORLD: JSON.stringify({
    customers,
    providers: PROVIDERS,
    contacted: CONTACTS_OF_ONE,
    reviewed: CONTACTS_OF_ONE,
    commands,
  }),
});
const { world, postmaster } = server;

/** @param {'POST' | 'PUT'} method @param {string} path @param {number} userId @param {object} body @returns {Request} */
const request = (method, path, userId, body) => ({
  method,
  path,
  headers: { cookie: world.people[userId - 1].cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The customer and the listing of a command: never the same two again. @param {number} number @param {'contacted' | 'reviewed'} where @returns {[number, Owned]} */
const pairOf = (number, where) => [
  (number % customers) + 1,
  world[where][Math.floor(number / customers) % world[where].length],
];

/** @param {(prefix: string, number: number) => Request} requestOf @returns {Kind} */
const kind = (requestOf) => ({
  goal: GOAL,
  run: (prefix, round) =>
    load(
      server,
      postmaster,
      Array.from({ length: commandsOf(round) }, (_, index) => requestOf(prefix, before(round) + index)),
    ),
});

/** @type {Record<string, Kind>} */
const kinds = {
  contact: kind((prefix, number) => {
    const [customer, listing] = pairOf(number, 'contacted');
    const body = { providerId: listing.id, contactMethod: 'phone', notes: 'Please call after five.' };
    return request('POST', `/api/${prefix}service/contact`, customer, body);
  }),
  booking: kind((prefix, number) => {
    const [customer, listing] = pairOf(number, 'contacted');
    const wish = { serviceDescription: 'Paint two rooms', preferredTime: 'morning', location: 'Ikeja' };
    return request('POST', `/api/${prefix}service/book`, customer, { providerId: listing.id, ...wish });
  }),
  accept: kind((prefix, number) => {
    const { id, userId } = world.bookings[number];
    const body = { status: 'accepted', providerResponse: 'I will be there.' };
    return request('PUT', `/api/${prefix}provider/bookings/${id}`, userId, body);
  }),
  review: kind((prefix, number) => {
    const [customer, listing] = pairOf(number, 'reviewed');
    const body = { listingId: listing.id, rating: (number % 5) + 1, comment: 'Neat work, and on time.' };
    return request('POST', `/api/${prefix}reviews`, customer, body);
  }),
};

const measured = await measure(kinds, ROUNDS);
const isRight = isAlike(measured, await server.sums());
await server.stop();
const summary = summaryOf(measured, kinds);
process.exitCode = isRight ? 0 : 1;
console.log(JSON.stringify({ clients: CLIENTS, customers, commands: COMMANDS, ...summary }));
