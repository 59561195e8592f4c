// @ts-check
// One of the people of the chat run: writes over HTTP, hears over a socket, and catches up as the screens do.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { must } from './people.mjs';

/** @typedef {import('./people.mjs').Client} Client */
/** @typedef {{ id: number; senderId: number; receiverId: number; content: string; isRead: boolean }} Message */

const PAGE = 200;
/** The screens wait 3 s; here a run should hold more connections. */
const RECONNECT_MS = 150;
const RETRY_MS = 25;
/** An answer that stays away this often is no fault that was made on purpose. */
const MOST_ATTEMPTS = 800;

/** @param {number} from @param {number} to */
export const pairOf = (from, to) => `${from}>${to}`;

export class ChatPerson {
  /** What the screen shows, by the other one: message ids. @type {Map<number, Set<number>>} */
  shown = new Map();
  /** What each connection was told, in its order. @type {Message[][]} */
  connections = [];
  /** How many messages of a pair (`pairOf`) were begun, and how many of these are acknowledged. @type {Map<string, number>} */
  begun = new Map();
  /** @type {Map<string, number>} */
  acknowledged = new Map();
  /** Of each mark that was answered: what must be read by then and what cannot be. @type {{ otherId: number; atLeast: number; atMost: number }[]} */
  marks = [];
  figures = { inDoubt: 0, conflicts: 0, reconnects: 0 };
  /** What came by reading, by the other one: everything before these is known. @type {Map<number, Set<number>>} */
  #read = new Map();
  #isOver = false;
  #catchingUp = Promise.resolve();
  /** @type {ReturnType<typeof io> | undefined} */
  #socket;

  /** @param {number} id @param {Client} client @param {() => string} url of a server that is chosen at each call @param {string} transport */
  constructor(id, client, url, transport) {
    this.id = id;
    this.client = client;
    this.url = url;
    this.transport = transport;
  }

  /** Opens the socket, and again whenever it is lost. */
  connect() {
    if (this.#isOver) return;
    const socket = io(this.url(), {
      path: '/ws',
      addTrailingSlash: false,
      forceNew: true,
      reconnection: false,
      transports: [this.transport],
      query: { userId: this.id },
      extraHeaders: { cookie: this.client.cookie() },
    });
    /** @type {Message[]} */
    const heard = [];
    this.#socket = socket;
    this.connections.push(heard);
    socket.on('chat_message', ({ message }) => {
      heard.push(message);
      this.#show(message);
    });
    socket.on('connected', () => {
      this.#catchingUp = this.#catchingUp.then(() => this.catchUp());
    });
    const again = () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.figures.reconnects += 1;
      socket.close();
      setTimeout(() => this.connect(), RECONNECT_MS);
    };
    socket.on('connect_error', again);
    socket.on('disconnect', again);
  }

  get isConnected() {
    return this.#socket?.connected === true;
  }

  /** As a network that goes away does: nobody takes leave. */
  cut() {
    const transport = /** @type {any} */ (this.#socket?.io.engine)?.transport;
    if (transport?.ws?.terminate) transport.ws.terminate();
    else this.#socket?.io.engine?.close();
  }

  close() {
    this.#isOver = true;
    this.#socket?.close();
  }

  /** Resolves when what was missed at the last connection is read. */
  caughtUp() {
    return this.#catchingUp;
  }

  /** Sends the next message to somebody, with one key until it is answered. @param {number} receiverId */
  async send(receiverId) {
    const pair = pairOf(this.id, receiverId);
    const number = (this.begun.get(pair) ?? 0) + 1;
    this.begun.set(pair, number);
    const headers = { 'idempotency-key': `message-${this.id}-${receiverId}-${number}` };
    const body = { receiverId, content: `${number}` };
    await this.#untilAnswered(() => this.client.call('POST', '/api/messages/send', body, headers));
    this.acknowledged.set(pair, number);
  }

  /** @param {ChatPerson} other */
  async markRead(other) {
    const pair = pairOf(other.id, this.id);
    const atLeast = other.acknowledged.get(pair) ?? 0;
    await this.#untilAnswered(() => this.client.call('POST', `/api/messages/${other.id}/mark-all-read`));
    this.marks.push({ otherId: other.id, atLeast, atMost: other.begun.get(pair) ?? 0 });
  }

  /** All that stands in the conversations, as far back as it is not known yet. */
  async catchUp() {
    const list = await this.#untilAnswered(() => this.client.get('/api/conversations'));
    for (const { otherUserId } of list) {
      const known = this.#read.get(otherUserId) ?? new Set();
      this.#read.set(otherUserId, known);
      const thread = await this.thread(otherUserId, (page) => page.some(({ id }) => known.has(id)));
      for (const message of thread) {
        known.add(message.id);
        this.#show(message);
      }
    }
  }

  /** What the server says, oldest first. @param {number} otherId @param {(page: Message[]) => boolean} [isEnough] @returns {Promise<Message[]>} */
  async thread(otherId, isEnough = () => false) {
    /** @type {Message[]} */
    let thread = [];
    for (let before = ''; ;) {
      const path = `/api/messages/${otherId}?limit=${PAGE}${before}`;
      /** @type {Message[]} */
      const page = await this.#untilAnswered(() => this.client.get(path));
      thread = [...page, ...thread];
      if (page.length < PAGE || isEnough(page)) return thread;
      before = `&before=${page[0]?.id}`;
    }
  }

  /** @param {Message} message */
  #show({ id, senderId, receiverId }) {
    const otherId = senderId === this.id ? receiverId : senderId;
    const ids = this.shown.get(otherId) ?? new Set();
    this.shown.set(otherId, ids.add(id));
  }

  /** Until a server that lives says yes; a no is none of the faults that are made here. @param {() => Promise<{ status: number; body: any }>} ask @returns {Promise<any>} */
  async #untilAnswered(ask) {
    for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 300) return answer.body;
      if (answer?.status === 409) this.figures.conflicts += 1;
      else if (!answer || answer.status >= 500) this.figures.inDoubt += 1;
      else return must(Promise.resolve(answer));
      await sleep(RETRY_MS);
    }
    return must(ask());
  }
}
