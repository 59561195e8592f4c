import type { MoneyWorld } from '../../../testing/money-world.js';
import { filesUnder, send, uploadedPicture } from '../../../testing/uploads.js';
import { Projections } from '../../../platform/projections/projections.js';
import { SweepMessages } from '../use-cases/sweep-messages.js';
import {
  listOf,
  said,
  say,
  startChatWorld,
  threadOf,
  unreadOf,
  type Person,
} from '../../../testing/chat-world.js';

const CANARY = 'Canary-Ngozi-77';

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

const query = (text: string, ...values: unknown[]) => world.app.database.pool.query(text, values);

/** Every table of the product as text. */
const everyTable = async (): Promise<string> => {
  const { rows } = await query(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  const texts: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    texts.push(JSON.stringify((await query(`SELECT t::text AS row FROM ${name} t`)).rows));
  }
  return texts.join('\n');
};

it('A text is stored sealed in one place, nowhere in the log or any other table, and goes with its message', async () => {
  const { id } = await said(ada, bayo, { content: CANARY, metadata: { note: CANARY } });
  await world.app.caughtUp();
  expect(await world.app.logText()).not.toContain(CANARY);
  expect(await everyTable()).not.toContain(CANARY);
  expect((await threadOf(bayo, ada))[0]?.content).toBe(CANARY);
  await ada.agent.delete(`/api/messages/${id}`).expect(200);
  expect((await query('SELECT FROM message_text WHERE message_id = $1', id)).rows).toHaveLength(0);
});

describe('D4, OP-29: attachments', () => {
  const open = (person: Person, url: string) => person.agent.get(url);

  it('are for the two of the conversation, go once, and not by an upload call', async () => {
    const { url, publicId } = await uploadedPicture(ada.agent, 'chat');
    const chidi = await world.visitor();
    await open(bayo, url).expect(404);
    const message = await said(ada, bayo, { content: '', image: url });
    expect(message).toMatchObject({ content: '', image: url, imagePublicId: publicId, messageType: 'image' });
    expect(await listOf(bayo)).toMatchObject([{ lastMessageContent: 'Attachment' }]);
    for (const person of [ada, bayo])
      await open(person, url)
        .expect(200)
        .expect('Cache-Control', /private, no-store/);
    for (const person of [chidi, world.admin]) await open(person, url).expect(404);
    await world.app.agent().get(url).expect(401);
    await say(ada, chidi, { content: 'x', image: url }).expect(400, /Invalid attachment/);
    await say(bayo, ada, { content: 'x', image: url }).expect(400, /Invalid attachment/);
    await ada.agent.delete(`/api/delete-image/${publicId}`).expect(409);
    await world.admin.agent.delete(`/api/delete-image/${publicId}`).expect(409);
    await open(bayo, url).expect(200);
    await ada.agent.delete(`/api/messages/${message.id}`).expect(200);
    for (const person of [ada, bayo]) await open(person, url).expect(404);
    expect(filesUnder(world.app, 'files').filter((name) => name.startsWith(publicId))).toEqual([]);
  });

  it('are documents, too; pictures of listings are none', async () => {
    const { body } = await send(ada.agent, [[Buffer.from('a,b\n1,2\n'), 'prices.csv']], 'chat').expect(201);
    const [{ url }] = (body as { images: [{ url: string }] }).images;
    expect(await said(ada, bayo, { content: 'Prices', image: url })).toMatchObject({
      messageType: 'document',
    });
    await open(bayo, url)
      .expect(200)
      .expect('Content-Disposition', /^attachment/);
    const other = await uploadedPicture(ada.agent, 'listing');
    await say(ada, bayo, { content: 'x', image: other.url }).expect(400, /Invalid attachment/);
  });

  it('of one key are sent once', async () => {
    const { url } = await uploadedPicture(ada.agent, 'chat');
    const again = () =>
      say(ada, bayo, { content: '', image: url }).set('Idempotency-Key', 'picture').expect(201);
    const [one, two] = [await again(), await again()];
    expect(two.body).toEqual(one.body);
  });
});

it('OP-50: what an erased person wrote reads "[deleted]"; the other one’s part stays', async () => {
  const { url } = await uploadedPicture(ada.agent, 'chat');
  await said(ada, bayo, { content: CANARY, image: url });
  await said(bayo, ada, 'Mine stays');
  await world.admin.agent.delete(`/api/admin/users/${ada.id}`).expect(200);
  expect(await threadOf(bayo, ada)).toMatchObject([
    { content: '[deleted]', image: null, imagePublicId: null, metadata: null },
    { content: 'Mine stays' },
  ]);
  expect(await listOf(bayo)).toMatchObject([{ otherUserFirstName: 'Deleted', otherUserLastName: 'user' }]);
  expect((await query('SELECT FROM message_text WHERE sender_id = $1', ada.id)).rows).toHaveLength(0);
  await bayo.agent.get(url).expect(404);
  await say(bayo, ada).expect(404, /User not found/);
  const { body } = await bayo.agent.get('/api/user/export').expect(200);
  expect(JSON.stringify((body as { messages: unknown }).messages)).toContain('Mine stays');
});

it('Texts whose message never came are swept after an hour, and no others', async () => {
  const { id } = await said(ada, bayo, 'Sent');
  const row = `INSERT INTO message_text SELECT 1000000 + n, conversation_id, sender_id, receiver_id, sealed, NULL,
    now() - n * interval '61 minutes' FROM message_text, generate_series(0, 1) AS n WHERE message_id = $1`;
  await query(row, id);
  await query(`UPDATE message_text SET written_at = now() - interval '1 day' WHERE message_id = $1`, id);
  expect(await world.app.nest.get(SweepMessages).sweep()).toBe(1);
  const { rows } = await query(
    'SELECT message_id AS id FROM message_text WHERE sender_id = $1 ORDER BY 1',
    ada.id,
  );
  expect(rows).toEqual([{ id }, { id: 1_000_000 }]);
});

it('CHAT-21: after any order of sending, reading and deleting the counts are right, rebuilt ones as well', async () => {
  const people = [ada, bayo, await world.visitor()];
  const sent: { id: number; from: Person; to: Person; isUnread: boolean }[] = [];
  let seed = 20_261_122;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const expectRight = async () => {
    for (const person of people) {
      const unread = sent.filter(({ to, isUnread }) => to === person && isUnread);
      expect(await unreadOf(person)).toBe(unread.length);
      for (const { otherUserId, unreadCount } of await listOf(person)) {
        expect(unreadCount).toBe(unread.filter(({ from }) => from.id === otherUserId).length);
      }
    }
  };
  for (let step = 0; step < 120; step += 1) {
    const from = people[below(3)] as Person;
    const to = people[(people.indexOf(from) + 1 + below(2)) % 3] as Person;
    const own = sent.filter((message) => message.from === from);
    const what = below(10);
    if (what < 6) sent.push({ id: (await said(from, to, `${step}`)).id, from, to, isUnread: true });
    else if (what < 8) {
      await from.agent.post(`/api/messages/${to.id}/mark-all-read`).expect(200);
      for (const message of sent) if (message.from === to && message.to === from) message.isUnread = false;
    } else if (own.length > 0) {
      const gone = own[below(own.length)] as (typeof sent)[number];
      await from.agent.delete(`/api/messages/${gone.id}`).expect(200);
      sent.splice(sent.indexOf(gone), 1);
    }
    if (step % 10 === 9) await expectRight();
  }
  const before = await Promise.all(people.map(listOf));
  await world.app.nest.get(Projections).rebuild(['conversations']);
  expect(await Promise.all(people.map(listOf))).toEqual(before);
  await expectRight();
});
