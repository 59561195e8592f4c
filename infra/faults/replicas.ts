// A primary and streaming replicas of it on this machine: how much work leaves the primary, and what is lost when one of them
// freezes or dies.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { load, processorMsOfAll } from '../bench/load.ts';
import { someListings } from '../bench/product.ts';
import { pathOf, searchesFor } from '../bench/queries.ts';
import { startPrimary, startReplica } from '../embedded-postgres/testing/streaming.mjs';
import type { StreamingServer } from '../embedded-postgres/testing/streaming.d.ts';
import { round } from '../figures.ts';
import { ROOT, run } from '../setup/run.mjs';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR, listingNamed, newClient, type Provider } from './people.ts';
import { atEnd, folderOf, scenario } from './scenario.ts';
import { install, until, type Installed } from './server.ts';
import { readAround, type Question } from './visitors.ts';
import { concluded, type Crew } from './workload.ts';

/** Of PostgreSQL's processor time for searches and public pages. */
const GOAL_PERCENT = 80;
const PROVIDERS = 3;
/** A replica is read while its last check was at most a second behind, so rows may be a little older. */
const OLDEST_MS = 5_000;
const JOBS_COUNTED_FOR_S = 30;
const NOTICED_WITHIN_MS = 20_000;

const statement = async (server: StreamingServer, text: string) => {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const set = async (server: StreamingServer, setting: string) => {
  await statement(server, `ALTER SYSTEM ${setting}`);
  await statement(server, 'SELECT pg_reload_conf()');
};

/** A command of the product, run on a database. */
const command = async (program: string, args: string[], server: StreamingServer, dataDir: string) => {
  const own = { DATABASE_URL: server.url, DATA_DIR: dataDir, NODE_ENV: 'development' };
  const path = join(ROOT, `backend/dist/commands/${program}.cli.js`);
  return run([process.execPath, path, ...args], { env: { ...process.env, ...own } });
};

const replicasAre =
  ({ url }: Installed, state: 'up' | 'degraded') =>
  async () =>
    (await newClient(url).get('/api/health/ready')).body?.checks?.replicas === state;

/** Searches and pages that this server has not answered yet. */
const firstSights = async (primary: StreamingServer, { url }: Installed, count: number) => {
  const pool = new pg.Pool({ connectionString: primary.url, max: 1 });
  const listings = await someListings(pool, 4 * count);
  await pool.end();
  const kinds = Object.values(searchesFor(listings, Math.ceil(count / 6)));
  const pages = listings.slice(0, count).map(({ id }) => `/providers/${id}`);
  const { body } = await newClient(url).get('/sitemaps/services.xml');
  const places = [...String(body).matchAll(/<loc>[^<]*(\/services\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  return [...kinds.flat().map(pathOf), ...pages, ...places.slice(0, count)];
};

/**
 * Processor time of each cluster, in ms, while each path is requested once; without that of background jobs, which is measured
 * first, while the same clients request what needs no database.
 */
const spentBy = async (
  clusters: readonly StreamingServer[],
  { url }: Installed,
  paths: readonly string[],
) => {
  const [primary] = clusters as [StreamingServer];
  const used = async (asked: readonly string[], forSeconds?: number) => {
    const now = () => [performance.now(), ...clusters.map(({ pid }) => processorMsOfAll(pid))];
    const before = now();
    const requests = asked.map((path) => ({ path }));
    const { failed } = await load({ url: url() }, primary.pid, requests, forSeconds);
    const [ms = 0, ...each] = now().map((figure, at) => figure - (before[at] ?? 0));
    return { seconds: ms / 1_000, failed, each };
  };
  const jobs = await used(['/api/health'], JOBS_COUNTED_FOR_S);
  const { seconds, failed, each } = await used(paths);
  const jobsMsPerSecond = jobs.each.map((ms) => round(ms / jobs.seconds, 1));
  return {
    failed,
    perSecond: round(paths.length / seconds),
    withJobs: each,
    jobsMsPerSecond,
    ms: each.map((all, at) => round(Math.max(0, all - seconds * (jobsMsPerSecond[at] ?? 0)))),
  };
};

/** Providers rename their listing and read it at once; visitors may meanwhile see what is a little older. */
const renamers = ({ url }: Installed, providers: readonly Provider[]) => {
  const ownWriteMissing: string[] = [];
  const tooOld: string[] = [];
  /** Names of each listing, with the time when they were acknowledged. */
  const names = new Map(providers.map(({ listingId }) => [listingId, [] as { nth: number; at: number }[]]));
  const state = { isOver: false };
  const rename = async ({ client, listingId }: Provider) => {
    for (let nth = 1; !state.isOver; nth += 1) {
      const name = `Okafor number ${nth}.`;
      const { status } = await client.put(`/api/listings/${listingId}`, listingNamed(name));
      if (status !== 200) {
        ownWriteMissing.push(`not renamed: ${status}`);
        continue;
      }
      names.get(listingId)?.push({ nth, at: performance.now() });
      for (const path of [`/api/listings/${listingId}`, `/providers/${listingId}`]) {
        const seen = await client.get(path);
        if (seen.status !== 200 || !JSON.stringify(seen.body).includes(name))
          ownWriteMissing.push(`${path}: ${seen.status}, without ${name}`);
      }
      await sleep(200);
    }
  };
  const reads = providers.map(({ listingId }): Question => {
    const ask = async () => {
      const from = performance.now();
      const oldest = names.get(listingId)?.findLast(({ at }) => at < from - OLDEST_MS)?.nth ?? 0;
      const answer = await newClient(url).get(`/api/listings/${listingId}`);
      const nth = Number(/ (\d+)\.$/.exec(answer.body?.businessName)?.[1] ?? 0);
      if (answer.status === 200 && nth < oldest) tooOld.push(`${listingId}: ${nth}, not ${oldest}`);
      return answer;
    };
    return { ask, everyMs: 400 };
  });
  const renaming = Promise.all(providers.map(rename));
  const stop = async () => {
    state.isOver = true;
    await renaming;
    const renamed = [...names.values()].reduce((sum, { length }) => sum + length, 0);
    return { renamed, findings: { ownWriteMissing, tooOld } };
  };
  return { reads, stop };
};

/** One replica freezes and comes back, the other is killed, while all of them read and rename. */
const breakReplicas = async (
  installed: Installed,
  [primary, one, two]: readonly [StreamingServer, StreamingServer, StreamingServer],
  providers: readonly Provider[],
  seconds: number,
) => {
  const { reads, stop } = renamers(installed, providers);
  const paths = await firstSights(primary, installed, 200);
  const visitor = newClient(installed.url);
  const ask = (number: number) => visitor.get(paths[number % paths.length] ?? '/');
  const end = readAround([...reads, { ask, everyMs: 200 }]);
  const noticed = (state: 'up' | 'degraded') => until(replicasAre(installed, state), NOTICED_WITHIN_MS);
  const pause = () => sleep((1_000 * seconds) / 3);
  await pause();
  one.signal('SIGSTOP');
  const frozenMs = await noticed('degraded');
  await pause();
  one.signal('SIGCONT');
  const backMs = await noticed('up');
  await two.kill();
  const killedMs = await noticed('degraded');
  await pause();
  const { wrong, figures } = await end();
  const { renamed, findings } = await stop();
  const noticedMs = { frozen: frozenMs, back: backMs, killed: killedMs };
  const unnoticed = Object.entries(noticedMs).flatMap(([what, ms]) => (ms < Infinity ? [] : [what]));
  return {
    figures: { ...figures, renamed, noticedMs },
    findings: { ...findings, failedReads: wrong, unnoticed },
  };
};

/** The failover of docs/operations.md; returns the new primary. */
const promote = async (standbys: readonly StreamingServer[]) => {
  const received = `SELECT (pg_last_wal_receive_lsn() - '0/0')::bigint::float8 AS at`;
  const positions = await Promise.all(standbys.map(async (one) => (await statement(one, received))[0].at));
  const furthest = standbys[positions.indexOf(Math.max(...positions))] as StreamingServer;
  for (const other of standbys) if (other !== furthest) await other.kill();
  await statement(furthest, 'SELECT pg_promote()');
  await set(furthest, 'RESET synchronous_standby_names');
  return furthest;
};

/** Primary and server die while money moves; the server starts again on the replica that is furthest. */
const failOver = async (
  installed: Installed,
  [primary, ...standbys]: readonly [StreamingServer, ...StreamingServer[]],
  crew: Crew,
  seconds: number,
) => {
  crew.begin();
  await sleep((1_000 * seconds) / 3);
  await primary.kill();
  await installed.server().kill();
  await crew.end();
  const promoted = await promote(standbys);
  Object.assign(installed.settings, { DATABASE_URL: promoted.url, DATABASE_READ_URLS: '' });
  await installed.start();
  await crew.finish();
  const { ok, output } = await command('events', ['verify'], promoted, installed.dataDir);
  return concluded([crew], {
    figures: { inDoubt: crew.inDoubt, verified: output.trim().split(/[\r\n]/)[0] },
    findings: {
      verification: ok ? [] : [output],
      notHarmed: crew.inDoubt > 0 ? [] : ['the kill left nothing in doubt'],
    },
  });
};

/** In portions, because the command gives up when the read models fall behind on a busy machine. */
const seed = async (primary: StreamingServer, listings: number, dataDir: string) => {
  const count = 'SELECT count(*)::int AS count FROM listing';
  for (let portion = 0; (await statement(primary, count))[0].count < listings; portion += 1) {
    const { ok, output } = await command('seed', ['--listings', '1000'], primary, dataDir);
    if (!ok && portion > (2 * listings) / 1_000) throw new Error(output);
  }
};

/** A primary with listings and providers in it, and a server on it. */
const setUp = async (listings: number, ofMoney: number) => {
  const folder = folderOf('replicas-of');
  const started = async (
    name: string,
    start: (place: { directory: string; durable: true }) => Promise<StreamingServer>,
  ) => {
    const cluster = await start({ directory: join(folder, name), durable: true });
    atEnd(() => cluster.signal('SIGKILL'));
    return cluster;
  };
  const primary = await started('primary', startPrimary);
  const installed = await install('replicas', { env: { ...ADMINISTRATOR, DATABASE_URL: primary.url } });
  const money = await moneyCrew(installed, ofMoney, { owners: PROVIDERS, isPatient: false });
  await installed.server().stop();
  await seed(primary, listings, installed.dataDir);
  await statement(primary, 'VACUUM ANALYZE'); // else it begins by itself, while something is measured
  await installed.start();
  const replica = (name: string) => started(name, (place) => startReplica(primary, place));
  return { primary, installed, money, replica };
};

export const replicas = scenario({
  who: 'visitors search and read pages, providers rename their listings and read them at once, people move money',
  dies: 'one replica freezes, the other is killed, then the primary; the replica that is furthest is promoted',
  holds: `${GOAL_PERCENT} % of PostgreSQL's work for searches and pages leaves the primary; no read fails, own writes are seen; nothing acknowledged is lost`,
  options: { listings: 5_000, requests: 800, seconds: 20, seed: 7 },
  play: async ({ listings, requests, seconds, seed: ofMoney }) => {
    const { primary, installed, money, replica } = await setUp(listings, ofMoney);
    const paths = await firstSights(primary, installed, requests);
    const alone = await spentBy([primary], installed, paths);

    await installed.server().stop();
    const [one, two] = [await replica('one'), await replica('two')];
    await set(primary, `SET synchronous_standby_names = 'ANY 1 (one, two, three)'`);
    installed.settings.DATABASE_READ_URLS = `${one.url},${two.url}`;
    await installed.start();
    if ((await until(replicasAre(installed, 'up'), NOTICED_WITHIN_MS)) === Infinity)
      throw new Error('The replicas are not read');
    const together = await spentBy([primary, one, two], installed, paths);
    const [before = 0, after = 0] = [alone.ms[0], together.ms[0]];
    const leftPercent = round(100 * (1 - after / before), 1);

    const broken = await breakReplicas(installed, [primary, one, two], money.owners, seconds);
    const failedOver = await failOver(installed, [primary, one, await replica('three')], money, seconds);
    const share = leftPercent >= GOAL_PERCENT ? [] : [`${leftPercent} % left`];
    return {
      figures: { alone, together, leftPercent, reads: broken.figures, money: failedOver.figures },
      findings: { ...broken.findings, ...failedOver.findings, share },
    };
  },
});
