// Two people write to each other, one message after the other. Each has a screen that is updated by a socket and read again
// at every new connection, as the product's own is.
import {
  answered,
  inTurn,
  must,
  openSocket,
  signedUp,
  type Client,
  type Json,
  type Person,
} from './people.ts';
import { compared, seeded, type Findings, type Random } from './scenario.ts';
import { until } from './server.ts';
import { concluded, crewOf, workload, type Command, type Work } from './workload.ts';

export const MESSAGES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Between two processes' views of when a message was sent and when it was counted. */
const SKEW_MS = 2_000;
const PAGE = 200;
const SHOWN_WITHIN_MS = 15_000;
const CONNECTED_WITHIN_MS = 10_000;

const threadOf = async (client: Client, otherId: number) => {
  const thread: Json[] = [];
  for (let before = ''; ;) {
    const page: Json[] = await must(client.get(`/api/messages/${otherId}?limit=${PAGE}${before}`));
    thread.unshift(...page);
    if (page.length < PAGE) return thread;
    before = `&before=${page[0].id}`;
  }
};

const screenOf = (url: string, { client }: Person, otherId: number) => {
  const shown = new Map<number, string>();
  const wrong: string[] = [];
  let last = 0;
  const show = ({ id, content }: Json) => shown.set(id, content);
  const read = async () => {
    const { body } = await answered(() => client.get(`/api/messages/${otherId}?limit=${PAGE}`));
    body.forEach(show);
  };
  const socket = openSocket(url, client, 'websocket', {
    connected: () => void read(),
    chat_message: ({ message }: Json) => {
      if (message.id <= last) wrong.push(`${message.content} was pushed again, or late`);
      last = message.id;
      show(message);
    },
  });
  return { shown, wrong, socket };
};

/** More than so many in a minute, of one person. */
const tooFast = (thread: readonly Json[], senderId: number) => {
  const sent = thread
    .filter((message) => message.senderId === senderId)
    .map(({ createdAt }) => Date.parse(createdAt));
  return sent.flatMap((at, index) => {
    const next = sent[index + MESSAGES_PER_MINUTE];
    return next !== undefined && next - at < MINUTE_MS - SKEW_MS
      ? [`${senderId}: more than ${MESSAGES_PER_MINUTE} in ${next - at} ms`]
      : [];
  });
};

/** A crew of one: what is in doubt is sent again before the next, so that the thread has the order of sending. */
const chatOf = async (random: Random, url: () => string, number: number) => {
  const [one, other] = [
    await signedUp(url, `chat${number}-one@example.test`),
    await signedUp(url, `chat${number}-other@example.test`),
  ];
  const screens = [screenOf(url(), one, other.id), screenOf(url(), other, one.id)];
  const name = `chat ${number}`;
  const work = workload<Command>(name, {
    pauseMs: 150,
    next: (content) => {
      const [{ client }, { id: receiverId }] = random.next() < 0.5 ? [one, other] : [other, one];
      return {
        kind: 'message',
        client,
        method: 'POST',
        path: '/api/messages/send',
        body: { receiverId, content },
      };
    },
    check: async (done) => {
      const thread = await threadOf(one.client, other.id);
      const texts = thread.map(({ content }) => content);
      const wanted = done.map(({ key }) => key);
      const isShown = () => screens.every(({ shown }) => texts.length === shown.size);
      await until(isShown, SHOWN_WITHIN_MS);
      const disordered = texts.join() === wanted.join() ? [] : [`the thread of ${name}`];
      const notShown = screens.flatMap(({ shown }) =>
        thread.filter(({ id }) => !shown.has(id)).map(({ content }) => `${content} of ${name}`),
      );
      return {
        ...compared(wanted, texts),
        disordered,
        notShown,
        pushedWrongly: screens.flatMap(({ wrong }) => wrong),
        overLimit: [...tooFast(thread, one.id), ...tooFast(thread, other.id)],
      };
    },
  });
  return { crew: crewOf(1, work), sockets: screens.map(({ socket }) => socket) };
};

/** Some pairs at once, whose sockets are all connected at the end. */
export const chatsOf = async (url: () => string, seed: number, pairs: number): Promise<Work> => {
  const chats = await inTurn(pairs, (number) => chatOf(seeded(seed + number), url, number));
  const crews = chats.map(({ crew }) => crew);
  const sockets = chats.flatMap((chat) => chat.sockets);
  return {
    begin: () => crews.forEach(({ begin }) => begin()),
    end: () => Promise.all(crews.map(({ end }) => end())),
    check: async () => {
      const areBack = () => sockets.every(({ isConnected }) => isConnected());
      const isLate = (await until(areBack, CONNECTED_WITHIN_MS)) === Infinity;
      const findings: Findings = { disconnected: isLate ? ['a socket did not come back'] : [] };
      const losses = sockets.reduce((sum, socket) => sum + socket.losses(), 0);
      return concluded(crews, { figures: { of: 'chats', sockets: sockets.length, losses }, findings });
    },
  };
};
