import { Clock } from '../../../platform/clock.js';
import type { MoneyWorld } from '../../../testing/money-world.js';
import {
  listOf,
  readAll,
  said,
  say,
  startChatWorld,
  threadOf,
  unreadOf,
  type Person,
} from '../../../testing/chat-world.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: MoneyWorld;
let ada: Person;
let bayo: Person;
beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  [ada, bayo] = [await world.visitor(), await world.visitor()];
});

describe('sending', () => {
  it('CHAT-06, CHAT-19, DATA-06: answers the saved message, which both read', async () => {
    const message = await said(ada, bayo, { content: '  Good morning ', metadata: { note: 'x' } });
    expect(message).toEqual({
      id: expect.any(Number),
      conversationId: expect.any(Number),
      senderId: ada.id,
      receiverId: bayo.id,
      content: 'Good morning',
      image: null,
      imagePublicId: null,
      messageType: 'text',
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      metadata: { note: 'x' },
    });
    expect(await threadOf(ada, bayo)).toEqual([message]);
    expect(await threadOf(bayo, ada)).toEqual([message]);
  });

  it.each([
    [{ content: '' }, 400, 'Message content is required'],
    [{ content: ' \n\u200b ' }, 400, 'Message content is required'],
    [{}, 400, 'Message content is required'],
    [{ content: 7 }, 400, 'Message content is required'],
    [{ content: 'x'.repeat(5_001) }, 400, 'Message is too long'],
    [{ content: 'x', receiverId: 'somebody' }, 400, 'Invalid receiver'],
    [{ content: 'x', receiverId: 2_000_000_000 }, 404, 'User not found'],
    [{ content: 'x', conversationId: 1_999_999 }, 400, 'Invalid conversation'],
    [{ content: 'x', image: 'https://elsewhere.example/a.png' }, 400, 'Invalid attachment'],
    [{ content: 'x', image: `/api/files/${'0'.repeat(32)}` }, 400, 'Invalid attachment'],
    [{ content: 'x', messageType: 'voice' }, 400, 'Invalid message type'],
    [{ content: 'x', metadata: 'note' }, 400, 'Invalid metadata'],
    [{ content: 'x', metadata: { note: 'x'.repeat(1_000) } }, 400, 'Invalid metadata'],
    [{ content: 'x', senderId: 1_999_999 }, 403, 'Sender mismatch'],
  ])(
    'CHAT-13, OP-25: bad input %# is refused in words, and nothing is written',
    async (body, status, message) => {
      const before = await world.app.logText();
      const { body: refusal } = await say(ada, bayo, body).expect(status);
      expect(refusal).toMatchObject({ message });
      expect(await threadOf(ada, bayo)).toEqual([]);
      expect(await world.app.logText()).toBe(before);
    },
  );

  it('CHAT-28: no user writes to themselves; the sender is the signed-in user', async () => {
    const { body } = await say(ada, ada).expect(400);
    expect(body).toMatchObject({ message: 'You cannot message yourself' });
    expect(await said(ada, bayo, { content: 'x', senderId: String(ada.id) })).toMatchObject({
      senderId: ada.id,
    });
    await ada.agent.get('/api/messages/1999999').expect(404, /User not found/);
  });

  it('OP-24: 50 parallel first messages make one conversation', async () => {
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        said(number % 2 ? ada : bayo, number % 2 ? bayo : ada, `${number}`),
      ),
    );
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(await threadOf(ada, bayo)).toHaveLength(50);
    expect(await listOf(ada)).toHaveLength(1);
    expect(
      (await said(ada, bayo, { content: 'x', conversationId: sent[0]?.conversationId })).id,
    ).toBeGreaterThan(0);
  });

  it('50 sends under one Idempotency-Key are one message, which names it', async () => {
    const send = () => say(ada, bayo, { content: 'Once' }).set('Idempotency-Key', 'first-words');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send().expect(201)));
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(await threadOf(bayo, ada)).toEqual([
      expect.objectContaining({ content: 'Once', metadata: { clientId: 'first-words' } }),
    ]);
    await say(ada, bayo, { content: 'Other' }).set('Idempotency-Key', 'first-words').expect(422);
    expect(await threadOf(bayo, ada)).toHaveLength(1);
  });

  it('CHAT-07, DATA-06, OP-24: the listing of the first message is what the conversation is about', async () => {
    const owner = await world.payer();
    const listingId = await world.listing(owner);
    await said(ada, owner, { content: 'Is it free?', metadata: { listingId } });
    expect(await listOf(owner)).toMatchObject([{ serviceListingId: listingId }]);
    await said(ada, bayo, { content: 'Not yours', metadata: { listingId } });
    expect(await listOf(bayo)).toMatchObject([{ serviceListingId: null }]);
  });
});

