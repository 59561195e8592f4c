// The network to a dependency of the product fails while people work and read.
import { setTimeout as sleep } from 'node:timers/promises';
import { listingsOf, signUpsOf, uploadsOf } from './errands.ts';
import { DEPENDENCIES, type Dependency } from './dependencies.ts';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR, newClient, provider, type Answer, type Provider } from './people.ts';
import { folderOf, progress, scenario, seeded, type Findings } from './scenario.ts';
import { install, memoryMb, until } from './server.ts';
import { MODES, startProxy, type Mode, type Proxy } from './tcp-proxy.ts';
import { readAround } from './visitors.ts';
import { concluded, crewOf, type Crew } from './workload.ts';

const SLOWER_BY_MS = 3_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Beyond the seconds of a mode: on a busy machine no request may have needed that dependency by then. */
const SAID_WITHIN_MS = 20_000;
/** Mails wait longer for the mail server than users wait for us. */
const MAILED_WITHIN_MS = 40_000;
const PATIENCE_MS = 60_000;
const MOST_GROWTH_MB = 50;
const AWAY: readonly Mode[] = ['refuse', 'hole', 'drop-answers'];
const LOG = ['postgres', 'eventstoredb'];

/** Dependencies, the network to them, a server, and who works with what: a 503 is honest without what a crew `needs`. */
const setUp = async (names: readonly string[], seed: number) => {
  const dataDir = folderOf('partition');
  const dependencies: Record<string, Dependency> = {};
  const networks: Record<string, Proxy> = {};
  const env: Record<string, string> = { ...ADMINISTRATOR };
  for (const name of new Set(['postgres', ...names])) {
    const dependency = await DEPENDENCIES[name]?.(dataDir);
    if (!dependency) throw new Error(`--to ${Object.keys(DEPENDENCIES).join()}`);
    dependencies[name] = dependency;
    if (names.includes(name)) networks[name] = await startProxy(dependency.port, seeded(seed + 1));
    Object.assign(env, dependency.env(networks[name]?.port ?? dependency.port));
  }
  const installed = await install('partition', { dataDir, env });
  const { url } = installed;
  const money = await moneyCrew(installed, seed, {});
  const [owner] = money.owners as [Provider];
  const mails = () => dependencies.smtp?.mails?.() ?? [];
  const signUps = crewOf(1, signUpsOf(url, mails));
  const uploads = crewOf(2, uploadsOf(seeded(seed + 3), owner));
  const listings = crewOf(1, listingsOf(seeded(seed + 2), await provider(url, 4), url, 150));
  const all: [name: string, crew: Crew, needs: string[]][] = [
    ['postgres', money, LOG],
    ['meilisearch', listings, LOG],
    ['smtp', signUps, LOG],
    ['s3', uploads, [...LOG, 's3']],
  ];
  const crews = all
    .filter(([name]) => name in dependencies)
    .map(([, crew, needs]) => Object.assign(crew, { needs }));
  return { installed, dependencies, networks, crews, owner, money, signUps, uploads, mails };
};

