import type { Command } from '@nestjs/cqrs';
import { DomainError } from '../kernel/domain-error.js';
import { daysAfter } from '../kernel/period.js';
import type { Quote } from '../modules/bookings/domain/quote.events.js';
import { BookingQueries } from '../modules/bookings/read-models/bookings/bookings.queries.js';
import { AnswerQuote } from '../modules/bookings/use-cases/agree-on-price.handler.js';
import {
  CompleteService,
  ConfirmContact,
} from '../modules/bookings/use-cases/advance-interaction.handler.js';
import { DecideOnBooking } from '../modules/bookings/use-cases/decide-on-booking.handler.js';
import { PostReview } from '../modules/bookings/use-cases/post-review.handler.js';
import { RecordContact } from '../modules/bookings/use-cases/record-contact.handler.js';
import { RequestBooking } from '../modules/bookings/use-cases/request-booking.handler.js';
import { RespondToReview, VoteOnReview } from '../modules/bookings/use-cases/answer-review.handler.js';
import { SetAvailability } from '../modules/bookings/use-cases/set-availability.handler.js';
import { Clock } from '../platform/clock.js';
import {
  BOOKING_TEXTS,
  CALENDARS,
  found,
  type BookingText,
  type CalendarText,
  type PriceText,
} from './data.js';
import { type Diary, earlierBy } from './diary.js';
import { fillIn, type Offer, type PlannedJob } from './jobs.js';
import { naira } from './listings.js';
import type { Random } from './random.js';
import type { Seeding } from './seeding.js';

const BOOKINGS = 110;
const OLDEST_BOOKING = 60;

/** In all states: old ones are mostly decided, those of the last days mostly not. */
export const planBookings = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): BookingText[] =>
  Array.from({ length: BOOKINGS }, () => {
    const requestedOn = Math.floor(OLDEST_BOOKING * random.next() ** 2) + 1;
    const isDecided = random.chance(requestedOn > 5 ? 0.9 : 0.3);
    return planBooking(random.pick(customers), random.pick(offers), requestedOn, isDecided, random);
  });

const planBooking = (
  customer: string,
  offer: Offer,
  requestedOn: number,
  isDecided: boolean,
  random: Random,
): BookingText => {
  const { acceptances, refusals, times, wishes } = BOOKING_TEXTS;
  const { city, sublocation, startingPrice } = offer.listing;
  const isAccepted = random.chance(0.75);
  const thousands = (): number => (startingPrice / 100_000) * (0.8 + random.next() * 2);
  return {
    customer,
    provider: offer.provider,
    listing: offer.index,
    text: fillIn(random.pick(wishes), offer, random),
    requestedOn,
    daysAhead: random.chance(0.8) ? random.between(2, 14) : undefined,
    time: random.pick(times) ?? undefined,
    location: random.chance(0.6) ? [...new Set([sublocation ?? city, city])].join(', ') : undefined,
    naira: random.chance(0.5) ? Math.max(1, Math.round(thousands())) * 1_000 : undefined,
    decision: isDecided
      ? {
          on: requestedOn - 1,
          status: isAccepted ? 'accepted' : 'rejected',
          response: random.chance(0.8) ? random.pick(isAccepted ? acceptances : refusals) : undefined,
        }
      : undefined,
  };
};

const PRICED_BOOKINGS = 16;

/**
 * Bookings of one trade in one state, each with a price: enough for the price guide. The first is the demo customer's, whose
 * job is done, so that there is a receipt.
 */
export const planPricedBookings = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): BookingText[] =>
  Array.from({ length: PRICED_BOOKINGS }, (_, place) => {
    const isFirst = place === 0;
    const requestedOn = isFirst ? 12 : random.between(10, OLDEST_BOOKING);
    const offer = random.pick(offers);
    const halfThousands = (offer.listing.startingPrice / 50_000) * (1 + random.next());
    const planned = planBooking(
      isFirst ? 'customer' : random.pick(customers),
      offer,
      requestedOn,
      false,
      random,
    );
    return {
      ...planned,
      daysAhead: 3,
      decision: {
        on: requestedOn - 1,
        status: 'accepted',
        price: {
          labour: Math.round(halfThousands) * 500,
          ...(random.chance(0.4) && { parts: random.between(2, 12) * 500 }),
          ...(isFirst && { note: 'Work for half a day, with a new tap.' }),
          answer: isFirst || random.chance(0.9) ? 'agreed' : 'declined',
        },
      },
      ...(isFirst && { completedOn: 8 }),
    };
  });

/** The owner says when a listing can be booked, before the first that book it do. */
export const enterCalendar = (diary: Diary, seeding: Seeding, text: CalendarText): void => {
  const { provider, listing, days, spans, setOn = OLDEST_BOOKING, ...lengths } = text;
  diary.enter(setOn, () => {
    const weekly = days.flatMap((day) => spans.map(([from, to]) => ({ day, from, to })));
    const listingId = seeding.listingOf(provider, listing);
    const availability = { weekly, ...lengths, exceptions: [] };
    const set = new SetAvailability(listingId, seeding.of(provider).userId, availability);
    return seeding.send(`calendar of ${provider} ${listing}`, set, provider);
  });
};

