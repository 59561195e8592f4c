// The log moves to EventStoreDB and back by the commands of docs/operations.md while people work.
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../setup/run.mjs';
import { chatsOf, MESSAGES_PER_MINUTE } from './chat.ts';
import { DEPENDENCIES, type Dependency } from './dependencies.ts';
import { signUpsOf } from './errands.ts';
import { moneyCrew } from './money.ts';
import { ADMINISTRATOR } from './people.ts';
import { folderOf, progress, scenario } from './scenario.ts';
import { install, until } from './server.ts';
import { concluded, crewOf } from './workload.ts';

const SEEDED_AT_ONCE = 10_000;
const MOST_RUN_AGAIN = 20;
const MAILED_WITHIN_MS = 60_000;

const again = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

export const move = scenario({
  who: 'four workers move money of four wallets, two pairs chat with sockets, people sign up and get mail',
  dies: 'nothing; among --listings others the log moves to EventStoreDB (a double) and back, the server stops for the switch',
  holds:
    'each command, mail and push once, in order; read tables are what the log says; the chain is intact afterwards',
  options: { listings: 150_000, seconds: 20, seed: 7 },
  play: async ({ listings, seconds, seed }) => {
    const dataDir = folderOf('move');
    const [smtp, eventStoreDb] = [
      (await DEPENDENCIES.smtp?.(dataDir)) as Dependency,
      (await DEPENDENCIES.eventstoredb?.(dataDir)) as Dependency,
    ];
    const { EVENTSTORE_URL = '' } = eventStoreDb.env(eventStoreDb.port);
    const limit = { MESSAGES_PER_MINUTE: String(MESSAGES_PER_MINUTE) };
    const env = { ...ADMINISTRATOR, ...limit, ...smtp.env(smtp.port) };
    const installed = await install('move', { dataDir, env, isOutside: true });
    const { url, settings, server, start } = installed;
    let runAgain = 0;
    /** Its output; throws when it lacks `said`. Run again when a busy store did not answer in time. */
    const npmRun = async (command: string, said = ''): Promise<string> => {
      const within = { cwd: ROOT, env: { ...process.env, ...settings, DATA_DIR: dataDir } };
      const run = promisify(execFile)('npm', ['run', '--silent', ...command.split(' ')], within);
      const { stdout, stderr }: { stdout: string; stderr: string } = await run.catch((error) => error);
      progress(stdout);
      if (stderr.includes('did not answer') && (runAgain += 1) <= MOST_RUN_AGAIN)
        return npmRun(command, said);
      if (!stdout.includes(said)) throw new Error(`${command}: ${stdout}${stderr}`);
      return stdout.trim();
    };

    const mails = () => smtp.mails?.() ?? [];
    const signUps = crewOf(1, signUpsOf(url, mails));
    const work = [await moneyCrew(installed, seed, {}), signUps, await chatsOf(url, seed + 1, 2)];
    for (let left = listings; left > 0; left -= SEEDED_AT_ONCE)
      await npmRun(`seed -- --listings ${Math.min(left, SEEDED_AT_ONCE)}`, 'can be found');
    for (const { begin } of work) begin();
    const moves: Record<string, unknown>[] = [];
    for (const [target, engine] of [
      [EVENTSTORE_URL, 'eventstoredb'],
      ['postgres', 'postgres'],
    ]) {
      const copy = `events -- copy ${target}`;
      await sleep(seconds * 1_000);
      const beside = await npmRun(copy, 'A server runs');
      await sleep(seconds * 1_000);
      const from = Date.now();
      await server().stop();
      const stopped = await npmRun(copy, 'projections and policies are at the same events there');
      Object.assign(settings, { EVENT_STORE: engine, EVENTSTORE_URL });
      await start();
      moves.push({ to: engine, beside, stopped, awaySeconds: (Date.now() - from) / 1_000 });
    }
    await sleep(seconds * 1_000);
    for (const { end } of work) await end();
    await signUps.finish();
    const isMailed = async () => (await signUps.work.check()).lost?.length === 0;
    await until(isMailed, MAILED_WITHIN_MS, 250);
    const { figures, findings } = await concluded(work, { figures: { moves }, findings: {} });
    const received = mails();
    const toNewPeople = received.flatMap(({ to }) => (to.startsWith('command-') ? to : []));
    const mailedTwice = again([...received.map(({ messageId }) => messageId), ...toNewPeople]);
    const verified = {
      tables: await npmRun('projections -- verify --all', 'Equal to what the log says'),
      log: await npmRun('events -- verify', 'are as they were written'),
    };
    return {
      figures: { runAgain, mails: received.length, ...verified, ...figures },
      findings: { ...findings, mailedTwice },
    };
  },
});
