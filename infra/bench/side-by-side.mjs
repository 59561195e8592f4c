// @ts-check
// The product and its yardstick in one server, asked by turns by 16 clients in a process of their own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { round } from '../figures.mjs';
import { mediansOf, postmasterOf } from './http/measure.mjs';

/** @typedef {import('./http/measure.mjs').Measured} Round */
/** @typedef {{ goal: number; run: (prefix: string, round: number) => Promise<Round> }} Kind `prefix`: of the yardstick's routes; `round` 0 warms up */
/** @typedef {{ product: Round[]; yardstick: Round[]; cold?: { product: Round; yardstick: Round } }} Measured */

/** @param {string} entry below this folder @param {Record<string, string>} env */
export const startServer = async (entry, env) => {
  const server = fork(join(import.meta.dirname, entry), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DEMO_DATA: 'false', LOG_LEVEL: 'info', ...env },
  });
  const gone = once(server, 'exit');
  const [ready] = await Promise.race([once(server, 'message'), gone]);
  if (typeof ready !== 'object') throw new Error('The server did not start');
  const { port, world } = /** @type {{ port: number; world: any }} */ (ready);
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const postmaster = await postmasterOf(pool);
  await pool.end();
  const sums = async () => {
    server.send('sums');
    const [answer] = await once(server, 'message');
    return answer;
  };
  const stop = async () => {
    server.send('stop');
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, postmaster, world, sums, stop };
};

/**
 * Every kind in every round, product and yardstick by turns. The first round warms up: it is kept as `cold`.
 * @param {Record<string, Kind>} kinds @param {number} rounds
 */
export const measure = async (kinds, rounds) => {
  /** @type {Record<string, Measured>} */
  const measured = {};
  for (let number = 0; number <= rounds; number += 1) {
    for (const [kind, { run }] of Object.entries(kinds)) {
      /** @type {{ product?: Round; yardstick?: Round }} */
      const both = {};
      const sides = /** @type {const} */ (['product', 'yardstick']);
      for (const side of number % 2 === 0 ? sides : sides.toReversed())
        both[side] = await run(side === 'product' ? '' : 'bench/', number);
      const pair = /** @type {Required<typeof both>} */ (both);
      const { product, yardstick } = pair;
      if (product.failed + yardstick.failed > 0)
        console.log(`WRONG: ${kind}: ${product.failed} and ${yardstick.failed} refused`);
      const known = (measured[kind] ??= { product: [], yardstick: [] });
      if (number === 0) {
        known.cold = pair;
        continue;
      }
      known.product.push(product);
      known.yardstick.push(yardstick);
      console.log(
        `round ${number}, ${kind}: ${product.perSecond}/s, plain TypeORM ${yardstick.perSecond}/s, load ${product.load}`,
      );
    }
  }
  return measured;
};

/** Whether both sides came to the same and nothing was refused. @param {Record<string, Measured>} measured @param {{ product: unknown; yardstick: unknown }} totals */
export const isAlike = (measured, totals) => {
  const all = Object.values(measured).flatMap(({ product, yardstick }) => [...product, ...yardstick]);
  const isSame = JSON.stringify(totals.product) === JSON.stringify(totals.yardstick);
  if (!isSame) console.log(`WRONG: the two sides differ: ${JSON.stringify(totals)}`);
  return isSame && all.every(({ failed }) => failed === 0);
};

/** @typedef {Pick<Round, 'perSecond' | 'p50Ms' | 'p95Ms' | 'serverMs' | 'databaseMs'>} Figures */

const inWords = (/** @type {Figures} */ figures) =>
  `${figures.perSecond}/s, p50 ${figures.p50Ms} ms, p95 ${figures.p95Ms} ms, processor ${figures.serverMs} ms and ${figures.databaseMs} ms in the database`;

/** Prints a line for each kind. @param {Record<string, Measured>} measured @param {Record<string, Kind>} kinds */
export const summaryOf = (measured, kinds) => {
  /** @type {Record<string, unknown>} */
  const ratios = {};
  /** @type {Record<string, unknown>} */
  const figures = {};
  for (const [kind, { product, yardstick, cold }] of Object.entries(measured)) {
    const [ours, plain] = [mediansOf(product), mediansOf(yardstick)];
    const bar = kinds[kind]?.goal ?? 0;
    const value = round(ours.perSecond / plain.perSecond, 2);
    const each = product.map(({ perSecond }, at) => round(perSecond / (yardstick[at]?.perSecond ?? 0), 2));
    figures[kind] = { product: ours, yardstick: plain, cold };
    ratios[`${kind}, requests/s to plain TypeORM`] = { value, rounds: each, bar, met: value >= bar };
    console.log(`${kind.padEnd(25)} ${inWords(ours)}; plain TypeORM ${inWords(plain)}`);
    if (cold)
      console.log(
        `${''.padEnd(25)} cold: ${inWords(cold.product)}; plain TypeORM ${inWords(cold.yardstick)}`,
      );
  }
  return { kinds: figures, ratios };
};
