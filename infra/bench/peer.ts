// The product beside an application of the usual kind that was written without it (peer/app.ts), a process and a database of
// its own in the same PostgreSQL. Both have the same listings, people and money, and are asked by turns by 16 clients. Before
// each round both servers are restarted, so the wallets of the first row are not in memory. At the end every wallet
// has to say the same in its history, in its read model and at the peer.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Json } from '../faults/people.ts';
import { run } from '../setup/run.mjs';
import { providerRequests, startBeside } from './http.ts';
import { load, mediansOf, refusals, type Measured, type Request } from './load.ts';
import { tokenOf } from './peer/token.ts';
import type { Person, Size, World } from './peer/world.ts';
import { seedListings, someListings, startProduct } from './product.ts';
import { pathOf, searchesFor } from './queries.ts';
import { atLeast, type Bench, type Row } from './report.ts';

type Side = 'ours' | 'peer';
type Role = 'provider' | 'admin';
type Signed = { id: number; cookie: string };
/** `isRead`: again and again for some seconds; `bar`: times as fast as the peer. */
type Kind = { requests: (side: Side, round: number) => Request[]; isRead?: boolean; bar: number };

const TYPES = ['boost', 'featured', 'premium'];
const BODY = { 'content-type': 'application/json' };
const SEARCHES = 400;

const makeWorld = async (size: Size, peerUrl: string): Promise<World> => {
  const env = { ...process.env, PEER_DATABASE_URL: peerUrl, PEER_WORLD: JSON.stringify(size) };
  const { ok, output } = await run([process.execPath, join(import.meta.dirname, 'peer/world.ts')], { env });
  if (!ok) throw new Error(output.slice(-2_000));
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
};

/** What both sides are asked, row by row; a round has its own wallets, requests and searches. */
const kindsOf = ({ admin, hot, many, others }: World, secret: string, commands: number) => {
  const as = (side: Side, { id, cookie }: Signed, role: Role = 'provider'): Record<string, string> =>
    side === 'ours' ? { cookie } : { authorization: `Bearer ${tokenOf(secret, id, role)}` };
  const approvals = (side: Side, ids: readonly number[]): Request[] => {
    const headers = as(side, admin, 'admin');
    return ids.map((id) => ({ method: 'POST', path: `/api/admin/payment-requests/${id}/approve`, headers }));
  };
  const purchase = (side: Side, buyer: Person, turn: number): Request => {
    const body = { listingId: buyer.listing, promotionType: TYPES[turn % TYPES.length], duration: 7 };
    const headers = { ...as(side, buyer), ...BODY };
    return { method: 'POST', path: '/api/promotions/purchase', headers, body: JSON.stringify(body) };
  };
  const adjustment = (side: Side, at: number): Request => {
    const headers = { ...as(side, admin, 'admin'), ...BODY };
    const path = `/api/admin/wallets/${others[at % others.length]}/adjust`;
    return { method: 'POST', path, headers, body: JSON.stringify({ amount: 25, reason: null }) };
  };
  const each = (at: number) => many.map(({ requests }) => requests[at] ?? 0);
  const turnsOf = (round: number) => Array.from({ length: commands }, (_, at) => round * commands + at);
  const reads = (side: Side, path: string) => many.map((person) => ({ path, headers: as(side, person) }));
  // Purchases of round 0 warm the code up: by one buyer, so that all other wallets stay cold.
  const buyerOf = (round: number, turn: number) => (round === 0 ? hot : (many[turn % many.length] ?? hot));
  const hotRequests = (round: number) => turnsOf(round).map((turn) => hot.requests[turn] ?? 0);
  const purchases = (side: Side, round: number) =>
    turnsOf(round).map((turn) => purchase(side, buyerOf(round, turn), turn));
  const adjustments = (side: Side, round: number) => turnsOf(round).map((turn) => adjustment(side, turn));
  const kinds: Record<string, Kind> = {
    'approve, many cold wallets': { bar: 1, requests: (side, round) => approvals(side, each(2 * round)) },
    'approve, many warm wallets': {
      bar: 1.2,
      requests: (side, round) => approvals(side, each(2 * round + 1)),
    },
    'approve, one hot wallet': { bar: 1.5, requests: (side, round) => approvals(side, hotRequests(round)) },
    purchase: { bar: 1, requests: purchases },
    'adjust, many wallets': { bar: 1, requests: adjustments },
    'read the wallet': { bar: 1, isRead: true, requests: (side) => reads(side, '/api/wallet') },
    'read transactions': {
      bar: 1,
      isRead: true,
      requests: (side) => reads(side, '/api/wallet/transactions'),
    },
  };
  return kinds;
};

