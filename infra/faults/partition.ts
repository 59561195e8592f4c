// The way to a neighbour of the product goes bad while people work and look around.
import { setTimeout as sleep } from 'node:timers/promises';
import { listingsOf, signUpsOf, uploadsOf } from './errands.ts';
import { moneyOf } from './money.ts';
import { NEIGHBOURS, type Neighbour } from './neighbours.ts';
import { ADMINISTRATOR, administrator, newClient, provider, type Answer } from './people.ts';
import { folderOf, gather, progress, scenario, seeded, type Findings } from './scenario.ts';
import { install, memoryMb, until } from './server.ts';
import { MODES, startProxy, type Mode, type Way } from './tcp-proxy.ts';
import { lookAround } from './visitors.ts';
import { crewOf, type Workload } from './workload.ts';

const LONGER_THAN_EVER_MS = 3_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Beyond the seconds of a mode: on a busy machine no request may have needed that neighbour by then. */
const SAID_WITHIN_MS = 20_000;
/** Mails wait longer for the mail server than users wait for us. */
const MAILED_WITHIN_MS = 40_000;
const PATIENCE_MS = 60_000;
const MOST_GROWTH_MB = 50;
const AWAY: readonly Mode[] = ['refuse', 'hole', 'drop-answers'];
const LOG = ['postgres', 'eventstoredb'];

/** Neighbours, ways to them, a server, and who works with what: `needs` are those without which a 503 is honest. */
const setUp = async (names: readonly string[], seed: number) => {
  const dataDir = folderOf('partition');
  const neighbours: Record<string, Neighbour> = {};
  const ways: Record<string, Way> = {};
  const env: Record<string, string> = { ...ADMINISTRATOR };
  for (const name of new Set(['postgres', ...names])) {
    const neighbour = await NEIGHBOURS[name]?.(dataDir);
    if (!neighbour) throw new Error(`--to ${Object.keys(NEIGHBOURS).join()}`);
    neighbours[name] = neighbour;
    if (names.includes(name)) ways[name] = await startProxy(neighbour.port, seeded(seed + 1));
    Object.assign(env, neighbour.env(ways[name]?.port ?? neighbour.port));
  }
  const installed = await install('partition', { dataDir, env });
  const { url } = installed;
  const firstOwner = await provider(url, 0);
  const owners = [firstOwner, ...(await Promise.all([1, 2, 3].map((number) => provider(url, number))))];
  const mails = () => neighbours.smtp?.mails?.() ?? [];
  const money = moneyOf(seeded(seed), owners, [await administrator(url)]);
  const signUps = signUpsOf(url, mails);
  const uploads = uploadsOf(seeded(seed + 3), firstOwner);
  const work: [name: string, workload: Workload, size: number, needs: string[]][] = [
    ['', money, 4, LOG],
    ['meilisearch', listingsOf(seeded(seed + 2), await provider(url, 4), url, 150), 1, LOG],
    ['smtp', signUps, 1, LOG],
    ['s3', uploads, 2, [...LOG, 's3']],
  ];
  const crews = work
    .filter(([name]) => name === '' || names.includes(name))
    .map(([, workload, size, needs]) => Object.assign(crewOf(size, workload, true), { needs }));
  return { installed, neighbours, ways, crews, firstOwner, money, signUps, uploads, mails };
};

