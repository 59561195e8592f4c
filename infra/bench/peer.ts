// The product beside a conventional application that was written independently (peer/app.ts), with its own process and database
// in the same PostgreSQL. Both have the same listings, people and money, and are requested in turn by 16 clients. Before
// each round both servers are restarted, so the wallets of the first row are not in memory. At the end every wallet
// must have the same balance in its history, in its read model and at the peer.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Json } from '../faults/people.ts';
import { memoryMb } from '../faults/server.ts';
import { run } from '../setup/run.mjs';
import { providerRequests, startBeside } from './http.ts';
import { load, mediansOf, refusals, type Measured, type Request } from './load.ts';
import { kindsOf, publishedToFound, searchKindsOf, type Kind, type Side } from './peer/kinds.ts';
import type { Size, World } from './peer/world.ts';
import { seedListings, someListings, startProduct } from './product.ts';
import { atLeast, atMost, type Bench, type Row } from './report.ts';

const FIRST_SIGHT_P95_MS = 60;
const MEMORY_MB = 350;

const makeWorld = async (size: Size, peerUrl: string): Promise<World> => {
  const env = { ...process.env, PEER_DATABASE_URL: peerUrl, PEER_WORLD: JSON.stringify(size) };
  const { ok, output } = await run([process.execPath, join(import.meta.dirname, 'peer/world.ts')], { env });
  if (!ok) throw new Error(output.slice(-2_000));
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
};

/** One after the other, two a second. */
const sendSlowly = async (url: string, requests: readonly Request[]) => {
  for (const { path, ...request } of requests) {
    await fetch(url + path, request);
    await sleep(500);
  }
};

/** A read model that lags is not wrong, so it is read again. */
const auditOf = async (url: string, cookie: string, id: number, left = 5): Promise<string[]> => {
  const response = await fetch(`${url}/api/admin/users/${id}/wallet-audit`, { headers: { cookie } });
  const { consistent, notShownYet, ...others }: Json = await response.json();
  if (consistent && notShownYet === 0) return [];
  return left > 0 ? auditOf(url, cookie, id, left - 1) : [`wallet of ${id}: ${JSON.stringify(others)}`];
};

const balancesOf = async (url: string, query: string) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return new Map<number, string>(rows.map(({ id, balance }) => [id, balance]));
};

const options = { listings: 100_000, wallets: 1_000, events: 40, commands: 1_000, rounds: 3, only: '' };

/** The product beside an ordinary CRUD application with the same routes. */
export const bench: Bench<typeof options> = {
  options,
  run: async ({ listings, wallets, events, commands, rounds, only }, place) => {
    const peerUrl = Object.assign(new URL(place.databaseUrl), { pathname: '/peer' }).href;
    const secret = randomBytes(32).toString('hex');
    await seedListings(listings);
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
    await pool.query('CREATE DATABASE peer');
    const some = await someListings(pool, 20_000);
    await pool.end();
    const parts = rounds + 1; // the first one warms up
    const size = { listings, wallets, events, pending: 2 * parts, hotPending: parts * commands };
    const world = await makeWorld(size, peerUrl);
    const kinds = kindsOf(world, secret, commands);
    const seconds = commands < 200 ? 0.5 : 2;
    const fewPurchases: Kind['requests'] = (side, round) =>
      kinds.purchase?.requests(side, round).slice(0, 2 * seconds) ?? [];
    Object.assign(kinds, searchKindsOf(some, parts, fewPurchases));
    const providers = providerRequests(some.map(({ id }) => id));
    kinds['listing as JSON'] = { bar: 1.2, isRead: true, requests: () => providers };
    const chosen = Object.entries(kinds).filter(([name]) =>
      only.split(',').some((part) => name.includes(part)),
    );
    const measured = new Map<string, Measured[]>();
    const start = async () => ({
      ours: await startProduct(place),
      peer: await startBeside('peer/app.ts', { PEER_DATABASE_URL: peerUrl, PEER_SECRET: secret }),
    });
    let servers = await start();
    for (let round = 1; round <= rounds; round += 1) {
      const sides: Side[] = round % 2 === 0 ? ['peer', 'ours'] : ['ours', 'peer'];
      // Warms the code up; wallets stay cold.
      for (const [name, { requests, isRead }] of chosen)
        for (const side of name.includes('many') && name.startsWith('approve') ? [] : sides) {
          const all = requests(side, 0);
          const share = Math.ceil(all.length / rounds);
          const part = isRead ? all : all.slice((round - 1) * share, round * share);
          await load(servers[side], place.postgres, part, isRead ? seconds / 4 : undefined);
        }
      for (const [name, { requests, isRead, meanwhile }] of chosen)
        for (const side of sides) {
          const server = servers[side];
          const [figures] = await Promise.all([
            load(server, place.postgres, requests(side, round), isRead ? seconds : undefined),
            sendSlowly(server.url, meanwhile?.(side, round) ?? []),
          ]);
          measured.set(`${side} ${name}`, [...(measured.get(`${side} ${name}`) ?? []), figures]);
        }
      if (round === rounds) break;
      await Promise.all([servers.ours.stop(), servers.peer.stop()]);
      servers = await start();
    }
    const { admin, hot, many, others } = world;
    const [MB, peerMb] = [memoryMb(servers.ours.pid), memoryMb(servers.peer.pid)];
    const memory = { figures: { MB }, yardstick: { MB: peerMb }, goal: atMost(MB, MEMORY_MB) };
    const published = await publishedToFound(servers.ours.url, hot);
    const ids = [hot.id, ...many.map(({ id }) => id), ...others];
    const wrong: string[] = [];
    for (const id of ids) wrong.push(...(await auditOf(servers.ours.url, admin.cookie, id)));
    await Promise.all([servers.ours.stop(), servers.peer.stop()]);
    const ours = await balancesOf(place.databaseUrl, 'SELECT user_id AS id, balance FROM wallet_balance');
    const peers = await balancesOf(peerUrl, 'SELECT "userId" AS id, balance FROM wallet');
    const differing = ids.filter((id) => ours.get(id) !== peers.get(id));
    wrong.push(...differing.map((id) => `${id} has ${ours.get(id)}, at the peer ${peers.get(id)}`));

    const medians = Object.fromEntries([...measured].map(([what, all]) => [what, mediansOf(all)]));
    const rowOf = ([name, { bar }]: [string, Kind]): [string, Row] => {
      const [figures, yardstick] = [medians[`ours ${name}`], medians[`peer ${name}`]];
      if (!figures || !yardstick) throw new Error(`${name} was not measured`);
      const isRatio = typeof bar === 'number';
      const goal = isRatio
        ? atLeast(figures.perSecond / yardstick.perSecond, bar)
        : atLeast(figures.perSecond, bar.perSecond);
      return [name, { figures, yardstick, goal }];
    };
    const firstSights = chosen.filter(([name, { isRead }]) => name.startsWith('search') && !isRead);
    const p95Ms = Math.max(0, ...firstSights.map(([name]) => medians[`ours ${name}`]?.p95Ms ?? 0));
    const slowest: Row = { figures: { p95Ms }, goal: atMost(p95Ms, FIRST_SIGHT_P95_MS) };
    const rows = {
      ...Object.fromEntries(chosen.map(rowOf)),
      'search, the slowest kind at first sight': slowest,
      'published to found': published,
      'memory of the server': memory,
    };
    return { rows, wrong: [...wrong, ...refusals(medians)] };
  },
};
