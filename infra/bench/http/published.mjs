// @ts-check
// How long it takes from the answer that a listing is published until a search finds it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile, round } from '../../figures.mjs';

const TIMES = 40;
const LOOK_MS = 5;

/**
 * Somebody who may publish; before the server starts. Ids of new listings come after those of the drawn ones.
 * @param {import('pg').Pool} pool @param {number} listings
 */
export const preparePublisher = async (pool, listings) => {
  await pool.query('CREATE SEQUENCE IF NOT EXISTS listing_id_seq MINVALUE 1 CACHE 1');
  await pool.query(`SELECT setval('listing_id_seq', $1)`, [listings]);
  const env = { ...process.env, DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'publisher.mjs')], { env });
  return output.toString().trim().split('\n').at(-1) ?? '';
};

/** A name that nobody has. @param {number} n */
const nameOf = (n) => `Zq${[...String(n)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`;

/** @param {string} url @param {string} cookie */
export const publishedToFound = async (url, cookie) => {
  const times = [];
  for (let n = 0; n < TIMES; n += 1) {
    const name = nameOf(1_000 + n);
    const answer = await fetch(`${url}/api/listings`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        businessName: `${name} Works`,
        serviceType: 'plumbing',
        location: `${n} Allen Avenue`,
        city: 'Ikeja',
        state: 'Lagos',
        phone: '08000111222',
        startingPrice: 5_000,
        pricingType: 'fixed',
      }),
    });
    if (answer.status !== 201) throw new Error(`Publishing was refused: ${await answer.text()}`);
    const began = performance.now();
    while (!(await isFound(url, name))) await delay(LOOK_MS);
    times.push(performance.now() - began);
  }
  const at = (/** @type {number} */ part) => round(quantile(times, part), 1);
  return { p50Ms: at(0.5), p95Ms: at(0.95), mostMs: at(1) };
};

/** @param {string} url @param {string} name */
const isFound = async (url, name) => {
  const answer = await fetch(`${url}/api/search?query=${name}`);
  const { providers } = /** @type {{ providers: { businessName: string }[] }} */ (await answer.json());
  return providers.some(({ businessName }) => businessName.startsWith(name));
};
