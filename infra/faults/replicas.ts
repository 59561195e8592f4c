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
import { moneyOf } from './money.ts';
import { ADMINISTRATOR, administrator, listingNamed, newClient, provider, type Provider } from './people.ts';
import { folderOf, scenario, seeded } from './scenario.ts';
import { install, until, type Installed } from './server.ts';
import { lookAround, type Question } from './visitors.ts';
import { crewOf } from './workload.ts';

/** Of PostgreSQL's processor time for searches and public pages. */
const GOAL_PERCENT = 80;
const PROVIDERS = 3;
/** A replica is read while it is at most a second behind; then rows may be as old as what it had then. */
const OLDEST_MS = 5_000;
const IDLE_MS = 15_000;
const NOTICED_WITHIN_MS = 20_000;

const statement = async (server: StreamingServer, text: string) => {
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
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

const isReplicaState =
  ({ url }: Installed, state: 'up' | 'degraded') =>
  async () =>
    (await newClient(url).get('/api/health/ready')).body?.checks?.replicas === state;

/** Searches that this server was not asked, and pages that it has not rendered yet. */
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

const between = (before: readonly number[], after: readonly number[]) =>
  after.map((ms, at) => ms - (before[at] ?? 0));

/** What each cluster uses when nobody asks: jobs that look what is due, and replaying. */
const idleMsPerSecond = async (used: () => number[]) => {
  const [from, before] = [performance.now(), used()];
  await sleep(IDLE_MS);
  const seconds = (performance.now() - from) / 1_000;
  return between(before, used()).map((ms) => ms / seconds);
};

/** Processor time of each cluster for the searches and pages, without what they use when nobody asks. */
const shareOf = async (clusters: readonly StreamingServer[], installed: Installed, count: number) => {
  const [primary] = clusters as [StreamingServer];
  const paths = await firstSights(primary, installed, count);
  const used = () => clusters.map(({ pid }) => processorMsOfAll(pid));
  const [from, before] = [performance.now(), used()];
  const requests = paths.map((path) => ({ path }));
  const { failed, perSecond } = await load({ url: installed.url() }, primary.pid, requests);
  const spent = between(before, used());
  const seconds = (performance.now() - from) / 1_000;
  const idle = await idleMsPerSecond(used);
  const own = spent.map((ms, at) => Math.max(0, ms - seconds * (idle[at] ?? 0)));
  const percent = (all: readonly number[]) => {
    const sum = all.reduce((total, ms) => total + ms, 0);
    return round((100 * (sum - (all[0] ?? 0))) / sum, 1);
  };
  return {
    requests: paths.length,
    failed,
    perSecond,
    processorMs: spent.map((ms) => round(ms)),
    idleMsPerSecond: idle.map((ms) => round(ms, 1)),
    leavesPrimaryPercent: percent(own),
    leavesPrimaryWithIdlePercent: percent(spent),
  };
};

/** Providers rename their listing and look at once; visitors look meanwhile, and may see what is a little older. */
const renamers = ({ url }: Installed, providers: readonly Provider[]) => {
  const ownWriteMissing: string[] = [];
  const tooOld: string[] = [];
  /** When which name of a listing was acknowledged. */
  const names = new Map(providers.map(({ listingId }) => [listingId, [] as { nth: number; at: number }[]]));
  const state = { isOver: false };
  const rename = async ({ client, listingId }: Provider) => {
    for (let nth = 1; !state.isOver; nth += 1) {
      const name = `Okafor number ${nth}.`;
      const { status } = await client.put(`/api/listings/${listingId}`, listingNamed(name));
      if (status !== 200) ownWriteMissing.push(`not renamed: ${status}`);
      names.get(listingId)?.push({ nth, at: performance.now() });
      for (const path of [`/api/listings/${listingId}`, `/providers/${listingId}`]) {
        const seen = await client.get(path);
        if (seen.status !== 200 || !JSON.stringify(seen.body).includes(name))
          ownWriteMissing.push(`${path}: ${seen.status}, without ${name}`);
      }
      await sleep(200);
    }
  };
  const looks = providers.map(({ listingId }): Question => {
    const ask = async () => {
      const from = performance.now();
      const oldest = names.get(listingId)?.findLast(({ at }) => at < from - OLDEST_MS)?.nth ?? 0;
      const answer = await newClient(url).get(`/api/listings/${listingId}`);
      const nth = Number(/ (\d+)\.$/.exec(answer.body?.businessName)?.[1] ?? 0);
      if (answer.status === 200 && nth < oldest) tooOld.push(`${listingId}: ${nth}, not ${oldest}`);
      return answer;
    };
    return { ask, everyMs: 200 };
  });
  const renaming = Promise.all(providers.map(rename));
  const stop = async () => {
    state.isOver = true;
    await renaming;
    const renamed = [...names.values()].reduce((sum, { length }) => sum + length, 0);
    return { renamed, findings: { ownWriteMissing, tooOld } };
  };
  return { looks, stop };
};

const options = { listings: 3_000, requests: 1_500, seconds: 20, seed: 7 };

export const replicas = scenario({
  who: 'visitors search and read pages, providers rename their listings and look at once, people move money',
  dies: 'one replica freezes, the other is killed, then the primary; the replica that is ahead is promoted',
  holds: `${GOAL_PERCENT} % of PostgreSQL's work for searches and pages leaves the primary; no read fails, own writes are seen; nothing acknowledged is lost`,
  options,
  play: async ({ listings, requests, seconds, seed }: typeof options) => {
    const folder = folderOf('replicas');
    const dataDir = folderOf('replicas-data');
    const place = (name: string) => ({ directory: join(folder, name), durable: true });
    const primary = await startPrimary(place('primary'));
    const clusters = [primary];
    process.once('exit', () => clusters.forEach(({ signal }) => signal('SIGKILL')));
    const env: Record<string, string> = { ...ADMINISTRATOR, DATABASE_URL: primary.url };
    const installed = await install('replicas', { dataDir, env });
    const { url } = installed;
    const seeded_ = await command('seed', ['--listings', String(listings)], primary, dataDir);
    if (!seeded_.ok) throw new Error(seeded_.output);
    await statement(primary, 'VACUUM ANALYZE'); // else it begins by itself, while something is measured
    const providers: Provider[] = [];
    for (let number = 0; number < PROVIDERS; number += 1) providers.push(await provider(url, number));
    const money = moneyOf(seeded(seed), providers, [await administrator(url), await administrator(url)]);
    await installed.server().stop();

    const one = await startReplica(primary, place('one'));
    const two = await startReplica(primary, place('two'));
    clusters.push(one, two);
    await set(primary, `SET synchronous_standby_names = 'ANY 1 (one, two, three)'`);
    env.DATABASE_READ_URLS = `${one.url},${two.url}`;
    await installed.start();
    if (!((await until(isReplicaState(installed, 'up'), NOTICED_WITHIN_MS)) < Infinity))
      throw new Error('The replicas are not read');
    const share = await shareOf(clusters, installed, requests);

    const { looks, stop } = renamers(installed, providers);
    const more = await firstSights(primary, installed, 200);
    const visitor = newClient(url);
    const look = { ask: (number: number) => visitor.get(more[number % more.length] ?? '/'), everyMs: 100 };
    const end = lookAround([...looks, look]);
    await sleep((1_000 * seconds) / 4);
    one.signal('SIGSTOP');
    const frozenNoticedMs = await until(isReplicaState(installed, 'degraded'), NOTICED_WITHIN_MS);
    await sleep((1_000 * seconds) / 4);
    one.signal('SIGCONT');
    const backNoticedMs = await until(isReplicaState(installed, 'up'), NOTICED_WITHIN_MS);
    await two.kill();
    const killedNoticedMs = await until(isReplicaState(installed, 'degraded'), NOTICED_WITHIN_MS);
    await sleep((1_000 * seconds) / 2);
    const { wrong, figures: reads } = await end();
    const { findings, renamed } = await stop();

    const three = await startReplica(primary, place('three'));
    clusters.push(three);
    const crew = crewOf(4, money);
    crew.begin();
    await sleep((1_000 * seconds) / 4);
    await primary.kill();
    await installed.server().kill();
    await crew.end();
    const position = async (server: StreamingServer) =>
      BigInt((await statement(server, `SELECT (pg_last_wal_receive_lsn() - '0/0')::text AS at`))[0].at);
    const [promoted, other] = (await position(one)) >= (await position(three)) ? [one, three] : [three, one];
    await other.kill();
    await statement(promoted, 'SELECT pg_promote()');
    await set(promoted, 'RESET synchronous_standby_names');
    env.DATABASE_URL = promoted.url;
    env.DATABASE_READ_URLS = '';
    await installed.start();
    await crew.finish();
    const verified = await command('events', ['verify'], promoted, dataDir);
    const after = await money.finalCheck();
    await installed.stop();
    await promoted.stop();
    const figures = {
      share,
      reads,
      renamed,
      noticedMs: { frozen: frozenNoticedMs, back: backNoticedMs, killed: killedNoticedMs },
      promoted: promoted === one ? 'one' : 'three',
      money: { ...money.figures(), inDoubt: crew.inDoubt },
      verified: verified.output.trim().split(/[\r\n]/)[0],
    };
    return {
      figures,
      findings: {
        ...findings,
        ...after,
        failedReads: wrong,
        share:
          share.leavesPrimaryPercent >= GOAL_PERCENT && share.failed === 0 ? [] : [JSON.stringify(share)],
        unnoticed: Object.entries(figures.noticedMs).flatMap(([what, ms]) => (ms < Infinity ? [] : [what])),
        verification: verified.ok ? [] : [verified.output],
        notHarmed: crew.inDoubt > 0 ? [] : ['the kill left nothing in doubt'],
      },
    };
  },
});