/** A read model that is late is not wrong: it is asked again. */
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

/** The product beside an ordinary CRUD application with the same routes. */
export const bench: Bench<{
  listings: number;
  wallets: number;
  events: number;
  commands: number;
  rounds: number;
  only: string;
}> = {
  options: { listings: 100_000, wallets: 1_000, events: 40, commands: 1_000, rounds: 3, only: '' },
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
    const searches = searchesFor(some, parts * SEARCHES);
    for (const kind of ['prefix', 'two words', 'typos', 'words with filters']) {
      const all = (searches[kind] ?? []).map((search) => ({ path: pathOf(search) }));
      const share = Math.floor(all.length / parts);
      const partOf = (_: Side, round: number) => all.slice(round * share, (round + 1) * share);
      kinds[`search, ${kind}`] = { bar: 1, requests: partOf };
    }
    const providers = providerRequests(some.map(({ id }) => id));
    kinds['listing as JSON'] = { bar: 1.2, isRead: true, requests: () => providers };
    const chosen = Object.entries(kinds).filter(([name]) =>
      only.split(',').some((part) => name.includes(part)),
    );
    const seconds = commands < 200 ? 0.2 : 2;

    const measured = new Map<string, Measured[]>();
    const start = async () => ({
      ours: await startProduct(place),
      peer: await startBeside('peer/app.ts', { PEER_DATABASE_URL: peerUrl, PEER_SECRET: secret }),
    });
    let servers = await start();
    for (let round = 1; round <= rounds; round += 1) {
      const sides: Side[] = round % 2 === 0 ? ['peer', 'ours'] : ['ours', 'peer'];
      // Code is compiled where it is hot; wallets stay cold.
      for (const [name, { requests, isRead }] of chosen)
        for (const side of name.includes('many') && name.startsWith('approve') ? [] : sides) {
          const all = requests(side, 0);
          const share = Math.ceil(all.length / rounds);
          const part = isRead ? all : all.slice((round - 1) * share, round * share);
          await load(servers[side], place.postgres, part, isRead ? seconds / 4 : undefined);
        }
      for (const [name, { requests, isRead }] of chosen)
        for (const side of sides) {
          const figures = await load(
            servers[side],
            place.postgres,
            requests(side, round),
            isRead ? seconds : undefined,
          );
          measured.set(`${side} ${name}`, [...(measured.get(`${side} ${name}`) ?? []), figures]);
        }
      if (round === rounds) break;
      await Promise.all([servers.ours.stop(), servers.peer.stop()]);
      servers = await start();
    }
    const { admin, hot, many, others } = world;
    const ids = [hot.id, ...many.map(({ id }) => id), ...others];
    const wrong: string[] = [];
    for (const id of ids) wrong.push(...(await auditOf(servers.ours.url, admin.cookie, id)));
    await Promise.all([servers.ours.stop(), servers.peer.stop()]);
    const ours = await balancesOf(place.databaseUrl, 'SELECT user_id AS id, balance FROM wallet_balance');
    const peers = await balancesOf(peerUrl, 'SELECT "userId" AS id, balance FROM wallet');
    wrong.push(
      ...ids
        .filter((id) => ours.get(id) !== peers.get(id))
        .map((id) => `${id} has ${ours.get(id)}, at the peer ${peers.get(id)}`),
    );

    const medians = Object.fromEntries([...measured].map(([what, all]) => [what, mediansOf(all)]));
    const rowOf = ([name, { bar }]: [string, Kind]): [string, Row] => {
      const [figures, yardstick] = [medians[`ours ${name}`], medians[`peer ${name}`]];
      if (!figures || !yardstick) throw new Error(`${name} was not measured`);
      return [name, { figures, yardstick, goal: atLeast(figures.perSecond / yardstick.perSecond, bar) }];
    };
    return { rows: Object.fromEntries(chosen.map(rowOf)), wrong: [...wrong, ...refusals(medians)] };
  },
};