describe('reading', () => {
  it('CHAT-18, CHAT-21: what is unread is read once, and the sender sees it', async () => {
    for (const text of ['One', 'Two', 'Three']) await said(ada, bayo, text);
    expect([await unreadOf(bayo), await unreadOf(ada)]).toEqual([3, 0]);
    expect(await readAll(bayo, ada)).toBe(3);
    expect(await readAll(bayo, ada)).toBe(0);
    expect(await readAll(ada, bayo)).toBe(0);
    expect(await unreadOf(bayo)).toBe(0);
    expect((await threadOf(ada, bayo)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
    await said(ada, bayo, 'Four');
    expect((await threadOf(ada, bayo)).map(({ isRead }) => isRead)).toEqual([true, true, true, false]);
  });

  it('CHAT-08: lists conversations, newest activity first, with the whole last text', async () => {
    const chidi = await world.visitor();
    await said(ada, bayo, 'First');
    await said(chidi, ada, 'x'.repeat(60));
    expect(await listOf(ada)).toEqual([
      {
        id: expect.any(Number),
        otherUserId: chidi.id,
        otherUserFirstName: 'Ada',
        otherUserLastName: 'Obi',
        otherUserAvatar: null,
        unreadCount: 1,
        lastMessageContent: 'x'.repeat(60),
        lastMessageAt: expect.stringMatching(/Z$/),
        serviceListingId: null,
      },
      expect.objectContaining({ otherUserId: bayo.id, unreadCount: 0, lastMessageContent: 'First' }),
    ]);
    await said(bayo, ada, 'Back');
    expect((await listOf(ada)).map(({ otherUserId }) => otherUserId)).toEqual([bayo.id, chidi.id]);
  });

  it('3.7: pages backwards', async () => {
    const sent = [];
    for (let number = 1; number <= 7; number += 1) sent.push(await said(ada, bayo, `${number}`));
    const textsOf = async (query: string) => (await threadOf(bayo, ada, query)).map(({ content }) => content);
    expect(await textsOf('?limit=3')).toEqual(['5', '6', '7']);
    expect(await textsOf(`?limit=3&before=${sent[4]?.id}`)).toEqual(['2', '3', '4']);
    expect(await textsOf('?limit=0')).toEqual(['7']);
    expect(await textsOf('?limit=1000')).toHaveLength(7);
    await ada.agent.delete(`/api/messages/${sent[4]?.id}`).expect(200);
    expect(await textsOf(`?limit=2&before=${sent[4]?.id}`)).toEqual(['3', '4']);
    await bayo.agent.get(`/api/messages/${ada.id}?before=x`).expect(400);
  });

  it('CHAT-17: answers a poll that knows everything with 304, and is kept nowhere', async () => {
    await said(ada, bayo);
    for (const path of [`/api/messages/${ada.id}`, '/api/conversations', '/api/messages/unread']) {
      const { headers } = await bayo.agent.get(path).expect(200).expect('Cache-Control', 'no-store');
      const poll = () =>
        bayo.agent
          .get(path)
          .set('If-None-Match', headers.etag ?? '')
          .set('Cache-Control', 'no-cache');
      await poll().expect(304);
      await said(ada, bayo);
      await poll().expect(200);
    }
  });

  it('a third person finds nothing', async () => {
    const chidi = await world.visitor();
    const { id } = await said(ada, bayo);
    expect(await listOf(chidi)).toEqual([]);
    expect(await threadOf(chidi, bayo)).toEqual([]);
    expect(await unreadOf(chidi)).toBe(0);
    expect(await readAll(chidi, bayo)).toBe(0);
    await chidi.agent.delete(`/api/messages/${id}`).expect(404, /Message not found/);
    expect(await unreadOf(bayo)).toBe(1);
  });
});

describe('deleting', () => {
  const remove = (person: Person, id: number) => person.agent.delete(`/api/messages/${id}`);

  it('CHAT-10, CHAT-20, OP-61: it is gone for both, and from what is unread', async () => {
    const first = await said(ada, bayo, 'First');
    const second = await said(ada, bayo, 'Second');
    await remove(ada, second.id).expect(200, { message: 'Message deleted' });
    expect(await threadOf(bayo, ada)).toEqual([first]);
    expect(await listOf(bayo)).toMatchObject([{ lastMessageContent: 'First', unreadCount: 1 }]);
    await remove(ada, second.id).expect(404, /Message not found/);
    await remove(ada, first.id).expect(200);
    expect(await listOf(bayo)).toEqual([]);
    expect(await unreadOf(bayo)).toBe(0);
  });

  it('CHAT-10: the receiver may not; the same key deletes once and answers again', async () => {
    const { id } = await said(ada, bayo);
    await remove(bayo, id).expect(403, /You can only delete your own messages/);
    for (let time = 0; time < 2; time += 1) {
      await remove(ada, id).set('Idempotency-Key', 'away').expect(200);
    }
    await remove(bayo, 2_000_000_000).expect(404, /Message not found/);
  });

  it('B3, OP-25: 3:59:59.999 is in time, 4:00:00.000 is not', async () => {
    const [inTime, late] = [await said(ada, bayo), await said(ada, bayo)];
    const clock = jest.spyOn(world.app.nest.get(Clock), 'nowMs');
    try {
      clock.mockReturnValue(Date.parse(inTime.createdAt) + 4 * HOUR - 1);
      await remove(ada, inTime.id).expect(200);
      clock.mockReturnValue(Date.parse(late.createdAt) + 4 * HOUR);
      await remove(bayo, late.id).expect(403, /You can only delete your own messages/);
      await remove(ada, late.id).expect(403, /Messages can only be deleted within 4 hours/);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('OP-25: at most 30 messages in a minute', () => {
  it('the 31st is refused, another sender is not, and a minute later it goes again', async () => {
    const limited = await startChatWorld({ env: { MESSAGES_PER_MINUTE: '30' } });
    try {
      const [one, other] = [await limited.visitor(), await limited.visitor()];
      const refused = () => say(one, other, { content: 'x', image: 'https://x.example/' }).expect(400);
      await refused(); // uses nothing up
      const same = () => say(one, other).set('Idempotency-Key', 'same').expect(201);
      await Promise.all([same(), same(), ...Array.from({ length: 29 }, () => said(one, other))]);
      const { body, headers } = await say(one, other).expect(429);
      expect(body).toMatchObject({ message: 'Too many requests. Please wait a moment and try again.' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await same();
      await said(other, one);
      limited.app.advance(MINUTE);
      await said(one, other);
    } finally {
      await limited.app.stop();
    }
  });
});
