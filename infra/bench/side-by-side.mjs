// @ts-check
// The product and its yardstick in one server, asked by turns by 16 clients in a process of their own.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { median, round } from '../figures.mjs';

/** @typedef {{ method?: string; path: string; headers?: Record<string, string>; body?: string }} Request */
/** @typedef {{ requests: number; perSecond: number; p50Ms: number; p95Ms: number; failed: number }} Figures */
/** @typedef {Figures & { load: number; cpuMs: number; databaseMs: number }} Round `cpuMs`: of the server, `databaseMs`: of the database's processes, each per request */
/** @typedef {{ goal: number; run: (prefix: string, round: number) => Promise<Figures> }} Kind `prefix`: of the yardstick's routes; `round` 0 warms up */
/** @typedef {{ product: Round[]; yardstick: Round[]; cold?: { product: Round; yardstick: Round } }} Measured */

export const CLIENTS = 16;

/** @param {number} port @param {Request[]} requests @param {number} [seconds] until they are used up when left out @returns {Promise<Figures>} */
export const load = async (port, requests, seconds) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http/client.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ host: '127.0.0.1', port, clients: CLIENTS, seconds, requests }));
  return JSON.parse(await text(child.stdout));
};

/** @param {string} entry below this folder @param {Record<string, string>} env */
export const startServer = async (entry, env) => {
  const server = fork(join(import.meta.dirname, entry), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DEMO_DATA: 'false', LOG_LEVEL: 'info', ...env },
  });
  const gone = once(server, 'exit');
  const [ready] = await Promise.race([once(server, 'message'), gone]);
  if (typeof ready !== 'object') throw new Error('The server did not start');
  /** @param {'cpu' | 'sums'} what @returns {Promise<any>} */
  const ask = async (what) => {
    server.send(what);
    const [answer] = await once(server, 'message');
    return answer;
  };
  const stop = async () => {
    server.send('stop');
    await gone;
  };
  return { .../** @type {{ port: number; world: any }} */ (ready), ask, stop };
};

/**
 * Every kind in every round, product and yardstick by turns. The first round warms up: it is kept as `cold`.
 * @param {(what: 'cpu') => Promise<{ server: number; database: number }>} ask @param {Record<string, Kind>} kinds @param {number} rounds
 */
export const measure = async (ask, kinds, rounds) => {
  /** @type {Record<string, Measured>} */
  const measured = {};
  for (let number = 0; number <= rounds; number += 1) {
    for (const [kind, { run }] of Object.entries(kinds)) {
      /** @type {{ product?: Round; yardstick?: Round }} */
      const both = {};
      const sides = /** @type {const} */ (['product', 'yardstick']);
      for (const side of number % 2 === 0 ? sides : sides.toReversed()) {
        const began = await ask('cpu');
        const figures = await run(side === 'product' ? '' : 'bench/', number);
        const ended = await ask('cpu');
        both[side] = {
          ...figures,
          load: round(loadavg()[0] ?? 0, 1),
          cpuMs: round((ended.server - began.server) / figures.requests, 2),
          databaseMs: round((ended.database - began.database) / figures.requests, 2),
        };
      }
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

const medians = (/** @type {Round[]} */ of) => ({
  perSecond: median(of.map(({ perSecond }) => perSecond)),
  p50Ms: median(of.map(({ p50Ms }) => p50Ms)),
  p95Ms: median(of.map(({ p95Ms }) => p95Ms)),
  cpuMs: median(of.map(({ cpuMs }) => cpuMs)),
  databaseMs: median(of.map(({ databaseMs }) => databaseMs)),
  rounds: of,
});

const inWords = (/** @type {Omit<ReturnType<typeof medians>, 'rounds'>} */ figures) =>
  `${figures.perSecond}/s, p50 ${figures.p50Ms} ms, p95 ${figures.p95Ms} ms, processor ${figures.cpuMs} ms and ${figures.databaseMs} ms in the database`;

/** Prints a line for each kind. @param {Record<string, Measured>} measured @param {Record<string, Kind>} kinds */
export const summaryOf = (measured, kinds) => {
  /** @type {Record<string, unknown>} */
  const ratios = {};
  /** @type {Record<string, unknown>} */
  const figures = {};
  for (const [kind, { product, yardstick, cold }] of Object.entries(measured)) {
    const [ours, plain] = [medians(product), medians(yardstick)];
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
