import { LISTING } from '../../../testing/listings.js';
import type { MoneyWorld } from '../../../testing/money-world.js';
import { uploadedPicture } from '../../../testing/uploads.js';
import { said, startChatWorld, type Person } from '../../../testing/chat-world.js';

let world: MoneyWorld;
let ada: Person;
let bayo: Person;
beforeAll(async () => {
  world = await startChatWorld();
  bayo = await world.visitor();
});
afterAll(() => world.app.stop());

describe('A file that was sent in a chat', () => {
  const attempts = (url: string): Record<string, () => Promise<{ status: number; body: unknown }>> => ({
    'on a listing': () => ada.agent.post('/api/listings').send({ ...LISTING, images: [url] }),
    'as a profile picture': () => ada.agent.put('/api/user/profile').send({ profileImageUrl: url }),
  });

  it.each([
    ['made for the chat', 'chat'],
    ['made for nothing in particular', undefined],
  ])('is not shown to the public: %s', async (_, purpose) => {
    ada = await world.payer();
    const { url } = await uploadedPicture(ada.agent, purpose);
    await said(ada, bayo, { content: '', image: url });
    for (const [where, attempt] of Object.entries(attempts(url)))
      expect([where, (await attempt()).status]).toEqual([where, 400]);
    await world.app.agent().get(url).expect(401);
    await (await world.visitor()).agent.get(url).expect(404);
  });

  it('nor is one that was uploaded for the chat and not sent yet', async () => {
    ada = await world.payer();
    const { url } = await uploadedPicture(ada.agent, 'chat');
    for (const [where, attempt] of Object.entries(attempts(url)))
      expect([where, (await attempt()).status]).toEqual([where, 400]);
    await world.app.agent().get(url).expect(401);
  });
});
