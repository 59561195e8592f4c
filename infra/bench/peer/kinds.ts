// The requests to the product and its peer, row by row.
import { randomBytes } from 'node:crypto';
import type { Json } from '../../faults/people.ts';
import { quantile } from '../../figures.ts';
import type { Request } from '../load.ts';
import type { Listing } from '../product.ts';
import { beginningsFor, pathOf, searchesFor } from '../queries.ts';
import { atMost, type Row } from '../report.ts';
import { tokenOf } from './token.ts';
import type { Person, World } from './world.ts';

export type Side = 'ours' | 'peer';
type Role = 'provider' | 'admin';
type Signed = { id: number; cookie: string };
/**
 * `isRead`: again and again for some seconds; `meanwhile`: sent beside it, two a second; `bar`: times as fast as the
 * peer, or so many per second.
 */
export type Kind = {
  requests: (side: Side, round: number) => Request[];
  isRead?: boolean;
  meanwhile?: (side: Side, round: number) => Request[];
  bar: number | { perSecond: number };
};

const TYPES = ['boost', 'featured', 'premium'];
const BODY = { 'content-type': 'application/json' };
const SEARCHES = 400;
const SEARCH_BARS: Record<string, Kind['bar']> = {
  prefix: 3,
  'two words': 1.3,
  typos: { perSecond: 350 }, // the peer does not find them
  'words with filters': 1.4,
  'filters only': 1.1,
};
const PUBLISHED = { times: 40, p95Ms: 1_000 };

/** Money: a round has its own wallets and requests. */
export const kindsOf = ({ admin, hot, many, others }: World, secret: string, commands: number) => {
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
  // Purchases of round 0 warm the code up, all by one buyer, so that the other wallets stay cold.
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

/** Searches of which each round has its own, and some that are repeated while `purchases` are made. */
export const searchKindsOf = (
  some: readonly Listing[],
  parts: number,
  purchases: Kind['requests'],
): Record<string, Kind> => {
  const kinds: Record<string, Kind> = {};
  const searches = searchesFor(some, parts * SEARCHES);
  const addReads = (name: string, paths: readonly string[], bar: Kind['bar']) => {
    const share = Math.floor(paths.length / parts);
    const partOf = (_: Side, round: number) =>
      paths.slice(round * share, (round + 1) * share).map((path) => ({ path }));
    kinds[name] = { bar, requests: partOf };
  };
  for (const [kind, bar] of Object.entries(SEARCH_BARS))
    addReads(`search, ${kind}`, (searches[kind] ?? []).map(pathOf), bar);
  const beginnings = beginningsFor(some, parts * SEARCHES).map(encodeURIComponent);
  addReads(
    'search, suggestions',
    beginnings.map((typed) => `/api/search/suggestions?q=${typed}`),
    5,
  );
  const repeated = Object.keys(SEARCH_BARS).flatMap((kind) => searches[kind]?.slice(-10).map(pathOf) ?? []);
  kinds['search, repeated while two buy a second'] = {
    bar: 4,
    isRead: true,
    requests: () => repeated.map((path) => ({ path })),
    meanwhile: purchases,
  };
  return kinds;
};

/** Renames a listing repeatedly and measures how long a search takes to find it by the new name. */
export const publishedToFound = async (url: string, { listing, cookie }: Person): Promise<Row> => {
  const place = { location: '12 Allen Avenue', city: 'Ikeja', state: 'Lagos', phone: '08031234567' };
  const headers = { cookie, ...BODY };
  const isFound = async (name: string, limit: number) => {
    const { providers }: Json = await (await fetch(`${url}/api/search?query=${name}&limit=${limit}`)).json();
    return providers.some(({ id }: Json) => id === listing);
  };
  const waits: number[] = [];
  for (let time = 0; time < PUBLISHED.times; time += 1) {
    const businessName = `Renamed${randomBytes(6).toString('hex')}`;
    const body = JSON.stringify({ ...place, businessName, serviceType: 'plumbing', startingPrice: 5_000 });
    const began = performance.now();
    const { ok } = await fetch(`${url}/api/listings/${listing}`, { method: 'PUT', headers, body });
    if (!ok) throw new Error('A listing cannot be renamed');
    // An answer is shared for two seconds; another limit makes it another request.
    for (let turn = 0; !(await isFound(businessName, 1 + (turn % 50))); turn += 1);
    waits.push(performance.now() - began);
  }
  const [p50Ms, p95Ms] = [quantile(waits, 0.5), quantile(waits, 0.95)];
  return { figures: { p50Ms, p95Ms }, goal: atMost(p95Ms, PUBLISHED.p95Ms) };
};
