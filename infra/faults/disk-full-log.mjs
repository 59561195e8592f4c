// @ts-check
// The disk of the embedded PostgreSQL, and so of the event log, is full while money moves: nothing that was acknowledged
// is lost, what was not is a 503 and is asked again with the same key when there is room.
// node infra/faults/disk-full-log.mjs [--n 5] [--seed 7]; needs a built backend and leave to mount, else it says so and
// counts as passed. Writes reports/faults/disk-full-log.json.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { checkWallets } from './money-check.mjs';
import { MoneyCommands } from './money-commands.mjs';
import { optionsOf } from './options.mjs';
import { mountDisk, NOT_RUN } from './own-disk.mjs';
import { ADMINISTRATOR, administrator, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';

/** A fresh cluster needs 50 MB, and its log up to 2 GB before it is used again; that much is not written here. */
const DISK_MB = 600;
const WORKERS = 8;
const FULL_FOR_MS = 3_000;
const ROOM_WITHIN_MS = 20_000;

const { n: rounds, seed } = optionsOf({ n: 5, seed: 7 });

const disk = mountDisk(DISK_MB);
if (!disk) {
  report('disk-full-log', { ...NOT_RUN, seed }, true);
  process.exit();
}
const port = await freePort();
const start = () => startServer({ dataDir: disk.path, port, env: ADMINISTRATOR });
let server = await start();
const url = () => server.url;
const random = seeded(seed);
const owners = await Promise.all([0, 1].map((number) => provider(url, number)));
const admin = await administrator(url);
const commands = new MoneyCommands(random, owners, [admin]);
const figures = { unavailable: 0, wentOnAfterRoom: 0, restarted: 0 };

/** What is in doubt. @type {import('./money-commands.mjs').Command[]} */
let open = [];

/** New commands until something stays unanswered and for a while after it. @param {{ isOver: boolean }} round */
const work = async (round) => {
  while (!round.isOver) {
    const command = commands.next();
    if (await commands.send(command)) continue;
    figures.unavailable += 1;
    open.push(command);
    await sleep(100);
  }
};

/** Sends everything in doubt again; false when some of it still is. */
const settle = async () => {
  const still = [];
  for (const command of open) if (!(await commands.send(command))) still.push(command);
  open = still;
  return open.length === 0;
};

/** With room again the server answers by itself; should its PostgreSQL have given up, it is started again. */
const recover = async () => {
  for (const begun = Date.now(); Date.now() - begun < ROOM_WITHIN_MS; await sleep(200)) {
    if (await settle()) {
      figures.wentOnAfterRoom += 1;
      return;
    }
    if (!server.isRunning()) break;
  }
  figures.restarted += 1;
  await server.kill();
  server = await start();
  await settle();
};

for (let round = 1; round <= rounds; round += 1) {
  const state = { isOver: false };
  disk.fillUpTo(random.between(50_000, 500_000));
  const workers = Array.from({ length: WORKERS }, () => work(state));
  for (const begun = Date.now(); open.length === 0 && Date.now() - begun < 30_000; await sleep(50));
  await sleep(FULL_FOR_MS);
  state.isOver = true;
  await Promise.all(workers);
  disk.makeRoom();
  await recover();
  progress(`round ${round}/${rounds}: ${commands.all.length} commands, ${figures.unavailable} unavailable`);
}
const { counts, isKept } = await checkWallets(owners, admin, commands.all, []);
await server.stop();
disk.unmount();

report(
  'disk-full-log',
  {
    n: rounds,
    seed,
    ...figures,
    commands: commands.all.length,
    acknowledged: commands.all.filter(isDone).length,
    ...counts,
  },
  isKept && figures.unavailable > 0,
);
