import type { Agent } from 'supertest';

/** What the erased person keeps for later; values that nothing else in the product contains. */
export const KEPT = {
  wanted: 'Qwaxwanted carpenter',
  place: 'Qwaxplace behind the market',
};

/** A search that mails what is new, and another user's listing among the favourites. */
export const keepForLater = async (person: Agent, listingId: number): Promise<void> => {
  const { wanted, place } = KEPT;
  await person.post('/api/saved-searches').send({ query: wanted, location: place }).expect(201);
  await person.put(`/api/favourites/${listingId}`).expect(200);
};
