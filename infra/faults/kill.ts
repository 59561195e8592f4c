// kill -9 while people work. Each command has an Idempotency-Key and is sent again with it until it is answered. Then every
// acknowledged command has left its trace exactly once, and nothing else is there.
import { setTimeout as sleep } from 'node:timers/promises';
import { listingsOf } from './errands.ts';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR, administrator, openSocket, provider } from './people.ts';
import { progress, scenario, seeded, spread, type Findings } from './scenario.ts';
import { install, isReady, pidOfPostgres, until, type Installed } from './server.ts';
import { concluded, crewOf, type Crew } from './workload.ts';

const LATEST_KILL_MS = 1_200;
/** How long read models may lag where the server kept running. */
const CATCH_UP_MS = 5_000;

/** `inconsistent`: read after each start. */
type Working = Crew & { inconsistent?: () => Promise<string[]> };

const money = (installed: Installed, seed: number): Promise<Working> =>
  moneyCrew(installed, seed, { size: 8, isPatient: false });
const listings = async ({ url }: Installed, seed: number): Promise<Working> =>
  crewOf(8, listingsOf(seeded(seed), await provider(url, 0), url), false);

/** Kills, and returns how to bring it back; a server that was killed alone finds its PostgreSQL still running. */
const kill = async (what: string, { dataDir, server, start, url }: Installed) => {
  const pid = what === 'server' ? 0 : pidOfPostgres(dataDir);
  if (pid) process.kill(pid, 'SIGKILL');
  if (what !== 'postgres') {
    await server().kill();
    return start;
  }
  return async () => {
    // The server starts its PostgreSQL again by itself.
    for (; pidOfPostgres(dataDir) === pid || !(await isReady(url())); await sleep(5))
      if (!server().isRunning()) throw new Error(`The server ended:\n${server().output()}`);
  };
};

const options = { n: 50, seed: 7, what: 'server' };

const play =
  (work: (installed: Installed, seed: number) => Promise<Working>, isOutside: (what: string) => boolean) =>
  async ({ n, seed, what }: typeof options) => {
    const installed = await install('kill', { env: ADMINISTRATOR, isOutside: isOutside(what) });
    const crew = await work(installed, seed + 1);
    const inconsistent = crew.inconsistent ?? (async () => []);
    // An open socket must survive while the server does.
    const cookies = what === 'postgres' ? await administrator(installed.url) : null;
    const socket = cookies && openSocket(installed.url(), cookies);
    const random = seeded(seed);
    const findings: Findings = { afterStart: [], notHarmed: [], socketsCut: [] };
    const restarts: number[] = [];
    for (let run = 1; run <= n; run += 1) {
      crew.begin();
      await sleep(random.between(30, LATEST_KILL_MS));
      const killedAt = Date.now();
      const comeBack = await kill(what, installed);
      await crew.end();
      await comeBack();
      restarts.push(Date.now() - killedAt);
      await until(async () => (await inconsistent()).length === 0, what === 'postgres' ? CATCH_UP_MS : 0);
      findings.afterStart?.push(...(await inconsistent()));
      progress(`run ${run}/${n}: ${crew.work.count()} acknowledged, ${crew.inDoubt} in doubt`);
    }
    await crew.finish();
    if (socket && socket.losses() > 0) findings.socketsCut?.push(`${socket.losses()} times`);
    if (crew.inDoubt === 0) findings.notHarmed?.push('no kill left anything in doubt');
    const figures = { kills: restarts.length, inDoubt: crew.inDoubt, restartMs: spread(restarts) };
    return concluded([crew], { figures, findings });
  };

export const KILLS = {
  'kill-money': scenario({
    who: 'eight workers move money of four wallets: requests, decisions, adjustments, purchases',
    dies: 'the server, its embedded PostgreSQL or both (--what server|postgres|both), by kill -9',
    holds:
      'each acknowledged command once; log, ledger, read model and statement are one sum, after each start too',
    options,
    play: play(money, (what) => what === 'server'),
  }),
  'kill-server': scenario({
    who: 'workers publish and hide listings',
    dies: 'the server, by kill -9; the next one finds its embedded PostgreSQL still running',
    holds: 'each acknowledged listing once, found unless it is hidden',
    options,
    play: play(listings, () => false),
  }),
};