export const partition = scenario({
  who: 'people move money and, by neighbour, publish listings, sign up and upload; others look around',
  dies: 'the way to --to postgres,eventstoredb,meilisearch,smtp,s3: refused, silent, one-sided, slow, cut in a message',
  holds:
    'no answer wrong or 3 s later, 503 only without what is needed, readiness says so, all goes on; nothing lost or doubled',
  options: { to: 'postgres', seconds: 30, rounds: 2, seed: 7, modes: MODES.join(), slowest: 0 },
  play: async ({ to, seconds, rounds, seed, modes, slowest }) => {
    const names = to.split(',');
    const { installed, neighbours, ways, crews, firstOwner, money, signUps, uploads, mails } = await setUp(
      names,
      seed,
    );
    const { url, server } = installed;
    const findings: Findings = { looks: [], commands: [], readiness: [], late: [], memory: [], ended: [] };
    const [visitor, reader] = [newClient(url), newClient(url)];
    const isOwn = ({ body }: Answer) => body?.id === firstOwner.id;
    const hasListings = ({ body }: Answer) => JSON.stringify(body).includes('Okafor Repairs');
    // Another page each time, so that no process remembers the answer.
    const search = (number: number) => visitor.get(`/api/search?query=okafor&limit=${10 + (number % 40)}`);
    const questions = [
      { ask: () => firstOwner.client.get('/api/user'), isRight: isOwn },
      { ask: search, isRight: hasListings },
      { ask: () => reader.get('/search?q=okafor'), isRight: hasListings },
    ];
    const readiness = async () => (await newClient(url).get('/api/health/ready')).body;
    const isWhole = async () => (await readiness()).status === 'ok';
    const isSettled = async () => {
      for (const { settle } of crews) if (!(await settle())) return false;
      return true;
    };
    const isMailed = async () => (await signUps.check()).lost?.length === 0;

    const breakTheWay = async (name: string, mode: Mode) => {
      const key = `${name} ${mode}`;
      const { said: [part, state] = ['', ''], noticedAfterMs = 0 } = neighbours[name] ?? {};
      await ways[name]?.become(mode);
      const mayBeAway = name === 'postgres' && mode !== 'pass';
      const endLook = lookAround(questions.map((question) => ({ ...question, everyMs: 250, mayBeAway })));
      for (const { begin } of crews) begin();
      const isToBeSaid = AWAY.includes(mode) && (mode === 'refuse' || seconds * 1_000 >= noticedAfterMs);
      let isSaid = !isToBeSaid;
      const end = Date.now() + seconds * 1_000;
      for (; Date.now() < (isSaid ? end : end + SAID_WITHIN_MS); await sleep(200))
        isSaid ||= (await readiness()).checks[part] === state;
      const stopped = Promise.all(crews.map((crew) => crew.end()));
      await ways[name]?.become('pass');
      const recoveredMs = await until(async () => (await isWhole()) && (await isSettled()), PATIENCE_MS);
      const mailedMs = recoveredMs + (await until(isMailed, PATIENCE_MS));
      await stopped;
      const { wrong, figures } = await endLook();
      await until(isSettled, PATIENCE_MS);
      findings.looks?.push(...wrong.map((text) => `${key}: ${text}`));
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
    const usual = await breakTheWay(names[0] ?? '', 'pass');
    const limit = slowest || usual.longestMs + LONGER_THAN_EVER_MS;
    const results: Record<string, typeof usual> = {};
    const memory: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names)
        for (const mode of MODES.filter((one) => modes.split(',').includes(one))) {
          const result = (results[`${name} ${mode} ${round}`] = await breakTheWay(name, mode));
          if (result.longestMs > limit)
            findings.late?.push(`${name} ${mode}: a request took ${result.longestMs} ms`);
          progress(`${name} ${mode} ${round}: ${JSON.stringify(result)}`);
        }
      memory.push(memoryMb(server().pid)); // in the first round everything is compiled
    }
    const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
    if (growth > MOST_GROWTH_MB) findings.memory?.push(`grew by ${growth} MB`);
    for (const { work } of crews) gather(findings, await work.finalCheck());
    const objects = neighbours.s3?.objects?.() ?? uploads.count();
    if (objects !== uploads.count())
      findings.doubled?.push(`${objects} files in the bucket, not ${uploads.count()}`);
    findings.differing?.push(...(await money.inconsistent()));
    if (!server().isRunning()) findings.ended?.push(server().output().slice(-2_000));
    await installed.stop();
    for (const way of Object.values(ways)) await way.close();
    for (const neighbour of Object.values(neighbours).toReversed()) await neighbour.stop();
    const commands = crews.map(({ work }) => work.figures());
    const measured = { usual, modes: results, limit, commands, objects, memoryMb: memory };
    return { figures: { ...measured, mails: mails().length }, findings };
  },
});
