// A first start that is interrupted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { ADMINISTRATOR, administrator, must, newClient } from './people.ts';
import { folderOf, progress, scenario, seeded, spread } from './scenario.ts';
import { spawnServer, startServer, type Server } from './server.ts';

/** The demo world takes long on a busy machine. */
const PATIENCE_MS = 240_000;

/** Counts of what the first start creates, and who may sign in. */
const contentsOf = async (
  dataDir: string,
  { url }: Server,
  demo: string,
): Promise<Record<string, unknown>> => {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const database = new pg.Client(read('postgres/running.json').url);
  await database.connect();
  const query = 'SELECT type, count(*)::int AS count FROM events.event GROUP BY type ORDER BY type';
  const { rows } = await database.query(query);
  await database.end();
  const { isComplete, logins } = demo === 'true' ? read('demo-world.json') : { isComplete: true, logins: [] };
  const users = await must((await administrator(() => url)).get('/api/admin/users'));
  const { total } = await must(newClient(() => url).get('/api/search?limit=1'));
  return { isComplete, logins: logins.length, users: users.length, listings: total, events: rows };
};

export const killFirstBoot = scenario({
  who: 'an installation starts for the first time',
  dies: 'the server, by kill -9, at any moment: cluster, tables, administrator, demo world',
  holds: 'the next start finishes it without help, and it has what an unharmed one has',
  options: { n: 30, seed: 7, demo: 'true' },
  play: async ({ n, seed, demo }) => {
    const [random, port, folder] = [seeded(seed), await freePort(), folderOf('first-boot')];
    const env = { ...ADMINISTRATOR, DEMO_DATA: demo };
    const problems: string[] = [];
    const [moments, restarts]: [number[], number[]] = [[], []];
    const startWith = async (name: string) => {
      const [from, dataDir] = [Date.now(), join(folder, name)];
      const server = await startServer({ dataDir, port, env, patienceMs: PATIENCE_MS });
      const bootMs = Date.now() - from;
      const made = await contentsOf(dataDir, server, demo);
      await server.stop();
      return { bootMs, made };
    };
    const unharmed = await startWith('unharmed');
    for (let run = 1; run <= n; run += 1) {
      const moment = random.between(50, unharmed.bootMs);
      const server = spawnServer({ dataDir: join(folder, String(run)), port, env });
      await sleep(moment);
      await server.kill();
      const { bootMs, made } = await startWith(String(run));
      moments.push(moment);
      restarts.push(bootMs);
      const [found, wanted] = [JSON.stringify(made), JSON.stringify(unharmed.made)];
      if (found !== wanted) problems.push(`killed after ${moment} ms: ${found} instead of ${wanted}`);
      progress(`run ${run}/${n}: ${problems.length} problems`);
    }
    const figures = { ...unharmed, killedAfterMs: spread(moments), restartMs: spread(restarts) };
    return { figures, findings: { problems } };
  },
});
