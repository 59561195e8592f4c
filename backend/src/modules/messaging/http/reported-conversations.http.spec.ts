import type { MoneyWorld } from '../../../testing/money-world.js';
import { uploadedPicture } from '../../../testing/uploads.js';
import {
  said,
  startChatWorld,
  unreadOf,
  type Person,
  type SentMessage,
} from '../../../testing/chat-world.js';

let world: MoneyWorld;
let ada: Person;
let bayo: Person;
let first: SentMessage;
beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  [ada, bayo] = [await world.visitor(), await world.visitor()];
  first = await said(ada, bayo, 'Send the deposit to this account');
});

const REPORT = { type: 'scam', urgency: 'high', description: 'Wants money before the job.' };

const report = (person: Person, conversationId: unknown) =>
  person.agent.post('/api/reports').send({ ...REPORT, conversationId });

const opened = (person: Person, query = '') =>
  person.agent.get(`/api/admin/conversations/${first.conversationId}/messages${query}`);

const reports = async () =>
  (await world.admin.agent.get('/api/admin/reports?status=all').expect(200)).body as {
    conversation: unknown;
  }[];

const attached = async (): Promise<string> => {
  const { url } = await uploadedPicture(ada.agent, 'chat');
  const { image } = await said(ada, bayo, { content: '', image: url });
  return String(image);
};

describe('D4: without a report', () => {
  it('an administrator opens neither the conversation nor its files', async () => {
    const url = await attached();
    await opened(world.admin).expect(404, { statusCode: 404, message: 'Not found' });
    await world.admin.agent.get(url).expect(404);
    await world.admin.agent.get('/api/admin/conversations/999999/messages').expect(404);
  });

  it('a report on a person, or on another conversation, opens nothing', async () => {
    const chidi = await world.visitor();
    const other = await said(chidi, bayo);
    await report(chidi, other.conversationId).expect(201);
    await report(ada, null).expect(201);
    await opened(world.admin).expect(404);
  });
});

describe('OP-37: a reported conversation', () => {
  it('is read by administrators, with its files, and by no other user', async () => {
    const url = await attached();
    const unread = await unreadOf(bayo);
    await report(bayo, first.conversationId).expect(201);
    const { body } = await opened(world.admin).expect(200);
    expect(body).toMatchObject([
      { id: first.id, content: 'Send the deposit to this account' },
      { image: url },
    ]);
    await world.admin.agent.get(url).expect(200);
    expect(await unreadOf(bayo)).toBe(unread);
    await opened(bayo).expect(403);
    const chidi = await world.visitor();
    await opened(chidi).expect(403);
    await chidi.agent.get(url).expect(404);
  });

  it('is shown in the panel with its two people, and is paged like a thread', async () => {
    const second = await said(bayo, ada, 'No');
    await report(ada, first.conversationId).expect(201);
    const [newest] = await reports();
    expect(newest?.conversation).toEqual({
      id: first.conversationId,
      people: [
        { userId: ada.id, name: expect.any(String) },
        { userId: bayo.id, name: expect.any(String) },
      ],
    });
    expect((await opened(world.admin, '?limit=1').expect(200)).body).toMatchObject([{ id: second.id }]);
    const before = await opened(world.admin, `?limit=1&before=${second.id}`).expect(200);
    expect(before.body).toMatchObject([{ id: first.id }]);
  });

  it('stays open to administrators when it is decided, and says "[deleted]" for an erased user', async () => {
    await report(bayo, first.conversationId).expect(201);
    const [{ id } = { id: 0 }] = (await reports()) as unknown as { id: number }[];
    await world.admin.agent.post(`/api/admin/reports/${id}/resolve`).send({ outcome: 'warned' }).expect(200);
    await world.admin.agent.delete(`/api/admin/users/${ada.id}`).expect(200);
    expect((await opened(world.admin).expect(200)).body).toMatchObject([{ content: '[deleted]' }]);
    const [newest] = await reports();
    expect(newest?.conversation).toMatchObject({ people: [{ name: 'Deleted user' }, { userId: bayo.id }] });
  });

  it.each([
    ['of two others', async () => report(await world.visitor(), first.conversationId)],
    ['that there is not', async () => report(ada, 999_999)],
    ['that is no id', async () => report(ada, 'mine')],
    [
      'of two others, by a visitor',
      async () =>
        world.app
          .agent()
          .post('/api/reports')
          .send({ ...REPORT, conversationId: first.conversationId }),
    ],
  ])('one %s cannot be reported', async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 400, body: { message: 'Invalid conversation' } });
    await opened(world.admin).expect(404);
  });
});
