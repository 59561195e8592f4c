// @ts-check
// Whether the money is right after the load: each wallet that was used says the same in its log and in its read model,
// and both sides have come to the same balances, but of who bought by the clock.
import pg from 'pg';
import { forAll } from '../records.mjs';

/** @typedef {import('./world.mjs').World} World */

const TRIES = 5;

/**
 * What the product says of a wallet. An audit that is refused because others are under way says nothing of it, and a read
 * model that is late is not wrong: both are asked again.
 * @param {string} address @param {Record<string, string>} headers @returns {Promise<string>} '' when all is right
 */
const troubleOf = async (address, headers) => {
  let trouble = '';
  for (let left = TRIES; left > 0; left -= 1) {
    const response = await fetch(address, { headers });
    const answer = await response.text();
    if (response.ok) {
      const { consistent, ledgerBalance, readModelBalance, notShownYet } = JSON.parse(answer);
      const found = `log ${ledgerBalance}, read model ${readModelBalance}, behind by ${notShownYet} events`;
      if (!consistent) return `differs from its log: ${found}`;
      if (notShownYet === 0) return '';
      trouble = `late: ${found}`;
    } else trouble = `could not be asked: ${response.status} ${answer.slice(0, 200)}`;
  }
  return trouble;
};

/** @param {string} url of the product's server @param {World} world @param {{ DATABASE_URL: string; peerUrl: string }} databases */
export const isSameMoney = async (url, { admin, hot, beside, many, others }, { DATABASE_URL, peerUrl }) => {
  const compared = [hot.id, ...many.map(({ id }) => id), ...others];
  /** @type {string[]} */
  const wrong = [];
  await forAll([...compared, beside.id], async (id) => {
    const headers = { cookie: admin.cookie };
    const trouble = await troubleOf(`${url}/api/admin/users/${id}/wallet-audit`, headers);
    if (trouble) wrong.push(`${id} ${trouble}`);
  });
  if (wrong.length) console.log(`WRONG: ${wrong.length} wallets: ${wrong.slice(0, 5).join('; ')}`);
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