export const partition = scenario({
  who: 'people move money and, by dependency, publish listings, sign up and upload; others read',
  dies: 'the network to --to postgres,eventstoredb,meilisearch,smtp,s3: refused, silent, one-sided, slow, cut in a message',
  holds:
    'no answer wrong or 3 s later, 503 only without what is needed, readiness says so, all goes on; nothing lost or doubled',
  options: { to: 'postgres', seconds: 30, rounds: 2, seed: 7, modes: MODES.join(), slowest: 0 },
  play: async ({ to, seconds, rounds, seed, modes, slowest }) => {
    const names = to.split(',');
    const { installed, dependencies, networks, crews, owner, money, signUps, uploads, mails } = await setUp(
      names,
      seed,
    );
    const { url, server } = installed;
    const findings: Findings = { reads: [], commands: [], readiness: [], late: [], memory: [], ended: [] };
    const [visitor, reader] = [newClient(url), newClient(url)];
    const isOwn = ({ body }: Answer) => body?.id === owner.id;
    const hasListings = ({ body }: Answer) => JSON.stringify(body).includes('Okafor Repairs');
    // Another page each time, so that no process remembers the answer.
    const search = (number: number) => visitor.get(`/api/search?query=okafor&limit=${10 + (number % 40)}`);
    const questions = [
      { ask: () => owner.client.get('/api/user'), isRight: isOwn },
      { ask: search, isRight: hasListings },
      { ask: () => reader.get('/search?q=okafor'), isRight: hasListings },
    ];
    const readiness = async () => (await newClient(url).get('/api/health/ready')).body;
    const isWhole = async () => (await readiness()).status === 'ok';
    const isSettled = async () => {
      for (const { settle } of crews) if (!(await settle())) return false;
      return true;
    };
    const isMailed = async () => (await signUps.work.check()).lost?.length === 0;

    const breakNetwork = async (name: string, mode: Mode) => {
      const key = `${name} ${mode}`;
      const { said: [part, state] = ['', ''], noticedAfterMs = 0 } = dependencies[name] ?? {};
      await networks[name]?.become(mode);
      const mayBeAway = name === 'postgres' && mode !== 'pass';
      const endReads = readAround(questions.map((question) => ({ ...question, everyMs: 250, mayBeAway })));
      for (const { begin } of crews) begin();
      const isToBeSaid = AWAY.includes(mode) && (mode === 'refuse' || seconds * 1_000 >= noticedAfterMs);
      let isSaid = !isToBeSaid;
      const end = Date.now() + seconds * 1_000;
      for (; Date.now() < (isSaid ? end : end + SAID_WITHIN_MS); await sleep(200))
        isSaid ||= (await readiness()).checks[part] === state;
      const stopped = Promise.all(crews.map((crew) => crew.end()));
      await networks[name]?.become('pass');
      const recoveredMs = await until(async () => (await isWhole()) && (await isSettled()), PATIENCE_MS);
      const mailedMs = recoveredMs + (await until(isMailed, PATIENCE_MS));
      await stopped;
      const { wrong, figures } = await endReads();
      await until(isSettled, PATIENCE_MS);
      findings.reads?.push(...wrong.map((text) => `${key}: ${text}`));
      for (const { work, needs } of crews)
        for (const [status, times] of Object.entries(work.failures))
          if (status !== '503' || mode === 'pass' || !needs.includes(name))
            findings.commands?.push(`${key}: ${work.name} ${times} times ${status}`);
      if (!isSaid) findings.readiness?.push(`${key}: never said ${part} ${state}`);
      const isLate = name === 'smtp' ? mailedMs > MAILED_WITHIN_MS : recoveredMs > RECOVERED_WITHIN_MS;
      if (isLate) findings.late?.push(`${key}: whole after ${recoveredMs} ms, mailed after ${mailedMs} ms`);
      const longestMs = Math.round(Math.max(figures.ms.max, ...crews.flatMap(({ waits }) => waits)));
      return { ...figures, longestMs, recoveredMs, mailedMs };
    };

    // The first page compiles everything, and an index follows what was just published.
    for (const { ask, isRight } of questions) await until(async () => isRight(await ask(0)), PATIENCE_MS);
    const usual = await breakNetwork(names[0] ?? '', 'pass');
    const limit = slowest || usual.longestMs + SLOWER_BY_MS;
    const results: Record<string, typeof usual> = {};
    const memory: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names)
        for (const mode of MODES.filter((one) => modes.split(',').includes(one))) {
          const result = (results[`${name} ${mode} ${round}`] = await breakNetwork(name, mode));
          if (result.longestMs > limit)
            findings.late?.push(`${name} ${mode}: a request took ${result.longestMs} ms`);
          progress(`${name} ${mode} ${round}: ${JSON.stringify(result)}`);
        }
      memory.push(memoryMb(server().pid)); // in the first round everything is compiled
    }
    const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
    if (growth > MOST_GROWTH_MB) findings.memory?.push(`grew by ${growth} MB`);
    const figures = { usual, modes: results, limit, memoryMb: memory };
    const verdict = await concluded(crews, { figures, findings });
    const objects = dependencies.s3?.objects?.() ?? uploads.work.count();
    if (objects !== uploads.work.count())
      findings.doubled?.push(`${objects} files in the bucket, not ${uploads.work.count()}`);
    findings.differing?.push(...(await money.inconsistent()));
    if (!server().isRunning()) findings.ended?.push(server().output().slice(-2_000));
    return { ...verdict, figures: { ...verdict.figures, objects, mails: mails().length } };
  },
});
