import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openLogDatabase } from '../../testing/log-database.js';
import { WakeUp } from './wake-up.js';

/** Takes connections and says nothing, as a server that is frozen does. */
const frozenServer = async (): Promise<{ server: Server; url: string; connected: Promise<void> }> => {
  const server = createServer();
  const connected = new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/d`, connected };
};

describe('WakeUp', () => {
  it('wakes sleepers when it is rung, and at once those that missed a ring', async () => {
    const wakeUp = new WakeUp('postgres://u:p@127.0.0.1:1/nobody');
    const asleep = wakeUp.sleep(wakeUp.rings, 60_000);
    wakeUp.ring();
    await asleep;
    await wakeUp.sleep(wakeUp.rings - 1, 60_000);
    await wakeUp.close();
  });

  it('can be closed while the server is frozen, and lets its sleepers go', async () => {
    const { server, url, connected } = await frozenServer();
    const wakeUp = new WakeUp(url);
    const asleep = wakeUp.sleep(wakeUp.rings, 60_000);
    await connected;
    const closed = Promise.all([wakeUp.close(), asleep]).then(() => 'closed');
    expect(await Promise.race([closed, delay(5_000, 'hanging', { ref: false })])).toBe('closed');
    await new Promise((resolve) => server.close(resolve)); // no connection is left
  });

  it('is rung by other processes, not by the notification of an own append', async () => {
    const { database, close } = await openLogDatabase();
    const wakeUp = new WakeUp(database.url);
    const listening = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'
      AND query LIKE 'LISTEN %'`;
    do await wakeUp.sleep(wakeUp.rings, 5);
    while ((await database.pool.query(listening)).rowCount === 0);
    const before = wakeUp.rings;
    const rung = wakeUp.sleep(before, 60_000);
    await database.pool.query(`SELECT pg_notify('handwork_events', $1)`, [wakeUp.name]);
    await database.pool.query('NOTIFY handwork_events');
    await rung;
    expect(wakeUp.rings).toBe(before + 1);
    await wakeUp.close();
    await close();
  });

  it('bears a database address that is none', async () => {
    const wakeUp = new WakeUp('postgres://u:p@[nonsense');
    await wakeUp.sleep(wakeUp.rings, 1);
    await wakeUp.close();
  });
});
