// @ts-check
// What customers and providers do in the fault runs: contact, confirmation, completion, review, answer, vote, booking and
// its answer.
import { SentCommands } from './sent-commands.mjs';

/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {import('./seeded.mjs').Random} Random */
/** @typedef {{ id: number; client: Client }} Customer */
/** @typedef {{ id: number; owner: Client }} Listing */
/** @typedef {{ id: number; listing: Listing; customer: Customer; hour: number }} Job `id`: of the interaction, and of its review */
/** @typedef {{ id: number; owner: Client }} Booking */
/**
 * @typedef {import('./sent-commands.mjs').Command & { customer?: Customer; listing?: Listing; job?: Job; booking?: Booking }} Command
 * What it is about.
 */

/** So many wait for the same step at most, so that several often take it at once. */
const CONTESTED = 6;

/** @extends {SentCommands<Command>} */
export class BookingCommands extends SentCommands {
  /** Jobs by what they wait for. @type {Record<'confirm' | 'complete' | 'review', Job[]>} */
  #waiting = { confirm: [], complete: [], review: [] };
  /** @type {Job[]} */
  #reviewed = [];
  /** @type {Booking[]} */
  #bookings = [];
  /** @type {Set<string>} */
  #votes = new Set();
  /** Moves with the servers' clock: a job can be reviewed in a later one than it was completed in. */
  hour = 0;

  /** @param {Random} random @param {readonly Customer[]} customers @param {readonly Listing[]} listings */
  constructor(random, customers, listings) {
    super();
    this.random = random;
    this.customers = customers;
    this.listings = listings;
  }

  /** The next one; a step of a job is often taken by two at once. @returns {Command} */
  next() {
    const dice = this.random.next();
    if (dice < 0.2) return this.#step('confirm') ?? this.#contact();
    if (dice < 0.4) return this.#step('complete') ?? this.#contact();
    if (dice < 0.55) return this.#step('review') ?? this.#book();
    if (dice < 0.65) return this.#vote() ?? this.#book();
    if (dice < 0.72) return this.#respond() ?? this.#contact();
    if (dice < 0.82) return this.#decide() ?? this.#book();
    return dice < 0.9 ? this.#book() : this.#contact();
  }

  /** @override @param {Command} command @param {{ status: number; body: any }} answer */
  answered({ kind, customer, listing, job, booking }, { status, body }) {
    const { hour } = this;
    const isDone = status < 300;
    if (kind === 'contact' && isDone && listing && customer)
      this.#wait('confirm', { id: body.interaction.id, listing, customer, hour });
    if (kind === 'book' && isDone && listing)
      this.#bookings.push({ id: body.booking.id, owner: listing.owner });
    if (kind === 'decide') this.#bookings = this.#bookings.filter((one) => one !== booking);
    if (!job || (kind !== 'confirm' && kind !== 'complete' && kind !== 'review')) return;
    this.#waiting[kind] = this.#waiting[kind].filter((one) => one !== job);
    if (!isDone) return;
    if (kind === 'confirm') this.#wait('complete', { ...job });
    if (kind === 'complete') this.#wait('review', { ...job, hour });
    if (kind === 'review') this.#reviewed.push(job);
  }

  /** @param {'confirm' | 'complete' | 'review'} step @param {Job} job */
  #wait(step, job) {
    this.#waiting[step].push(job);
  }

  #contact() {
    const { customer, listing } = this.#pair();
    const body = { providerId: listing.id, contactMethod: 'phone', notes: 'Please call after five.' };
    return this.#keep('contact', customer.client, 'POST', '/api/service/contact', body, {
      customer,
      listing,
    });
  }

  #book() {
    const { customer, listing } = this.#pair();
    const body = { providerId: listing.id, serviceDescription: 'Paint two rooms' };
    return this.#keep('book', customer.client, 'POST', '/api/service/book', body, { customer, listing });
  }

  /** @param {'confirm' | 'complete' | 'review'} step */
  #step(step) {
    const ready = this.#waiting[step].filter(({ hour }) => step !== 'review' || hour < this.hour);
    const job = this.random.oneOf(ready.slice(0, CONTESTED));
    if (!job) return undefined;
    const { id, listing, customer } = job;
    if (step === 'review') {
      const body = { listingId: listing.id, rating: this.random.between(1, 5), comment: 'Neat work.' };
      return this.#keep('review', customer.client, 'POST', '/api/reviews', body, { job });
    }
    const by = step === 'confirm' ? listing.owner : customer.client;
    return this.#keep(step, by, 'PUT', `/api/service/interaction/${id}/${step}`, {}, { job });
  }

  /** Everybody votes on a review once at most, so that each vote is one event. */
  #vote() {
    const [job, reader] = [this.random.oneOf(this.#reviewed), this.random.oneOf(this.customers)];
    if (!job || !reader || reader === job.customer || this.#votes.has(`${job.id} ${reader.id}`))
      return undefined;
    this.#votes.add(`${job.id} ${reader.id}`);
    const about = { job, customer: reader };
    return this.#keep(
      'vote',
      reader.client,
      'PUT',
      `/api/reviews/${job.id}/vote`,
      { isHelpful: true },
      about,
    );
  }

  #respond() {
    const job = this.random.oneOf(this.#reviewed);
    if (!job) return undefined;
    const body = { response: 'Thank you.' };
    return this.#keep('respond', job.listing.owner, 'PUT', `/api/reviews/${job.id}/response`, body, { job });
  }

  #decide() {
    const booking = this.random.oneOf(this.#bookings.slice(0, CONTESTED));
    if (!booking) return undefined;
    const body = { status: this.random.next() < 0.7 ? 'accepted' : 'rejected', providerResponse: 'See you.' };
    return this.#keep('decide', booking.owner, 'PUT', `/api/provider/bookings/${booking.id}`, body, {
      booking,
    });
  }

  #pair() {
    const customer = /** @type {Customer} */ (this.random.oneOf(this.customers));
    return { customer, listing: /** @type {Listing} */ (this.random.oneOf(this.listings)) };
  }

  /** @param {string} kind @param {Client} client @param {'POST' | 'PUT'} method @param {string} path @param {Record<string, unknown>} body @param {Partial<Command>} about @returns {Command} */
  #keep(kind, client, method, path, body, about) {
    return this.keep({ kind, client, method, path, body, ...about });
  }
}
