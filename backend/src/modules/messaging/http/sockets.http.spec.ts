import { once } from 'node:events';
import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import type { MoneyWorld } from '../../../testing/money-world.js';
import { cookieOf } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Extensions } from '../../../platform/extensions.js';
import { SocketPresence } from '../../../platform/sockets/socket-push.js';
import { SocketGateway } from '../../../platform/sockets/socket-gateway.js';
import { said, startChatWorld, type Person } from '../../../testing/chat-world.js';
import { until } from '../../../platform/testing/until.js';

let world: MoneyWorld;
let beside: TestApp;
const open: Socket[] = [];

beforeAll(async () => {
  world = await startChatWorld();
  beside = await startTestApp({ beside: world.app });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await beside.stop();
  await world.app.stop();
});

interface Way {
  app?: TestApp;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  transports?: string[];
}

const socketOf = (
  person: Person | null,
  { app = world.app, query, headers, transports }: Way = {},
): Socket => {
  const cookie: Record<string, string> = person ? { Cookie: cookieOf(person.agent) } : {};
  const socket = io(app.url, {
    path: '/ws',
    addTrailingSlash: false,
    forceNew: true,
    reconnection: false,
    transports: transports ?? ['polling', 'websocket'],
    query: query ?? {},
    extraHeaders: { ...cookie, ...headers },
  });
  open.push(socket);
  return socket;
};

const next = <Payload = unknown>(socket: Socket, event: string): Promise<Payload> =>
  new Promise((resolve) => socket.once(event, resolve));

const connected = async (person: Person, way?: Way): Promise<Socket> => {
  const socket = socketOf(person, way);
  expect(await next(socket, 'connected')).toEqual({ userId: person.id });
  return socket;
};

/** Everything that a socket hears, and nothing but what is in order can follow its `pong`. */
const heardBy = (socket: Socket): [string, unknown][] => {
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => event !== 'pong' && heard.push([event, payload]));
  return heard;
};

const refusal = async (socket: Socket): Promise<string> =>
  (await next<Error>(socket, 'connect_error')).message;

describe('who may connect', () => {
  it.each([['polling'], ['websocket']])('RT-01, RT-02: by %s, answering pings', async (transport) => {
    const ada = await world.visitor();
    const socket = await connected(ada, { transports: [transport], query: { userId: String(ada.id) } });
    socket.emit('anything', { at: 'all' });
    socket.emit('ping');
    expect(await next(socket, 'pong')).toEqual({});
  });

  it('A1, RT-05: no user without a session, and none as another user', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    expect(await refusal(socketOf(null))).toBe('Unauthorized');
    expect(await refusal(socketOf(null, { headers: { Cookie: `sid=${'x'.repeat(43)}` } }))).toBe(
      'Unauthorized',
    );
    expect(await refusal(socketOf(bayo, { query: { userId: String(ada.id) } }))).toBe('Unauthorized');
  });

  it('A1: no page of another site', async () => {
    const ada = await world.visitor();
    const headers = { Origin: 'https://evil.example' };
    for (const transport of ['polling', 'websocket']) {
      expect(await refusal(socketOf(ada, { headers, transports: [transport] }))).not.toBe('Unauthorized');
    }
    await connected(ada, { headers: { Origin: 'http://localhost:3000' } });
  });
});

describe('A1: connections that are not admitted', () => {
  /** A WebSocket that says nothing: `ended` resolves with what it heard when the server has ended it. */
  const silent = async (cookie?: string): Promise<{ isOpen: boolean; ended: Promise<string> }> => {
    const asking = request(`${world.app.url}/ws?EIO=4&transport=websocket`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
        'Sec-WebSocket-Version': '13',
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
    });
    asking.end();
    return new Promise((resolve, reject) => {
      asking.once('upgrade', (_, connection, head) => {
        let heard = head.toString();
        connection.on('error', () => undefined).on('data', (bytes: Buffer) => (heard += bytes.toString()));
        resolve({ isOpen: true, ended: once(connection, 'close').then(() => heard) });
      });
      asking.once('response', (answer) => {
        answer.resume();
        resolve({ isOpen: false, ended: Promise.resolve('') });
      });
      asking.once('error', reject);
    });
  };

  it('end at once without a session cookie', async () => {
    const opened = await Promise.all([
      silent(),
      silent('sid=x'),
      ...Array.from({ length: 50 }, () => silent()),
    ]);
    for (const { ended } of opened) expect(await ended).toContain('Unauthorized');
  });

  it('end after five seconds, and of one network no more than a hundred are open', async () => {
    const cookie = `sid=${'x'.repeat(43)}`;
    const opened = await Promise.all(Array.from({ length: 150 }, () => silent(cookie)));
    expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(100);
    await Promise.all(opened.map(({ ended }) => ended));
    await connected(await world.visitor());
  });
});

describe('what is heard', () => {
  it('RT-03, CHAT-11: both sides get messages and deletions in order, in every process, and no other user does', async () => {
    const [ada, bayo, chidi] = [await world.visitor(), await world.visitor(), await world.visitor()];
    const sockets = [
      await connected(bayo),
      await connected(bayo, { app: beside }),
      await connected(ada, { app: beside }),
    ];
    const heard = sockets.map(heardBy);
    const others = [await connected(chidi), await connected(chidi, { app: beside })];
    const silence = others.map(heardBy);
    const expected: [string, unknown][] = [];
    for (let number = 0; number < 20; number += 1) {
      expected.push(['chat_message', { message: await said(ada, bayo, `Message ${number}`) }]);
    }
    const [, { message }] = expected[3] as [string, { message: { id: number; conversationId: number } }];
    const deletions = sockets.map((socket) => next(socket, 'message_deleted'));
    await ada.agent.delete(`/api/messages/${message.id}`).expect(200);
    await Promise.all(deletions);
    expected.push(['message_deleted', { messageId: message.id, conversationId: message.conversationId }]);
    for (const one of heard) expect(one).toEqual(expected);
    await Promise.all(others.map((socket) => (socket.emit('ping'), next(socket, 'pong'))));
    expect(silence).toEqual([[], []]);
  });
});

