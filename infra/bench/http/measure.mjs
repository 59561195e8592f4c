// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { median, round } from '../../figures.mjs';

/** @typedef {import('./kinds.mjs').Request} Request */
/** @typedef {{ requests: number; perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number; bytes: number }} Figures */
/** @typedef {Figures & { serverMs: number; databaseMs: number; load: number }} Measured `…Ms`: processor time per request, 0 where the system does not tell. */

export const CLIENTS = 16;
const MS_PER_TICK = 10;

/** Linux tells what a process has used of the processors, and what its children had when they ended. @param {number} pid */
export const usageOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (/** @type {number} */ from) =>
      ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * MS_PER_TICK;
    return { parent: fields[1] ?? 0, ms: ticks(11), endedChildrenMs: ticks(13) };
  } catch {
    return { parent: -1, ms: 0, endedChildrenMs: 0 };
  }
};

/** @param {number} pid of the server that starts a process for each connection */
export const usageOfAll = (pid) => {
  const { ms, endedChildrenMs } = usageOf(pid);
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const children = pids.map((name) => usageOf(Number(name))).filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.ms, ms + endedChildrenMs);
};

/** The process that started PostgreSQL's backend of this connection. @param {import('pg').Pool} pool */
export const postmasterOf = async (pool) => {
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  return usageOf(rows[0].pid).parent;
};

/**
 * Sends the requests again and again for some seconds, or each of them once.
 * @param {{ url: string; pid?: number | undefined }} server @param {number} postmaster
 * @param {readonly Request[]} requests @param {number} [seconds] @returns {Promise<Measured>}
 */
export const load = async ({ url, pid = 0 }, postmaster, requests, seconds) => {
  const { hostname: host, port } = new URL(url);
  const used = () => [usageOf(pid).ms, usageOfAll(postmaster)];
  const before = used();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'client.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ host, port: Number(port), clients: CLIENTS, seconds, requests }));
  /** @type {Figures} */
  const figures = JSON.parse(await text(child.stdout));
  const [serverMs = 0, databaseMs = 0] = used().map((ms, n) => (ms - (before[n] ?? 0)) / figures.requests);
  return {
    ...figures,
    serverMs: round(serverMs, 2),
    databaseMs: round(databaseMs, 2),
    load: round(loadavg()[0] ?? 0, 1),
  };
};

/** Medians of the rounds. @param {readonly Measured[]} rounds */
export const mediansOf = (rounds) => {
  const of = (/** @type {keyof Measured} */ key) => median(rounds.map((figures) => figures[key]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    rounds,
  };
};

/** One line for people. @param {string} kind @param {ReturnType<typeof mediansOf>} figures */
export const lineOf = (kind, { perSecond, p50Ms, p95Ms, serverMs, databaseMs, failed, rounds }) => {
  const each = rounds.map((figures) => `${figures.perSecond}/s ${figures.p95Ms} ms`).join(', ');
  const loads = rounds.map((figures) => figures.load).join(', ');
  return (
    `${kind.padEnd(30)} ${perSecond}/s, p50 ${p50Ms} ms, p95 ${p95Ms} ms, processor ${serverMs} + ${databaseMs} ms` +
    `${failed ? `, ${failed} FAILED` : ''} (${each}; load ${loads})`
  );
};
