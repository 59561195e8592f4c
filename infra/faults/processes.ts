// Several processes on one database, one of which dies now and then, by kill -9, while people work through all of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { calendarsOf } from './calendar.ts';
import { chatOf, MESSAGES_PER_MINUTE } from './chat.ts';
import { listingsOf } from './errands.ts';
import { moneyOf } from './money.ts';
import { ADMINISTRATOR, administrator, inTurn, provider } from './people.ts';
import { gather, progress, scenario, seeded, spread, type Findings } from './scenario.ts';
import { install, until, type Installed } from './server.ts';
import { topUpsOf } from './top-up.ts';
import { crewOf, jobOf, type Job } from './workload.ts';

const LISTINGS_PER_HOUR = 20;
const LIMITS = {
  BOOKINGS_PER_HOUR: '0',
  LISTINGS_PER_HOUR: String(LISTINGS_PER_HOUR),
  MESSAGES_PER_MINUTE: String(MESSAGES_PER_MINUTE),
};
const CHATS = 4;
const CONNECTED_WITHIN_MS = 10_000;
const EARLIEST_KILL_SHARE = 0.15;

const money = async ({ url }: Installed, seed: number): Promise<Job> => {
  const owners = await inTurn(4, (number) => provider(url, number));
  const admins: Parameters<typeof moneyOf>[2] = [await administrator(url), await administrator(url)];
  return jobOf(crewOf(4, moneyOf(seeded(seed), owners, admins, 100), true));
};

/** One person who publishes more than is allowed in an hour. */
const listings = async ({ url }: Installed, seed: number): Promise<Job> => {
  const work = listingsOf(seeded(seed), await provider(url, 30), url, 300);
  const { run, check } = jobOf(crewOf(2, work, true));
  return {
    run,
    check: async () => {
      const { figures, findings } = await check();
      const published = 1 + (work.figures().kinds.publish ?? 0);
      const overLimit = published > LISTINGS_PER_HOUR ? [`${published} listings in an hour`] : [];
      return { figures, findings: { ...findings, overLimit } };
    },
  };
};

/** All sockets are there again soon after each kill. */
const chats = async ({ url }: Installed, seed: number): Promise<Job> => {
  const all = await inTurn(CHATS, (number) => chatOf(seeded(seed + number), url, number));
  const jobs = all.map(({ crew }) => jobOf(crew));
  return {
    run: async (isOver) => void (await Promise.all(jobs.map(({ run }) => run(isOver)))),
    check: async () => {
      const connectedMs = await until(
        () => all.every(({ isConnected }) => isConnected()),
        CONNECTED_WITHIN_MS,
      );
      const findings: Findings = {
        disconnected: connectedMs < Infinity ? [] : ['a socket did not come back'],
      };
      for (const { check } of jobs) gather(findings, (await check()).findings);
      const losses = all.reduce((sum, chat) => sum + chat.losses(), 0);
      for (const { close } of all) close();
      const sent = all.reduce((sum, { crew }) => sum + crew.work.count(), 0);
      return { figures: { of: 'chats', sent, sockets: 2 * CHATS, losses }, findings };
    },
  };
};

/** Each with who does it and what must hold then. */
const JOBS: Record<
  string,
  { who: string; holds: string; begin: (to: Installed, seed: number) => Promise<Job> }
> = {
  money: {
    who: 'four workers move money of four wallets',
    holds: 'each command once; ledger, read model and statement are one sum',
    begin: money,
  },
  'top-ups': {
    who: 'eight people pay through the sandbox; webhooks come five times, shuffled, a tenth of payments without, some forged',
    holds: 'each payment that matches is credited once, others never; reconciliation names exactly those',
    begin: topUpsOf,
  },
  calendars: {
    who: 'fifty book overlapping times at once, over three listings of one provider; what was booked is cancelled or moves',
    holds: 'never more at once than the capacity; what is acknowledged is there, what ended is offered again',
    begin: calendarsOf,
  },
  listings: {
    who: 'one person publishes more than is allowed in an hour',
    holds: 'each listing once; no more than the limit',
    begin: listings,
  },
  chats: {
    who: 'four pairs write more than is allowed in a minute, with sockets',
    holds: 'each message once, in order, on all screens; no more than the limit; sockets come back',
    begin: chats,
  },
};
const all = (text: 'who' | 'holds') =>
  Object.entries(JOBS)
    .map(([name, job]) => `\n    ${name}: ${job[text]}`)
    .join('');

export const processes = scenario({
  who: all('who'),
  dies: 'one of --processes behind a balancer, every so many seconds, by kill -9; it is started again at once',
  holds: all('holds'),
  options: { jobs: Object.keys(JOBS).join(), processes: 4, n: 10, every: 60, seed: 7 },
  play: async ({ jobs: names, processes: count, n, every, seed }) => {
    const env = { ...ADMINISTRATOR, ...LIMITS };
    const installed = await install('processes', {
      processes: count,
      env,
      isBalanced: true,
    });
    const jobs: Job[] = [];
    for (const name of names.split(',')) {
      const job = JOBS[name];
      if (!job) throw new Error(`Which job? ${Object.keys(JOBS).join(', ')}`);
      jobs.push(await job.begin(installed, seed + jobs.length));
    }
    const random = seeded(seed);
    const restarts: number[] = [];
    const working = Promise.all(jobs.map(({ run }) => run(() => restarts.length === n)));
    while (restarts.length < n) {
      const nextAt = Date.now() + every * 1_000;
      await sleep(every * random.between(EARLIEST_KILL_SHARE * 1_000, 1_000));
      const victim = random.between(0, count - 1);
      const killedAt = Date.now();
      await installed.server(victim).kill();
      await installed.start(victim);
      restarts.push(Date.now() - killedAt);
      progress(`${restarts.length}/${n} kills`);
      if (restarts.length < n) await sleep(Math.max(0, nextAt - Date.now()));
    }
    await working;
    const findings: Findings = {};
    const figures: unknown[] = [];
    for (const { check } of jobs) {
      const verdict = await check();
      gather(findings, verdict.findings);
      figures.push(verdict.figures);
    }
    await installed.stop();
    return { figures: { restartMs: spread(restarts), jobs: figures }, findings };
  },
});
