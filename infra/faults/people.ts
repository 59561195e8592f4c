// Clients like people's browsers, and what all runs do before anything breaks.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { atEnd } from './scenario.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what the server says is checked by what is made of it
export type Json = any;
export type Answer = { status: number; body: Json };
export type Headers = Record<string, string>;

/** Longer than any answer takes; without it a request to a dying server may hang for minutes. */
const ANSWER_WITHIN_MS = 20_000;
const PASSWORD = 'Sturdy-Ladder-7';
export const ADMINISTRATOR = { ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'Sturdy-Ladder-9' };

/** A client with its own cookies; the address is looked up at each call, because servers come and go. */
export const newClient = (baseUrl: () => string) => {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const fetched = async (method: string, path: string, body?: string | FormData, headers: Headers = {}) => {
    const response = await fetch(baseUrl() + path, {
      method,
      headers: { ...(jar.size > 0 ? { cookie: cookie() } : {}), ...headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      body,
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const send = async (method: string, path: string, body?: string | FormData, headers: Headers = {}) => {
    const response = await fetched(method, path, body, headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer: Answer = { status: response.status, body: isJson ? JSON.parse(text) : text || null };
    return answer;
  };
  const call = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    body === undefined
      ? send(method, path, undefined, headers)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  return {
    cookie,
    send,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Headers) => call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Headers) => call('PUT', path, body, headers),
    download: async (path: string) => {
      const response = await fetched('GET', path);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
};
export type Client = ReturnType<typeof newClient>;
export type Person = { id: number; client: Client };
export type Provider = Person & { listingId: number };

/** The body of the answer; throws when it is not 2xx. */
export const must = async (answer: Promise<Answer>): Promise<Json> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

const ASK_AGAIN_AFTER_MS = { first: 100, most: 2_000 };
const ANSWERED_WITHIN_MS = 300_000;

/** Retries with back-off until a working server answers, or with a final failure. */
export const answered = async (
  ask: () => Promise<Answer>,
  isFinal: (message: string) => boolean = () => false,
) => {
  const giveUpAt = Date.now() + ANSWERED_WITHIN_MS;
  for (let pause = ASK_AGAIN_AFTER_MS.first; ; pause = Math.min(2 * pause, ASK_AGAIN_AFTER_MS.most)) {
    const answer = await ask().catch(() => null);
    if (answer && (answer.status < 500 || isFinal(String(answer.body?.message)))) return answer;
    if (Date.now() > giveUpAt) throw new Error(`No server answered: ${answer?.status ?? 'no connection'}`);
    await sleep(pause);
  }
};

/** The body of the first answer of a working server: a busy one is asked again, with the same key. */
const surely = (ask: (headers: Headers) => Promise<Answer>) => {
  const headers = { 'idempotency-key': randomUUID() };
  return must(answered(() => ask(headers)));
};

export const signUp = (client: Client, email: string, headers?: Headers) => {
  const person = { firstName: 'Ngozi', lastName: 'Okafor', email, password: PASSWORD, acceptTerms: true };
  return client.post('/api/auth/signup', person, headers);
};

/** A signed-in user without a phone. */
export const signedUp = async (baseUrl: () => string, email: string): Promise<Person> => {
  const client = newClient(baseUrl);
  await surely((headers) => signUp(client, email, headers));
  await surely(() => client.post('/api/auth/login', { email, password: PASSWORD }));
  return { id: (await surely(() => client.get('/api/user'))).id, client };
};

export const crowd = (baseUrl: () => string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => signedUp(baseUrl, `person${at}@example.test`)));

export const administrator = async (baseUrl: () => string): Promise<Client> => {
  const client = newClient(baseUrl);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  await surely(() => client.post('/api/auth/login', { email, password }));
  return client;
};

const PLACE = { location: '12 Allen Avenue', city: 'Ikeja', state: 'Lagos', phone: '08031234567' };
export const listingNamed = (businessName: string) => {
  return { businessName, serviceType: 'plumbing', startingPrice: 5000, ...PLACE };
};

export const createListing = async (client: Client, name: string): Promise<number> =>
  (await surely((headers) => client.post('/api/listings', listingNamed(name), headers))).id;

/** A user with a confirmed phone and one listing. */
export const provider = async (baseUrl: () => string, number: number): Promise<Provider> => {
  const person = await signedUp(baseUrl, `provider${number}@example.test`);
  const { client } = person;
  const phone = { phoneNumber: `0803${1_000_000 + number}` };
  const { phoneNumber } = await surely((headers) => client.post('/api/auth/send-otp', phone, headers));
  const [{ code }] = await surely(() => client.get(`/api/test/outbox?to=${encodeURIComponent(phoneNumber)}`));
  await surely((headers) => client.post('/api/auth/verify-otp', { phoneNumber, code }, headers));
  return { ...person, listingId: await createListing(client, `Okafor Repairs ${number}`) };
};

/** Wallets whose ledger and read model disagree. */
export const auditOf = async (admin: Client, people: readonly { id: number }[]) => {
  const wrong: string[] = [];
  for (const { id } of people) {
    const audit = await must(admin.get(`/api/admin/users/${id}/wallet-audit`));
    if (!audit.consistent)
      wrong.push(`wallet of ${id}: ledger ${audit.ledgerBalance}, read model ${audit.readModelBalance}`);
  }
  return wrong;
};

/** The screens wait 3 s before they connect again. */
const RECONNECT_MS = 150;

/** A user's socket, reopened whenever it is lost; `on`: handlers by the event's name. */
export const openSocket = (
  url: string,
  client: Client,
  transport: 'polling' | 'websocket' = 'websocket',
  on: Record<string, (payload: Json) => void> = {},
) => {
  const reconnection = { reconnectionDelay: RECONNECT_MS, reconnectionDelayMax: RECONNECT_MS };
  const extraHeaders = { cookie: client.cookie() };
  const path = { path: '/ws', addTrailingSlash: false, forceNew: true };
  const socket = io(url, { ...path, ...reconnection, transports: [transport], extraHeaders });
  let losses = 0;
  for (const [event, hear] of Object.entries(on)) socket.on(event, hear);
  socket.on('disconnect', (reason) => {
    losses += 1;
    if (reason === 'io server disconnect') socket.connect(); // sent to the next process
  });
  atEnd(() => socket.removeAllListeners().disconnect());
  return { losses: () => losses, isConnected: () => socket.connected };
};

/** One after the other: a busy machine refuses many passwords at once. */
export const inTurn = async <Made>(count: number, make: (number: number) => Promise<Made>) => {
  const all: Made[] = [];
  while (all.length < count) all.push(await make(all.length));
  return all;
};

/** Does the work for each item, at most `atOnce` at a time. */
export const inParallel = async <Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<unknown>,
) => {
  const left = items.entries();
  const worker = async () => {
    for (const [at, item] of left) await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