/** Every third of the offers keeps the hours of one of the calendars, since yesterday: what was booked before named no time. */
export const planCalendars = (offers: readonly Offer[]): CalendarText[] =>
  offers
    .filter((_, place) => place % 3 === 0)
    .filter(({ provider }) => CALENDARS.every((calendar) => calendar.provider !== provider))
    .map(({ provider, index }, place) => ({
      ...found(CALENDARS[place % CALENDARS.length], 'calendar'),
      provider,
      listing: index,
      setOn: 1,
    }));

/** Enters a booking and, where the provider has answered, the answer. */
export const enterBooking = (diary: Diary, seeding: Seeding, name: string, booking: BookingText): void => {
  const { customer, provider, decision, completedOn } = booking;
  const { userId: customerId } = seeding.of(customer);
  const clock = seeding.app.get(Clock, { strict: false });
  let id = 0; // known once it is requested
  diary.enter(booking.requestedOn, async () => {
    // From the hour that it is now, so that what falls on one day does so whenever the world is made.
    const day = (ahead: number) =>
      daysAfter(clock.now(), ahead + earlierBy(booking.requestedOn)).slice(0, 10);
    const { daysAhead, time = null } = booking;
    const preferredDate = daysAhead === undefined ? null : day(daysAhead);
    const request = new RequestBooking(
      customerId,
      seeding.listingOf(provider, booking.listing),
      {
        serviceDescription: booking.text,
        preferredDate,
        preferredTime: time,
        location: booking.location ?? null,
        budget: booking.naira === undefined ? null : naira(booking.naira),
      },
      booking.isSlot ? new Date(`${preferredDate}T${time}:00+01:00`).toISOString() : null,
    );
    id = (await seeding.send(`${name} request`, request, customer)).bookingId;
  });
  if (!decision) return;
  diary.enter(decision.on, () => {
    const { userId } = seeding.of(provider);
    const { status, response = null, price } = decision;
    const decide = new DecideOnBooking(id, userId, status, response, price ? quoteOf(price) : null);
    return seeding.send(`${name} decision`, decide, provider);
  });
  const answer = decision.price?.answer;
  if (answer) {
    const agrees = () => new AnswerQuote(id, customerId, answer === 'agreed', null);
    diary.enter(decision.on, () => seeding.send(`${name} answer`, agrees(), customer), MINUTES_TO_ANSWER);
  }
  if (completedOn === undefined) return;
  diary.enter(completedOn, async () => {
    await seeding.caughtUp('policy'); // the acceptance opens the job
    await seeding.caughtUp();
    const row = await seeding.app.get(BookingQueries, { strict: false }).find(id);
    const complete = new CompleteService(
      found(row?.interactionId ?? undefined, `job of ${name}`),
      customerId,
    );
    return seeding.send(`${name} complete`, complete, customer);
  });
};

const MINUTES_TO_ANSWER = 25;

const quoteOf = ({ labour, parts, callOut, note }: PriceText): Quote => ({
  labour: naira(labour),
  parts: parts === undefined ? null : naira(parts),
  callOut: callOut === undefined ? null : naira(callOut),
  note: note ?? null,
});

/** Enters the steps of a job: contact, confirmation, completion, review, its response and votes. */
export const enterJob = (diary: Diary, seeding: Seeding, name: string, job: PlannedJob): void => {
  const { customer, offer, method, notes, contactedOn, confirmedOn, completedOn, review } = job;
  const { provider } = offer;
  const { userId } = seeding.of(customer);
  const { userId: ownerId } = seeding.of(provider);
  const listingId = seeding.listingOf(provider, offer.index);
  let id = 0; // known once the contact is recorded
  const enter = <Result>(on: number, step: string, command: () => Command<Result>, by: string): void =>
    diary.enter(on, () => seeding.send(`${name} ${step}`, command(), by).catch(overtaken));
  diary.enter(contactedOn, async () => {
    const contact = new RecordContact(userId, listingId, method, notes);
    id = (await seeding.send(`${name} contact`, contact, customer)).interactionId;
  });
  if (confirmedOn === null) return;
  enter(confirmedOn, 'confirm', () => new ConfirmContact(id, ownerId), provider);
  if (completedOn === null) return;
  enter(completedOn, 'complete', () => new CompleteService(id, userId), customer);
  if (!review) return;
  const { rating, comment, response, helpfulTo } = review;
  enter(review.on, 'review', () => new PostReview(userId, listingId, rating, comment), customer);
  if (response)
    enter(response.on, 'response', () => new RespondToReview(id, ownerId, response.text), provider);
  for (const reader of helpfulTo) {
    const { userId: readerId } = seeding.of(reader);
    enter(review.on - 1, `vote of ${reader}`, () => new VoteOnReview(id, readerId, true), reader);
  }
};

/**
 * A booking of the same two has confirmed the contact already, or names a later day; or, seeded again, they have met once
 * more, and the first job is no longer the one to review.
 */
const overtaken = (error: unknown): void => {
  if (!(error instanceof DomainError)) throw error;
};
