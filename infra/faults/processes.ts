// Several processes on one database, one of which dies now and then, by kill -9, while people work through all of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { calendarsOf } from './calendar.ts';
import { chatsOf, MESSAGES_PER_MINUTE } from './chat.ts';
import { listingsOf } from './errands.ts';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR, provider } from './people.ts';
import { progress, scenario, seeded, spread } from './scenario.ts';
import { install, type Installed } from './server.ts';
import { topUpsOf } from './top-up.ts';
import { concluded, crewOf, type Work } from './workload.ts';

const LISTINGS_PER_HOUR = 20;
const LIMITS = {
  BOOKINGS_PER_HOUR: '0',
  LISTINGS_PER_HOUR: String(LISTINGS_PER_HOUR),
  MESSAGES_PER_MINUTE: String(MESSAGES_PER_MINUTE),
};
const CHATS = 4;
const EARLIEST_KILL_SHARE = 0.15;

/** One person who publishes more than is allowed in an hour. */
const listings = async ({ url }: Installed, seed: number): Promise<Work> => {
  const crew = crewOf(2, listingsOf(seeded(seed), await provider(url, 30), url, 300));
  const check = async () => {
    const { figures, findings } = await crew.check();
    const published = 1 + (crew.work.figures().kinds.publish ?? 0);
    const overLimit = published > LISTINGS_PER_HOUR ? [`${published} listings in an hour`] : [];
    return { figures, findings: { ...findings, overLimit } };
  };
  return { ...crew, check };
};

/** Who works, and what must hold then. */
const JOBS: Record<
  string,
  { who: string; holds: string; work: (to: Installed, seed: number) => Promise<Work> }
> = {
  money: {
    who: 'four workers move money of four wallets',
    holds: 'each command once; ledger, read model and statement are one sum',
    work: (to, seed) => moneyCrew(to, seed, { pauseMs: 100 }),
  },
  'top-ups': {
    who: 'eight people pay through the sandbox; webhooks come five times, shuffled, a tenth of payments without, some forged',
    holds: 'each payment that matches is credited once, others never; reconciliation names exactly those',
    work: topUpsOf,
  },
  calendars: {
    who: 'fifty book overlapping times at once, over three listings of one provider; what was booked is cancelled or moves',
    holds: 'never more at once than the capacity; what is acknowledged is there, what ended is offered again',
    work: calendarsOf,
  },
  listings: {
    who: 'one person publishes more than is allowed in an hour',
    holds: 'each listing once; no more than the limit',
    work: listings,
  },
  chats: {
    who: 'four pairs write more than is allowed in a minute, with sockets',
    holds: 'each message once, in order, on all screens; no more than the limit; sockets come back',
    work: ({ url }, seed) => chatsOf(url, seed, CHATS),
  },
};
const ofAll = (text: 'who' | 'holds') =>
  Object.entries(JOBS)
    .map(([name, job]) => `\n    ${name}: ${job[text]}`)
    .join('');

export const processes = scenario({
  who: ofAll('who'),
  dies: 'one of --processes behind a balancer, every so many seconds, by kill -9; it is started again at once',
  holds: ofAll('holds'),
  options: { jobs: Object.keys(JOBS).join(), processes: 4, n: 10, every: 60, seed: 7 },
  play: async ({ jobs: names, processes: count, n, every, seed }) => {
    const env = { ...ADMINISTRATOR, ...LIMITS };
    const installed = await install('processes', { processes: count, env, isBalanced: true });
    const all: Work[] = [];
    for (const name of names.split(',')) {
      const job = JOBS[name];
      if (!job) throw new Error(`Which job? ${Object.keys(JOBS).join(', ')}`);
      all.push(await job.work(installed, seed + all.length));
    }
    const random = seeded(seed);
    const restarts: number[] = [];
    for (const { begin } of all) begin();
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
    await Promise.all(all.map(({ end }) => end()));
    return concluded(all, { figures: { restartMs: spread(restarts) }, findings: {} });
  },
});
