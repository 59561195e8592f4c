import type { Agent } from 'supertest';

/** Fields common to all listings. */
export const LISTING = {
  businessName: 'Adunni Catering',
  serviceType: 'catering',
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  phone: '08031234567',
  startingPrice: 25_000,
};

/** The id of a new listing of theirs: `LISTING`, but for what is given. */
export const publish = async (agent: Agent, change: object = {}): Promise<number> => {
  const { body } = await agent
    .post('/api/listings')
    .send({ ...LISTING, ...change })
    .expect(201);
  return (body as { id: number }).id;
};
