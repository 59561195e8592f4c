import type { Agent } from 'supertest';
import { administrator } from '../people.js';
import type { TestApp } from '../test-app.js';
import { PERSON } from './identity.js';
import { TRADE } from './listings.js';

/** What the erased person and the team write to each other; values that nothing else in the product contains. */
export const LETTERS = {
  subject: 'Qwaxsubject',
  message: 'Qwaxmessage to the team',
  reported: 'Qwaxreported by me',
  suspension: 'Qwaxreason for a suspension',
  appeal: 'Qwaxappeal of the owner',
  decision: 'Qwaxdecision of an appeal',
  answer: 'Qwaxanswer to an appeal',
};

const letter = (message: string) => {
  const { firstName, lastName, email } = PERSON;
  return { firstName, lastName, email, phone: TRADE.contactPhone, subject: LETTERS.subject, message };
};

/** A letter through the contact form, and a report. */
export const writeToTheTeam = async (person: Agent): Promise<void> => {
  await person.post('/api/contact').send(letter(LETTERS.message)).expect(201);
  const { reported } = LETTERS;
  const report = { type: 'spam', urgency: 'low', userInfo: reported, description: reported };
  await person.post('/api/reports').send(report).expect(201);
};

/** The listing is suspended, and stays so after an appeal. */
export const appealInVain = async (app: TestApp, person: Agent, listingId: number): Promise<void> => {
  const [suspends, decides] = [await administrator(app), await administrator(app)];
  const why = { reason: LETTERS.suspension };
  await suspends.post(`/api/admin/listings/${listingId}/suspend`).send(why).expect(200);
  const appeal = { ...letter(LETTERS.appeal), listingId };
  const { body } = await person.post('/api/contact').send(appeal).expect(201);
  const denied = { outcome: 'denied', note: LETTERS.decision };
  await decides.post(`/api/admin/contact-messages/${body.id}/decide`).send(denied).expect(200);
  const answer = { text: LETTERS.answer };
  await decides.post(`/api/admin/contact-messages/${body.id}/answer`).send(answer).expect(200);
};
