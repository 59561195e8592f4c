import { Followers } from '../../platform/followers/followers.js';
import type { Agent } from 'supertest';
import type { TestApp } from '../test-app.js';

/** What the erased person writes to customers and providers; values that nothing else in the product contains. */
export const DEALINGS = {
  contactNotes: 'Qwaxnotes for the plumber',
  bookingText: 'Qwaxbooking of a bathroom',
  bookingTime: 'Qwaxhour or later',
  bookingPlace: 'Qwaxplace, second floor',
  answerToBooking: 'Qwaxanswer to a booking',
  priceNote: 'Qwaxprice without the paint',
  review: 'Qwaxcomment about a job',
  response: 'Qwaxresponse to a review',
};

/** Two people, each with a listing. */
export interface Parties {
  person: Agent;
  listingId: number;
  other: Agent;
  otherListing: number;
}

/** As customer and as provider, each with a review, and an answer to it. */
export const dealWithEachOther = async (
  app: TestApp,
  { person, listingId, other, otherListing }: Parties,
): Promise<{ ownBooking: number; pendingBooking: number }> => {
  const { bookingText, bookingTime, bookingPlace, answerToBooking } = DEALINGS;
  const ownBooking = await book(person, otherListing, bookingText, bookingTime, bookingPlace);
  const received = await book(other, listingId, 'Fix a gate');
  const pendingBooking = await book(other, listingId, 'Fix a door');
  await complete(person, other, otherListing, DEALINGS.contactNotes);
  await complete(other, person, listingId, 'A gate');
  app.advance(3_600_000);
  await review(person, otherListing, DEALINGS.review);
  const reviewed = await review(other, listingId, 'Good work');
  const { response } = DEALINGS;
  await person.put(`/api/reviews/${reviewed}/response`).send({ response }).expect(200);
  const quote = { labour: 12_000, note: DEALINGS.priceNote };
  const answer = { status: 'accepted', providerResponse: answerToBooking, quote }; // it opens the next job
  await person.put(`/api/provider/bookings/${received}`).send(answer).expect(200);
  await app.nest.get(Followers).caughtUp('policy');
  await app.caughtUp();
  return { ownBooking, pendingBooking };
};

const book = async (
  customer: Agent,
  providerId: number,
  serviceDescription: string,
  preferredTime = 'noon',
  location = 'Ikeja',
): Promise<number> => {
  const wish = { providerId, serviceDescription, preferredTime, location };
  return (await customer.post('/api/service/book').send(wish).expect(201)).body.booking.id;
};

const complete = async (
  customer: Agent,
  provider: Agent,
  providerId: number,
  notes: string,
): Promise<void> => {
  const contact = { providerId, contactMethod: 'phone', notes };
  const { body } = await customer.post('/api/service/contact').send(contact).expect(201);
  await provider.put(`/api/service/interaction/${body.interaction.id}/confirm`).expect(200);
  await customer.put(`/api/service/interaction/${body.interaction.id}/complete`).expect(200);
};

const review = async (author: Agent, listingId: number, comment: string): Promise<number> =>
  (await author.post('/api/reviews').send({ listingId, rating: 2, comment }).expect(201)).body.id;
