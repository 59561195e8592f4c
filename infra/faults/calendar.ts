// Customers book overlapping times over three listings of one provider, move and cancel them.
// Then no hour is promised beyond the provider's capacity, and what ended is free.
import {
  answered,
  createListing,
  inTurn,
  must,
  provider,
  signedUp,
  type Client,
  type Json,
} from './people.ts';
import { compared, gather, seeded, type Findings, type Random } from './scenario.ts';
import { until, type Installed } from './server.ts';
import { inRounds, type Work } from './workload.ts';

const AT_ONCE = 50;
const CUSTOMERS = 10;
/** Provider numbers start here. */
const FIRST_PROVIDER = 20;
/** Days that are booked; bookings move to as many days after them. */
const DAYS = 20;
/** Longer than a hold without a booking lasts. */
const FREE_WITHIN_MS = 90_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const TAKEN = 'This time is no longer available';

/** All three share the time of their owner. */
const LISTINGS = [
  { slotMinutes: 60, bufferMinutes: 0 },
  { slotMinutes: 90, bufferMinutes: 15 },
  { slotMinutes: 30, bufferMinutes: 0 },
];
type Listing = (typeof LISTINGS)[number] & { id: number };
type Calendar = { client: Client; capacity: number; listings: Listing[] };
/** What was acknowledged, and what was done with it since. */
type Won = { id: number; calendar: Calendar; listing: Listing; client: Client; isCancelled: boolean };
type Booked = { random: Random; customers: readonly Client[]; won: Won[]; misjudged: string[] };

/** 8:00 to 13:00 in Lagos. */
const HOURS = { from: 7 * 60, to: 12 * 60 };
const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '13:00' }));

const calendarOf = async (url: () => string, number: number, capacity: number): Promise<Calendar> => {
  const { client, listingId } = await provider(url, number);
  const ids = [listingId, await createListing(client, 'Windows'), await createListing(client, 'Doors')];
  const listings = LISTINGS.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  for (const { id, ...lengths } of listings) {
    const availability = { weekly, ...lengths, noticeHours: 0, capacity, exceptions: [] };
    await must(answered(() => client.put(`/api/listings/${id}/availability`, availability)));
  }
  return { client, capacity, listings };
};

/** `2026-11-30`, so many days from now in Lagos. */
const dateOf = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 60 * MINUTE_MS).toISOString().slice(0, 10);
/** Starts that fit into the hours of a day, in milliseconds. */
const startsOf = (date: string, { slotMinutes, bufferMinutes }: Listing) => {
  const starts: number[] = [];
  for (let at = HOURS.from; at + slotMinutes <= HOURS.to; at += slotMinutes + bufferMinutes)
    starts.push(Date.parse(`${date}T00:00:00Z`) + at * MINUTE_MS);
  return starts;
};

/** Fifty at once; what is not answered is sent again with the same key. */
const bookAtOnce = async (
  { random, customers, won, misjudged }: Booked,
  calendar: Calendar,
  days: number,
  round: number,
) => {
  const orders = Array.from({ length: AT_ONCE }, (_, at) => {
    const listing = random.oneOf(calendar.listings);
    const start = random.oneOf(startsOf(dateOf(days), listing));
    const body = { providerId: listing.id, serviceDescription: 'Mend a window', slotStart: new Date(start) };
    return { listing, body, client: customers[at % CUSTOMERS] as Client, key: `book-${round}-${at}` };
  });
  await Promise.all(
    orders.map(async ({ listing, body, client, key }) => {
      const headers = { 'idempotency-key': key };
      const answer = await answered(() => client.post('/api/service/book', body, headers));
      if (answer.status === 201) {
        won.push({ id: answer.body.booking.id, calendar, listing, client, isCancelled: false });
      } else if (answer.status !== 409 || answer.body?.message !== TAKEN) {
        misjudged.push(`${key}: ${answer.status} ${answer.body?.message}`);
      }
    }),
  );
};

/** Of what was booked before a third is cancelled, and a third is accepted and moves to a time of another day. */
const goOn = async ({ random, misjudged }: Booked, before: readonly Won[], days: number) => {
  await Promise.all(
    before.map(async (one, at) => {
      const { id, calendar, listing, client } = one;
      const act = async (who: Client, method: string, path: string, body: object, step: string) => {
        const headers = { 'idempotency-key': `${step}-${id}` };
        return answered(() => who.call(method, path, body, headers));
      };
      if (at % 3 === 0) {
        const { status } = await act(client, 'POST', `/api/bookings/${id}/cancel`, {}, 'cancel');
        if (status !== 200) misjudged.push(`cancel ${id}: ${status}`);
        one.isCancelled = true;
      }
      if (at % 3 !== 1) return;
      await act(calendar.client, 'PUT', `/api/provider/bookings/${id}`, { status: 'accepted' }, 'accept');
      const slotStart = new Date(random.oneOf(startsOf(dateOf(days), listing)));
      const asked = await act(client, 'PUT', `/api/bookings/${id}/reschedule`, { slotStart }, 'move');
      if (asked.status !== 200) return; // another person has that time
      const answer = `/api/bookings/${id}/reschedule/answer`;
      const { status } = await act(calendar.client, 'PUT', answer, { accept: random.next() < 0.7 }, 'answer');
      if (status !== 200) misjudged.push(`answer ${id}: ${status}`);
    }),
  );
};

