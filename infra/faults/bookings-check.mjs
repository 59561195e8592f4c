// @ts-check
// Compares what was acknowledged with the log, and the read models with what the log adds up to.
import { must } from './people.mjs';
import { isDone } from './sent-commands.mjs';

/** @typedef {import('./bookings-commands.mjs').Command} Command */
/** @typedef {import('./log.mjs').LoggedEvent} LoggedEvent */
/** @typedef {Awaited<ReturnType<typeof import('./log.mjs').lookInto>>} Look */

const CATEGORIES = ['interaction', 'review', 'booking'];

/** What an acknowledged command must have left once. @param {Command} command */
const expected = ({ kind, body, job, customer, booking, answer }) => {
  if (kind === 'contact') return `contacted ${answer?.body.interaction.id}`;
  if (kind === 'confirm') return `confirmed ${job?.id}`;
  if (kind === 'complete') return `completed ${job?.id}`;
  if (kind === 'review') return `reviewed ${answer?.body.id}: ${body.rating}`;
  if (kind === 'vote') return `voted ${job?.id} by ${customer?.id}`;
  if (kind === 'respond') return `responded ${job?.id}`;
  if (kind === 'book') return `booked ${answer?.body.booking.id}`;
  return `${body.status} ${booking?.id}`;
};

/** What an event is the trace of. @param {LoggedEvent} event */
const traceOf = ({ type, data }) => {
  if (type === 'ContactRecorded' || type === 'ContactRepeated') return `contacted ${data.interactionId}`;
  if (type === 'InteractionConfirmed') return `confirmed ${data.interactionId}`;
  if (type === 'InteractionCompleted') return `completed ${data.interactionId}`;
  if (type === 'ReviewPosted') return `reviewed ${data.reviewId}: ${data.rating}`;
  if (type === 'ReviewVoted') return `voted ${data.reviewId} by ${data.userId}`;
  if (type === 'ReviewResponded') return `responded ${data.reviewId}`;
  if (type === 'BookingRequested') return `booked ${data.bookingId}`;
  return `${type === 'BookingAccepted' ? 'accepted' : 'rejected'} ${data.bookingId}`;
};

/** @param {readonly string[]} texts @returns {Map<string, number>} */
const counted = (texts) => {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** @param {readonly string[]} wanted @param {readonly string[]} found */
const compared = (wanted, found) => {
  const [acknowledged, logged] = [counted(wanted), counted(found)];
  const more = [...logged].filter(([trace, count]) => count > (acknowledged.get(trace) ?? 0));
  return {
    lost: [...acknowledged]
      .filter(([trace, count]) => count > (logged.get(trace) ?? 0))
      .map(([trace]) => trace),
    doubled: more.filter(([trace]) => acknowledged.has(trace)).map(([trace]) => trace),
    invented: more.filter(([trace]) => !acknowledged.has(trace)).map(([trace]) => trace),
  };
};

/** Reviews, average and jobs of a listing as the log has them. @param {readonly LoggedEvent[]} events @param {number} listingId */
const reputationOf = (events, listingId) => {
  const own = events.filter(({ data }) => data.listingId === listingId);
  const stars = own.filter(({ type }) => type === 'ReviewPosted').map(({ data }) => data.rating);
  const sum = stars.reduce((total, rating) => total + rating, 0);
  return {
    totalReviews: stars.length,
    averageRating: stars.length === 0 ? 0 : Math.round((sum / stars.length) * 100) / 100,
    totalJobs: own.filter(({ type }) => type === 'InteractionCompleted').length,
  };
};

/**
 * Listings whose page says something else than the log.
 * @param {Look} look @param {readonly { id: number }[]} listings @param {import('./people.mjs').Client} reader
 */
export const differingListings = async (look, listings, reader) => {
  const events = await look.events(CATEGORIES);
  const differing = [];
  for (const { id } of listings) {
    const { totalReviews, averageRating, totalJobs } = await must(reader.get(`/api/listings/${id}`));
    const shown = { totalReviews, averageRating, totalJobs };
    const logged = reputationOf(events, id);
    if (JSON.stringify(shown) !== JSON.stringify(logged)) differing.push({ id, shown, logged });
  }
  return differing;
};

/** How far each interaction and booking is, and who finds each review helpful, by the log. @param {readonly LoggedEvent[]} events */
const rowsOf = (events) => {
  /** @type {Map<string, string | number>} */
  const rows = new Map();
  for (const { type, data } of events) {
    if (type === 'ContactRecorded') rows.set(`interaction ${data.interactionId}`, 'pending');
    if (type === 'InteractionConfirmed') rows.set(`interaction ${data.interactionId}`, 'confirmed');
    if (type === 'InteractionCompleted') rows.set(`interaction ${data.interactionId}`, 'completed');
    if (type === 'BookingRequested') rows.set(`booking ${data.bookingId}`, 'pending');
    if (type === 'BookingAccepted') rows.set(`booking ${data.bookingId}`, 'accepted');
    if (type === 'BookingRejected') rows.set(`booking ${data.bookingId}`, 'rejected');
    if (type === 'ReviewPosted') rows.set(`review ${data.reviewId}`, 0);
    if (type === 'ReviewVoted')
      rows.set(`review ${data.reviewId}`, Number(rows.get(`review ${data.reviewId}`)) + 1);
  }
  return rows;
};

/** Rows of the read models that are not as the log has them, missing and superfluous ones too. @param {Look} look @param {readonly LoggedEvent[]} events */
const differingRows = async (look, events) => {
  const found = await look.rows(
    `SELECT 'interaction ' || id AS name, status AS value FROM interaction UNION ALL
     SELECT 'booking ' || id, status FROM booking UNION ALL SELECT 'review ' || id, helpful_count::text FROM review`,
  );
  const shown = new Map(found.map(({ name, value }) => [name, value]));
  const logged = rowsOf(events);
  const names = new Set([...shown.keys(), ...logged.keys()]);
  return [...names].filter((name) => shown.get(name) !== String(logged.get(name)));
};

/**
 * How much is wrong, by kind; what it is goes to the error output.
 * @param {Look} look @param {readonly { id: number }[]} listings @param {import('./people.mjs').Client} reader
 * @param {readonly Command[]} commands @param {readonly string[]} answeredOtherwise repeated commands that were told something else
 */
export const checkBookings = async (look, listings, reader, commands, answeredOtherwise) => {
  const events = await look.events(CATEGORIES);
  const details = {
    ...compared(commands.filter(isDone).map(expected), events.map(traceOf)),
    differing: [...(await differingListings(look, listings, reader)), ...(await differingRows(look, events))],
    unanswered: commands.filter(({ answer }) => !answer).map(({ key }) => key),
    answeredOtherwise,
  };
  const counts = /** @type {Record<keyof typeof details, number>} */ (
    Object.fromEntries(Object.entries(details).map(([name, list]) => [name, list.length]))
  );
  const isKept = Object.values(counts).every((count) => count === 0);
  if (!isKept) console.error(JSON.stringify(details, null, 2));
  return { counts, isKept, events: events.length };
};