describe('A2: a socket ends with its session', () => {
  it('by signing out, at once, here and in another process', async () => {
    const ada = await world.visitor();
    const sockets = [await connected(ada), await connected(ada, { app: beside })];
    const ends = sockets.map((socket) => next(socket, 'disconnect'));
    const since = performance.now();
    await ada.agent.post('/api/auth/logout').expect(200);
    await Promise.all(ends);
    expect(performance.now() - since).toBeLessThan(15_000); // the sweep that would find it comes every 30 s
  });

  it('without an announcement: sessions are checked at intervals', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    const [socket, other] = [await connected(ada), await connected(bayo)];
    const end = next(socket, 'disconnect');
    await world.app.database.pool.query('DELETE FROM session WHERE user_id = $1', [ada.id]);
    await world.app.nest.get(SocketGateway).closeEnded();
    await end;
    other.emit('ping');
    await next(other, 'pong');
  });
});

describe('A person with very many tabs', () => {
  it('gets 20 sockets of a process and no more, also when they come all at once; a closed one admits another', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    const way: Way = { transports: ['websocket'] };
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const socket = socketOf(ada, way);
        const problem = await Promise.race([next(socket, 'connected').then(() => null), refusal(socket)]);
        return { socket, problem };
      }),
    );
    const refused = outcomes.filter(({ problem }) => problem !== null);
    expect(refused.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 5 }, () => 'Too many connections'),
    );
    await connected(bayo, way);
    const opened = outcomes.find(({ problem }) => problem === null)?.socket;
    if (opened) await closed(opened);
    await connected(ada, way);
    expect(await refusal(socketOf(ada, way))).toBe('Too many connections');
  });
});

describe('OP-27: presence', () => {
  const seen = async (viewer: Person, person: Person) => {
    for (const { nest } of [world.app, beside]) {
      for (const presence of nest.get(Extensions).of(SocketPresence)) await presence.settled();
    }
    const { body } = await viewer.agent.get(`/api/user/${person.id}`).expect(200);
    return body as { isOnline: boolean; lastSeenAt: string | null };
  };

  it('RT-06: online while one socket is open in whichever process; then last seen', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    expect(await seen(bayo, ada)).toMatchObject({ isOnline: false });
    const [one, two] = [await connected(ada), await connected(ada, { app: beside })];
    const before = await seen(bayo, ada);
    expect(before.isOnline).toBe(true);
    expect((await ada.agent.get('/api/user').expect(200)).body).toMatchObject({ isOnline: true });
    await closed(one);
    expect((await seen(bayo, ada)).isOnline).toBe(true);
    await closed(two);
    const after = await seen(bayo, ada);
    expect(after.isOnline).toBe(false);
    expect(Date.parse(after.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(before.lastSeenAt ?? ''));
  });

  it('3.1: who does not show it is offline to others', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    await connected(ada);
    await ada.agent.put('/api/user/preferences').send({ showPresence: false }).expect(200);
    expect(await seen(bayo, ada)).toMatchObject({ isOnline: false, lastSeenAt: null });
  });

  it('a killed process leaves no user online; its users were last seen when its lease ended', async () => {
    const [ada, bayo] = [await world.visitor(), await world.visitor()];
    const { pool } = world.app.database;
    const dead = '00000000-0000-4000-8000-000000000001';
    await pool.query(`INSERT INTO presence_process VALUES ($1, now() + interval '1 hour')`, [dead]);
    await pool.query('INSERT INTO online_user (user_id, process_id) VALUES ($1, $2)', [ada.id, dead]);
    expect((await seen(bayo, ada)).isOnline).toBe(true);
    await pool.query(`UPDATE presence_process SET lease_until = now() WHERE id = $1`, [dead]);
    expect((await seen(bayo, ada)).isOnline).toBe(false);
    await connected(bayo); // a connection renews the lease of its process, and removes dead processes
    await seen(bayo, ada);
    const { rows } = await pool.query('SELECT FROM online_user WHERE user_id = $1', [ada.id]);
    expect(rows).toHaveLength(0);
  });
});

/** Resolves when the server knows as well. */
const closed = async (socket: Socket): Promise<void> => {
  const { id } = socket;
  socket.close();
  for (const app of [world.app, beside]) {
    const { server } = app.nest.get(SocketGateway) as unknown as {
      server: { of(name: string): { sockets: Map<string, unknown> } };
    };
    await until(() => !server.of('/').sockets.has(id ?? ''));
  }
};

it('a process that ends closes its sockets first', async () => {
  const ada = await world.visitor();
  const third = await startTestApp({ beside: world.app });
  const socket = await connected(ada, { app: third, transports: ['websocket'] });
  const end = next(socket, 'disconnect');
  const since = performance.now();
  await third.stop();
  await end;
  expect(performance.now() - since).toBeLessThan(20_000);
});