type Taken = { from: number; until: number };
const areAtOnce = (one: Taken, other: Taken) => one.from < other.until && one.until > other.from;
/** The most that overlap at one moment of a time. */
const mostAtOnce = (taken: readonly Taken[], time: Taken) => {
  const met = taken.filter((one) => areAtOnce(one, time));
  const moments = [time.from, ...met.map(({ from }) => Math.max(from, time.from))];
  return Math.max(
    ...moments.map((at) => met.filter(({ from, until: end }) => from <= at && at < end).length),
  );
};

const takenBy = async ({ client, listings }: Calendar): Promise<{ all: Json[]; taken: Taken[] }> => {
  const all: Json[] = await must(client.get('/api/provider/bookings'));
  const taken = all
    .filter(({ status }) => status === 'pending' || status === 'accepted')
    .map(({ slotStart, slotEnd, listingId }) => {
      const buffer = listings.find(({ id }) => id === listingId)?.bufferMinutes ?? 0;
      return { from: Date.parse(slotStart), until: Date.parse(slotEnd) + buffer * MINUTE_MS };
    });
  return { all, taken };
};

/** The times offered on a day must be those that its bookings leave free. */
const offered = async (calendar: Calendar, days: number): Promise<string[]> => {
  const { taken } = await takenBy(calendar);
  const wrong: string[] = [];
  for (const listing of calendar.listings) {
    const date = dateOf(days);
    const { slots } = await must(
      calendar.client.get(`/api/listings/${listing.id}/slots?from=${date}&days=1`),
    );
    const found = slots.map(({ start }: Json) => Date.parse(start));
    const wanted = startsOf(date, listing).filter((from) => {
      const end = from + (listing.slotMinutes + listing.bufferMinutes) * MINUTE_MS;
      return mostAtOnce(taken, { from, until: end }) < calendar.capacity;
    });
    if (found.join() !== wanted.join())
      wrong.push(`listing ${listing.id} on ${date}: ${found.length} free, not ${wanted.length}`);
  }
  return wrong;
};

const check = async (calendar: Calendar, won: readonly Won[]): Promise<Findings> => {
  const { all, taken } = await takenBy(calendar);
  const trace = (id: number, isCancelled: boolean) => `booking ${id}${isCancelled ? ', cancelled' : ''}`;
  const own = won.filter((one) => one.calendar === calendar);
  return {
    ...compared(
      own.map(({ id, isCancelled }) => trace(id, isCancelled)),
      all.map(({ id, status }) => trace(id, status === 'cancelled')),
    ),
    overbooked: taken
      .filter((time) => mostAtOnce(taken, time) > calendar.capacity)
      .map(({ from }) => new Date(from).toISOString()),
  };
};

/** Each round books on one day, and moves what the round before has booked to another. */
export const calendarsOf = async ({ url }: Installed, seed: number): Promise<Work> => {
  const people = await inTurn(CUSTOMERS, (number) => signedUp(url, `customer${number}@example.test`));
  const customers = people.map(({ client }) => client);
  const both = [await calendarOf(url, FIRST_PROVIDER, 1), await calendarOf(url, FIRST_PROVIDER + 1, 3)];
  const work: Booked = { random: seeded(seed), customers, won: [], misjudged: [] };
  const days = new Set<number>();
  let played = 0;
  let before: Won[] = [];
  const bookRound = async () => {
    played += 1;
    const calendar = both[played % 2] as Calendar;
    const [day, later] = [1 + (played % DAYS), 1 + DAYS + (played % DAYS)];
    days.add(day).add(later);
    const wonBefore = work.won.length;
    await Promise.all([bookAtOnce(work, calendar, day, played), goOn(work, before, later)]);
    before = work.won.slice(wonBefore);
  };
  let wronglyOffered: string[] = [];
  const isOffered = async () => {
    wronglyOffered = [];
    for (const calendar of both)
      for (const day of days) wronglyOffered.push(...(await offered(calendar, day)));
    return wronglyOffered.length === 0;
  };
  return inRounds(bookRound, async () => {
    const healedMs = await until(isOffered, FREE_WITHIN_MS, 500);
    const findings: Findings = { misjudged: work.misjudged, wronglyOffered };
    for (const calendar of both) gather(findings, await check(calendar, work.won));
    const cancelled = work.won.filter(({ isCancelled }) => isCancelled).length;
    const figures = { of: 'calendars', asked: played * AT_ONCE, won: work.won.length, cancelled, healedMs };
    return { figures, findings };
  });
};
