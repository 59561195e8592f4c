import type { Agent } from 'supertest';
import { send } from '../uploads.js';

/** What the erased person says in a conversation; values that nothing else contains. */
export const CHAT = {
  said: 'Qwaxsaid in a conversation',
  detail: 'Qwaxdetail beside a message',
  fileName: 'qwaxplans.txt',
  fileText: 'Qwaxtext of a document',
};

/** Each writes to the other, the person a document too; the other reads all of it and reports the conversation. */
export const talk = async (person: Agent, other: Agent): Promise<void> => {
  const [personId, otherId] = [await idOf(person), await idOf(other)];
  const { body } = await send(person, [[Buffer.from(CHAT.fileText), CHAT.fileName]], 'chat').expect(201);
  const [{ url: image }] = (body as { images: [{ url: string }] }).images;
  const metadata = { note: CHAT.detail };
  const first = await say(person, { receiverId: otherId, content: CHAT.said, metadata });
  await say(person, { receiverId: otherId, content: '', image, metadata: { fileName: CHAT.fileName } });
  await say(other, { receiverId: personId, content: 'Good morning' });
  await other.post(`/api/messages/${personId}/mark-all-read`).expect(200);
  const report = { type: 'spam', urgency: 'low', description: 'Again and again' };
  await other
    .post('/api/reports')
    .send({ ...report, conversationId: first.conversationId })
    .expect(201);
};

const idOf = async (agent: Agent): Promise<number> => (await agent.get('/api/user').expect(200)).body.id;

const say = async (from: Agent, message: object): Promise<{ conversationId: number }> =>
  (await from.post('/api/messages/send').send(message).expect(201)).body;
