// SIGTERM under load, behind a balancer that stops routing once readiness says no.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR, administrator, crowd, must, openSocket, type Json } from './people.ts';
import { compared, progress, scenario, spread, type Findings } from './scenario.ts';
import { install, isReady, until } from './server.ts';
import { concluded, crewOf, workload } from './workload.ts';

const PEOPLE = 10;
const WORK_MS = 1_000;
const GONE_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 15_000;

const secret = (name: string) => createHash('sha256').update(name).digest('base64');

export const gracefulStop = scenario({
  who: 'eight workers adjust ten wallets, whose owners hold sockets, in production',
  dies: 'the server, by SIGTERM',
  holds: 'readiness says no first, what was let in is answered, exit code 0 within 10 s, sockets come back',
  options: { n: 20 },
  play: async ({ n }) => {
    const production = { NODE_ENV: 'production', ENABLE_TEST_HOOKS: 'false' };
    const secrets = { MASTER_KEY: secret('master key'), PEPPER: secret('pepper') };
    const env = { ...ADMINISTRATOR, ...production, ...secrets };
    const { url, server, start } = await install('graceful-stop', { env, isOutside: true });
    const admin = await administrator(url);
    const people = await crowd(url, PEOPLE);
    const sockets = people.map(({ client }, at) =>
      openSocket(url(), client, at % 4 ? 'websocket' : 'polling'),
    );
    const areBack = () => until(() => sockets.every((socket) => socket.isConnected()), BACK_WITHIN_MS);
    let asked = 0;
    const adjustments = workload('adjustments', {
      next: (key) => {
        const path = `/api/admin/wallets/${people[(asked += 1) % PEOPLE]?.id}/adjust`;
        return { kind: 'adjust', client: admin, method: 'POST', path, body: { amount: 1, reason: key } };
      },
      check: async (done) => {
        const found: string[] = [];
        for (const { id } of people) {
          const { events } = await must(admin.get(`/api/admin/users/${id}/wallet-audit`));
          found.push(...events.map(({ data }: Json) => data.reason));
        }
        const wanted = done.map(({ key }) => key);
        return compared(wanted, found);
      },
    });
    const crew = crewOf(8, adjustments, false);
    const findings: Findings = { failedInFlight: [], stops: [], sockets: [] };
    const [stops, returns]: [number[], number[]] = [[], [await areBack()]];
    for (let round = 1; round <= n; round += 1) {
      crew.begin();
      await sleep(WORK_MS);
      const from = Date.now();
      const stopped = server().stop();
      await until(async () => !(await isReady(url())), GONE_WITHIN_MS);
      if (!server().isRunning()) findings.stops?.push('gone before readiness said so');
      await crew.end();
      const code = await stopped;
      stops.push(Date.now() - from);
      if (code !== 0 || Date.now() - from > GONE_WITHIN_MS)
        findings.stops?.push(`${code} after ${stops.at(-1)} ms`);
      findings.failedInFlight?.push(...Object.entries(adjustments.failures).map((pair) => pair.join(' × ')));
      await start();
      returns.push(await areBack());
      progress(`round ${round}/${n}: ${asked} asked`);
    }
    if (returns.includes(Infinity)) findings.sockets?.push('not all came back');
    const figures = { asked, stopMs: spread(stops), socketsBackMs: spread(returns) };
    return concluded([crew], { figures, findings });
  },
});
