import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { median, round } from '../figures.ts';

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Served = { url: string; pid?: number | undefined };
/** `serverMs`, `databaseMs`: processor time per request, 0 where the system does not report it. */
type Measures = 'perSecond' | 'p50Ms' | 'p95Ms' | 'serverMs' | 'databaseMs' | 'failed';
export type Measured = Record<Measures, number>;

export const CLIENTS = 16;
const MS_PER_TICK = 10;

/** Linux reports the processor time of a process, and of its children that have ended. */
const usageOf = (pid: number | string) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, rest = ''] = stat.split(/\) (?!.*\) )/s);
    const fields = rest.split(' ').map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * MS_PER_TICK;
    return { parent: fields[1] ?? 0, ms: ticks(11), endedChildrenMs: ticks(13) };
  } catch {
    return { parent: -1, ms: 0, endedChildrenMs: 0 };
  }
};
export const processorMs = (pid = 0) => usageOf(pid).ms;

/** Of PostgreSQL, which starts a process for each connection. */
export const processorMsOfAll = (pid: number) => {
  const { ms, endedChildrenMs } = usageOf(pid);
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const children = pids.map(usageOf).filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.ms, ms + endedChildrenMs);
};

/** Sends the requests again and again for some seconds, or each of them once. */
export const load = async (
  { url, pid }: Served,
  postgres: number,
  requests: readonly Request[],
  seconds?: number,
): Promise<Measured> => {
  const { hostname: host, port } = new URL(url);
  const used = () => [processorMs(pid), processorMsOfAll(postgres)];
  const before = used();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'client.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ host, port: Number(port), clients: CLIENTS, seconds, requests }));
  const { requests: count, ...figures } = JSON.parse(await text(child.stdout));
  const [serverMs = 0, databaseMs = 0] = used().map((ms, at) => round((ms - (before[at] ?? 0)) / count, 2));
  return { ...figures, serverMs, databaseMs };
};

/** Medians of the rounds; failures are added up. */
export const mediansOf = (rounds: readonly Measured[]): Measured => {
  const of = (key: keyof Measured) => median(rounds.map((figures) => figures[key]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/** Measurements in which requests were refused. */
export const refusals = (measured: Record<string, Measured>) =>
  Object.entries(measured).flatMap(([what, { failed }]) =>
    failed > 0 ? [`${what}: ${failed} requests were refused`] : [],
  );
