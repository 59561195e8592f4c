// Server, clients and database are separate processes that share the machine's cores. Searches are measured twice: at first
// sight, each request different and new to this server; and repeated, as most of real visitors' are.
// Yardsticks: a bare Nest route that answers the bytes of a provider, and ILIKE through TypeORM.
import pg from 'pg';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { memoryMb } from '../faults/server.ts';
import { ROOT } from '../setup/run.mjs';
import { load, mediansOf, refusals, type Measured, type Request, type Served } from './load.ts';
import { seedListings, someListings, startProduct } from './product.ts';
import { beginningsFor, pathOf, searchesFor } from './queries.ts';
import { atLeast, atMost, type Bench, type Row } from './report.ts';

const BARS_MS: Record<string, number> = { search: 35, suggestions: 15 };
const OF_BARE = 0.6;
/** For decorators, which Node does not compile. */
const LOADER = join(ROOT, 'backend/src/platform/testing/typescript-loader.mjs');
/** How browsers ask for pages. */
const PREFETCH = { 'X-Purpose': 'prefetch' };
const PAGE = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** A server of our own that prints its port when it is ready. */
export const startBeside = async (file: string, env: Record<string, string>) => {
  const program = join(import.meta.dirname, file);
  const child = spawn(process.execPath, ['--import', LOADER, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const [first] = await Promise.race([once(child.stdout, 'data'), exited]);
  if (!Number(first)) throw new Error(`${file} did not start`);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url: `http://127.0.0.1:${Number(first)}`, pid: child.pid, stop };
};

/** Providers here and there in the world, so that nearly every view counts. */
export const providerRequests = (ids: readonly number[], headers = {}): Request[] =>
  ids.map((id) => ({ path: `/api/providers/${id}`, headers }));

/** What one server answers to 16 clients: searches by kind, suggestions, providers, pages. */
export const bench: Bench<{ listings: number; rounds: number; seconds: number }> = {
  options: { listings: 100_000, rounds: 3, seconds: 4 },
  run: async ({ listings, rounds, seconds }, place) => {
    await seedListings(listings);
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
    const some = await someListings(pool, 20_000);
    await pool.end();
    const product = await startProduct(place);
    const ids = some.map(({ id }) => id);
    const body = await (await fetch(`${product.url}/api/providers/${ids[0]}`)).text();
    const bare = await startBeside('bare.ts', { BARE_BODY: body });

    const many = 700 * (1 + rounds);
    const searches = searchesFor(some, many);
    const pathsOf = (paths: string[], headers = {}): Request[] => paths.map((path) => ({ path, headers }));
    const page = (path: string) => path.replace('/api/', '/').replace('query=', 'q=');
    const suggestions = beginningsFor(some, many).map(
      (typed) => `/api/search/suggestions?q=${encodeURIComponent(typed)}`,
    );
    const homes = Array.from({ length: many }, (_, n) => `/?from=${n}`); // addresses not requested before
    const asked: Record<string, Request[]> = {
      suggestions: pathsOf(suggestions),
      'page: home': pathsOf(homes, PAGE),
      'page: search': pathsOf((searches.prefix ?? []).map(pathOf).map(page), PAGE),
      'page: provider': pathsOf(
        some.slice(0, many).map(({ id }) => `/providers/${id}`),
        PAGE,
      ),
    };
    for (const [kind, all] of Object.entries(searches)) asked[`search, ${kind}`] = pathsOf(all.map(pathOf));
    const measured: Record<string, Measured[]> = {};
    const measure = async (
      what: string,
      server: Served,
      requests: readonly Request[],
      forSeconds?: number,
    ) => {
      (measured[what] ??= []).push(await load(server, place.postgres, requests, forSeconds));
    };
    /** 0: to warm up, then one for each round. */
    const partOf = (requests: readonly Request[], part: number) => {
      const size = Math.floor(requests.length / (1 + rounds));
      return requests.slice(part * size, (part + 1) * size);
    };
    for (const requests of Object.values(asked)) await load(product, place.postgres, partOf(requests, 0));
    await load(bare, place.postgres, [{ path: '/bare' }], seconds / 2);
    const warmMb = memoryMb(product.pid);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [what, requests] of Object.entries(asked)) {
        await measure(`${what}, first sight`, product, partOf(requests, round));
        await measure(`${what}, again`, product, partOf(requests, round), seconds);
      }
      await measure('provider, counted', product, providerRequests(ids), seconds);
      await measure('provider, prefetch', product, providerRequests(ids, PREFETCH), seconds);
      await measure('bare', bare, [{ path: '/bare' }], seconds);
    }
    const words = [...(searches.typos ?? []), ...(searches.prefix ?? [])].slice(-40);
    await measure('ILIKE', bare, pathsOf(words.map(({ q }) => `/ilike?q=${encodeURIComponent(q)}`)), seconds);
    const facts = { warmMb, endMb: memoryMb(product.pid), peakMb: memoryMb(product.pid, 'VmHWM') };
    await bare.stop();
    await product.stop();

    const figures = Object.fromEntries(Object.entries(measured).map(([what, all]) => [what, mediansOf(all)]));
    const { bare: bareRoute, ILIKE: ilike } = figures;
    const rowOf = ([what, own]: [string, Measured]): [string, Row] => {
      const kind = what.split(',')[0] ?? '';
      if (kind === 'provider') {
        const goal = atLeast(own.perSecond / (bareRoute?.perSecond ?? NaN), OF_BARE);
        return [what, { figures: own, yardstick: bareRoute, goal }];
      }
      const bar = BARS_MS[kind];
      return [
        what,
        {
          figures: own,
          yardstick: kind === 'search' ? ilike : undefined,
          goal: bar ? atMost(own.p95Ms, bar) : undefined,
        },
      ];
    };
    return { rows: Object.fromEntries(Object.entries(figures).map(rowOf)), facts, wrong: refusals(figures) };
  },
};
