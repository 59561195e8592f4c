// @ts-check
// Compares what was acknowledged in the chat run with what both sides read, heard and see.
import { must } from './people.mjs';
import { pairOf } from './chat-person.mjs';

/** @typedef {import('./chat-person.mjs').ChatPerson} ChatPerson */
/** @typedef {import('./chat-person.mjs').Message} Message */

/** The numbers that one of the two sent, as they stand in the thread. @param {readonly Message[]} thread @param {number} senderId */
const numbersOf = (thread, senderId) =>
  thread.filter((message) => message.senderId === senderId).map(({ content }) => Number(content));

/** @param {ChatPerson} sender @param {ChatPerson} receiver @param {readonly Message[]} thread */
const checkPair = (sender, receiver, thread) => {
  const pair = pairOf(sender.id, receiver.id);
  const sent = sender.acknowledged.get(pair) ?? 0;
  const found = numbersOf(thread, sender.id);
  const once = new Set(found);
  const expected = Array.from({ length: sent }, (_, index) => index + 1);
  return {
    lost: expected.filter((number) => !once.has(number)).map((number) => `${pair} ${number}`),
    doubled: found.filter((number, at) => found.indexOf(number) !== at).map((number) => `${pair} ${number}`),
    invented: found.filter((number) => number > sent).map((number) => `${pair} ${number}`),
    misplaced: found
      .filter((number, at) => number < (found[at - 1] ?? 0))
      .map((number) => `${pair} ${number}`),
  };
};

/** Whether what was read is what the marks say. @param {ChatPerson} reader @param {ChatPerson} sender @param {readonly Message[]} thread */
const checkMarks = (reader, sender, thread) => {
  const own = reader.marks.filter(({ otherId }) => otherId === sender.id);
  const mustBeRead = Math.max(0, ...own.map(({ atLeast }) => atLeast));
  const mayBeRead = Math.max(0, ...own.map(({ atMost }) => atMost));
  return thread
    .filter(({ senderId }) => senderId === sender.id)
    .filter(
      ({ content, isRead }) =>
        Number(content) <= (isRead ? -1 : mustBeRead) || (isRead && Number(content) > mayBeRead),
    )
    .map(({ content, isRead }) => `${pairOf(sender.id, reader.id)} ${content} ${isRead ? 'read' : 'unread'}`);
};

/** What sockets told out of order, twice or to a stranger. @param {ChatPerson} person @param {ReadonlyMap<number, number>} places by message id */
const checkHints = (person, places) => {
  const wrong = [];
  for (const heard of person.connections) {
    /** @type {Map<number, number>} */
    const last = new Map();
    for (const { id, senderId, receiverId } of heard) {
      const otherId = senderId === person.id ? receiverId : senderId;
      const place = places.get(id) ?? -1;
      if (senderId !== person.id && receiverId !== person.id)
        wrong.push(`${person.id} heard ${id} of others`);
      if (place <= (last.get(otherId) ?? -1)) wrong.push(`${person.id} heard ${id} at the wrong time`);
      last.set(otherId, place);
    }
  }
  return wrong;
};

/** Ids that the screen lacks or has too many. @param {ChatPerson} person @param {number} otherId @param {readonly Message[]} thread */
const missingOn = (person, otherId, thread) => {
  const shown = person.shown.get(otherId) ?? new Set();
  const stored = new Set(thread.map(({ id }) => id));
  const differing = [...stored, ...shown].filter((id) => !stored.has(id) || !shown.has(id));
  return differing.map((id) => `${person.id} ${id}`);
};

/** @param {ChatPerson} person @param {readonly ChatPerson[]} partners */
const threadsOf = async (person, partners) => {
  /** @type {Map<number, Message[]>} */
  const threads = new Map();
  for (const { id } of partners) threads.set(id, await person.thread(id));
  return threads;
};

/** The header's number, the list's and the threads'. @param {ChatPerson} person @param {ReadonlyMap<number, Message[]>} threads */
const checkBadges = async (person, threads) => {
  const { count } = await must(person.client.get('/api/messages/unread'));
  const list = await must(person.client.get('/api/conversations'));
  const unread = (/** @type {readonly Message[]} */ thread) =>
    thread.filter(({ receiverId, isRead }) => receiverId === person.id && !isRead).length;
  const wrong = list.filter(
    (/** @type {{ otherUserId: number; unreadCount: number }} */ { otherUserId, unreadCount }) =>
      unreadCount !== unread(threads.get(otherUserId) ?? []),
  );
  const all = [...threads.values()].reduce((sum, thread) => sum + unread(thread), 0);
  return count === all && wrong.length === 0 ? [] : [`${person.id}: ${count}, ${all} in the threads`];
};

/**
 * Everything that is wrong, by kind, in words.
 * @param {readonly ChatPerson[]} people @param {(person: ChatPerson) => ChatPerson[]} partnersOf
 */
export const checkChat = async (people, partnersOf) => {
  const wrong =
    /** @type {Record<'lost' | 'doubled' | 'invented' | 'misplaced' | 'marks' | 'badges' | 'sides' | 'hints' | 'unheard' | 'screens', string[]>} */ ({
      lost: [],
      doubled: [],
      invented: [],
      misplaced: [],
      marks: [],
      badges: [],
      sides: [],
      hints: [],
      unheard: [],
      screens: [],
    });
  const note = (/** @type {Partial<typeof wrong>} */ found) => {
    for (const [kind, list] of Object.entries(found))
      wrong[/** @type {keyof typeof wrong} */ (kind)].push(...list);
  };
  /** @type {Map<ChatPerson, Map<number, Message[]>>} */
  const all = new Map();
  for (const person of people) all.set(person, await threadsOf(person, partnersOf(person)));
  for (const [person, threads] of all) {
    const places = new Map([...threads.values()].flatMap((thread) => thread.map(({ id }, at) => [id, at])));
    const unheard = [...threads].flatMap(([otherId, thread]) => missingOn(person, otherId, thread));
    note({
      hints: checkHints(person, places),
      unheard,
      badges: await checkBadges(person, threads),
    });
    for (const other of partnersOf(person)) {
      const thread = threads.get(other.id) ?? [];
      const theirs = all.get(other)?.get(person.id) ?? [];
      const isSame = JSON.stringify(thread) === JSON.stringify(theirs);
      note({
        ...checkPair(person, other, thread),
        marks: checkMarks(person, other, thread),
        sides: isSame ? [] : [pairOf(person.id, other.id)],
      });
    }
    await person.catchUp(); // as the screens do every few seconds
    note({ screens: [...threads].flatMap(([otherId, thread]) => missingOn(person, otherId, thread)) });
  }
  return wrong;
};
