import type { Agent } from 'supertest';

/** What the erased person asks of all providers, and offers to others; values that nothing else contains. */
export const REQUESTS = {
  title: 'Qwaxtitle of a request',
  description: 'Qwaxneed in many words',
  serviceType: 'Qwaxservice',
  location: 'Qwaxstreet 9',
  city: 'Qwaxtown',
  budget: 'Qwaxbudget or less',
  offer: 'Qwaxoffer to somebody else',
  duration: 'Qwaxdays',
  availability: 'Qwaxmondays only',
};

/** Each asks, and the other answers: the person's offer is chosen, and one is made to the person. */
export const askAndAnswer = async (
  person: Agent,
  other: Agent,
): Promise<{ ownRequest: number; answered: number }> => {
  const { title, description, serviceType, location, city, budget } = REQUESTS;
  const own = { title, description, serviceType, location, city, budget, state: 'Lagos' };
  const ownRequest = await post(person, own);
  const plain = { serviceType: 'plumbing', location: 'Allen Avenue', city: 'Ikeja', state: 'Lagos' };
  const answered = await post(other, { ...plain, title: 'A sink', description: 'It drips', budget: '5000' });
  await respond(other, ownRequest, { message: 'I can come' });
  const { offer: message, duration: estimatedDuration, availability } = REQUESTS;
  const offer = await respond(person, answered, { message, estimatedDuration, availability });
  await other.post(`/api/service-requests/${answered}/responses/${offer}/accept`).expect(200);
  return { ownRequest, answered };
};

const post = async (customer: Agent, wanted: object): Promise<number> =>
  (await customer.post('/api/service-requests').send(wanted).expect(201)).body.id;

const respond = async (responder: Agent, request: number, offer: object): Promise<number> =>
  (await responder.post(`/api/service-requests/${request}/responses`).send(offer).expect(201)).body.id;
