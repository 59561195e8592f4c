// @ts-check
// What both sides are asked, row by row of the table.
import { providerRequests, searchKinds } from '../http/kinds.mjs';
import { tokenOf } from './accounts.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./world.mjs').Person} Person */
/** @typedef {import('../search/world.mjs').ListingDoc} ListingDoc */
/** @typedef {import('../http/client.mjs').Request} Request */
/** @typedef {'ours' | 'peer'} Side */
/** @typedef {{ requests: (side: Side, round: number) => Request[]; isRead?: boolean; beside?: (side: Side, turn: number) => Request; oursOnly?: boolean }} Kind `isRead`: again and again for some seconds; `beside`: what others send twice a second meanwhile */

const TYPES = ['boost', 'featured', 'premium'];
const BODY = { 'content-type': 'application/json' };
/** What the address of a page calls what the API calls otherwise. @type {Record<string, string>} */
const NAMES_OF_PAGES = { query: 'q', serviceType: 'service', minRating: 'rating', isPremium: 'premium' };
/** Searches of a kind in one round, all different. */
export const SEARCHES = 400;

/** @param {World} world @param {string} secret of the peer */
const moneyKinds = ({ admin, hot, beside, many, others }, secret, /** @type {number} */ commands) => {
  /** @param {Side} side @param {{ id: number; cookie: string }} who @param {'provider' | 'admin'} [role] @returns {Record<string, string>} */
  const as = (side, { id, cookie }, role = 'provider') =>
    side === 'ours' ? { cookie } : { authorization: `Bearer ${tokenOf(secret, id, role)}` };
  /** @param {Side} side @param {readonly number[]} ids */
  const approvals = (side, ids) => {
    const headers = as(side, admin, 'admin');
    return ids.map((id) => ({ method: 'POST', path: `/api/admin/payment-requests/${id}/approve`, headers }));
  };
  const each = (/** @type {number} */ at) => many.map(({ requests }) => requests[at] ?? 0);
  /** @param {Side} side @param {Person} buyer @param {number} turn @returns {Request} */
  const purchaseOf = (side, buyer, turn) => ({
    method: 'POST',
    path: '/api/promotions/purchase',
    headers: { ...as(side, buyer), ...BODY },
    body: JSON.stringify({
      listingId: buyer.listing,
      promotionType: TYPES[turn % TYPES.length],
      duration: 7,
    }),
  });
  /** @param {Side} side @param {number} turn */
  const purchase = (side, turn) => {
    const buyer = /** @type {Person} */ (many[turn % many.length]);
    return purchaseOf(side, buyer, Math.floor(turn / many.length));
  };
  /** @param {Side} side @param {number} turn */
  const purchaseBeside = (side, turn) => purchaseOf(side, beside, turn);
  /** @param {Side} side @param {number} round @returns {Request[]} */
  const adjustments = (side, round) => {
    const headers = { ...as(side, admin, 'admin'), ...BODY };
    const body = JSON.stringify({ amount: 25, reason: null });
    return Array.from({ length: commands }, (_, at) => {
      const id = others[(round * commands + at) % others.length];
      return { method: 'POST', path: `/api/admin/wallets/${id}/adjust`, headers, body };
    });
  };
  const ofEach = (/** @type {Side} */ side, /** @type {string} */ path) =>
    many.map((person) => ({ path, headers: as(side, person) }));
  /** @type {Record<string, Kind>} */
  const kinds = {
    'approve, many cold wallets': { requests: (side, round) => approvals(side, each(2 * round)) },
    'approve, many warm wallets': { requests: (side, round) => approvals(side, each(2 * round + 1)) },
    'approve, one hot wallet': {
      requests: (side, round) =>
        approvals(side, hot.requests.slice(round * commands, (round + 1) * commands)),
    },
    purchase: {
      // Those of the first round warm the code up: by one buyer, so that all other wallets stay cold.
      requests: (side, round) =>
        Array.from({ length: commands }, (_, at) =>
          round === 0 ? purchaseOf(side, hot, at) : purchase(side, round * commands + at),
        ),
    },
    'adjust, many wallets': { requests: adjustments },
    'read the wallet': { requests: (side) => ofEach(side, '/api/wallet'), isRead: true },
    'read transactions': { requests: (side) => ofEach(side, '/api/wallet/transactions'), isRead: true },
  };
  return { kinds, purchaseBeside };
};

/** @param {World} world @param {readonly ListingDoc[]} docs @param {{ secret: string; commands: number; rounds: number }} given `rounds`: how often each kind is asked in all */
export const peerKinds = (world, docs, { secret, commands, rounds }) => {
  const { kinds, purchaseBeside } = moneyKinds(world, secret, commands);
  kinds['listing as JSON'] = { requests: () => providerRequests(docs.length, {}), isRead: true };
  const searches = searchKinds(docs, rounds * SEARCHES);
  const partOf = (/** @type {readonly Request[]} */ requests, /** @type {number} */ round) => {
    const share = Math.floor(requests.length / rounds);
    return requests.slice(round * share, (round + 1) * share);
  };
  const NAMES = {
    prefix: 'prefix',
    'two words': 'two words',
    typo: 'typing errors',
    'word with filters': 'filtered',
  };
  for (const [kind, name] of Object.entries(NAMES))
    kinds[`search, ${name}`] = { requests: (_, round) => partOf(searches[kind] ?? [], round) };
  kinds['remembered searches, 2 purchases/s beside'] = {
    requests: (_, round) => partOf(searches['two words'] ?? [], round),
    isRead: true,
    beside: purchaseBeside,
  };
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }; // as browsers ask for pages
  /** @param {string} api @param {string} page @param {readonly Request[]} of */
  const pages = (api, page, of) => of.map(({ path }) => ({ path: path.replace(api, page), headers }));
  const provider = (/** @type {number} */ round) =>
    pages('/api/providers', '/providers', partOf(providerRequests(docs.length, {}), round)).slice(
      0,
      SEARCHES,
    );
  const found = (/** @type {number} */ round) =>
    pages('/api/search', '/search', partOf(searches['filters only'] ?? [], round)).map(
      ({ path, ...rest }) => ({
        ...rest,
        path: path.replaceAll(/(?<=[?&])\w+(?==)/g, (name) => NAMES_OF_PAGES[name] ?? name),
      }),
    );
  Object.assign(kinds, {
    'page: provider, first sight': {
      requests: (/** @type {Side} */ _, round) => provider(round),
      oursOnly: true,
    },
    'page: provider, seen before': {
      requests: (/** @type {Side} */ _, round) => provider(round),
      isRead: true,
      oursOnly: true,
    },
    'page: search, first sight': { requests: (/** @type {Side} */ _, round) => found(round), oursOnly: true },
    'page: search, seen before': {
      requests: (/** @type {Side} */ _, round) => found(round),
      isRead: true,
      oursOnly: true,
    },
    'page: home, first sight': {
      // the same page at addresses that nobody has asked for
      requests: (/** @type {Side} */ _, round) =>
        Array.from({ length: SEARCHES }, (__, n) => ({ path: `/?from=${round}-${n}`, headers })),
      oursOnly: true,
    },
    'page: home, seen before': { requests: () => [{ path: '/', headers }], isRead: true, oursOnly: true },
  });
  return kinds;
};
