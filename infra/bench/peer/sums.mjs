// @ts-check
// Whether the money is right after the load: each wallet that was used says the same in its log and in its read model,
// and both sides have come to the same balances, but of who bought by the clock.
import pg from 'pg';
import { forAll } from '../records.mjs';

/** @typedef {import('./world.mjs').World} World */

const TRIES = 5;

/** An audit that is refused because others are under way says nothing of the wallet. @param {string} address @param {Record<string, string>} headers */
const auditOf = async (address, headers) => {
  for (let left = TRIES; left > 0; left -= 1) {
    const response = await fetch(address, { headers });
    const answer = await response.text();
    if (response.ok) return /** @type {{ consistent?: boolean }} */ (JSON.parse(answer));
    if (left === 1) console.log(`No audit: ${response.status} ${answer.slice(0, 200)}`);
  }
  return {};
};

/** @param {string} url of the product's server @param {World} world @param {{ DATABASE_URL: string; peerUrl: string }} databases */
export const isSameMoney = async (url, { admin, hot, beside, many, others }, { DATABASE_URL, peerUrl }) => {
  const compared = [hot.id, ...many.map(({ id }) => id), ...others];
  /** @type {number[]} */
  const wrong = [];
  await forAll([...compared, beside.id], async (id) => {
    const headers = { cookie: admin.cookie };
    const { consistent } = await auditOf(`${url}/api/admin/users/${id}/wallet-audit`, headers);
    if (!consistent) wrong.push(id);
  });
  if (wrong.length)
    console.log(`WRONG: ${wrong.length} wallets differ from their log: ${wrong.slice(0, 5).join(', ')}`);
  const balances = async (/** @type {string} */ of, /** @type {string} */ query) => {
    const client = new pg.Client(of);
    await client.connect();
    const { rows } = await client.query(query);
    await client.end();
    return new Map(rows.map(({ id, balance }) => [id, balance]));
  };
  const ours = await balances(DATABASE_URL, 'SELECT user_id AS id, balance FROM wallet_balance');
  const peers = await balances(peerUrl, 'SELECT "userId" AS id, balance FROM wallet');
  const different = compared.filter((id) => !ours.has(id) || ours.get(id) !== peers.get(id));
  if (different.length)
    console.log(`WRONG: ${different.length} balances differ: ${different.slice(0, 5).join(', ')}`);
  return wrong.length + different.length === 0;
};
