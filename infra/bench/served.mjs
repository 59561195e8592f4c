// @ts-check
// The server of a bench: the real application, all of it, with the yardstick's routes beside its own. Its bench starts it
// and speaks to it over IPC: it says where it listens and what there is, and answers 'sums' and 'cpu'.
import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { built } from './product.mjs';

const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');

/** Of Linux; on other systems the database's share is not known. */
const TICK_MS = 10;

/** Of a process on this machine: its parent, and what it has used, itself and its children that have ended. @param {number} pid */
const usageOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const at = (/** @type {number} */ place) => fields[place] ?? 0;
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
};

/** What a PostgreSQL on this machine has used so far, connections that have closed included. @param {any} orm */
const databaseMs = async (orm) => {
  if (process.platform !== 'linux') return 0;
  const [{ pid }] = await orm.query('SELECT pg_backend_pid() AS pid');
  const { parent } = usageOf(pid);
  const main = usageOf(parent);
  let ticks = main.own + main.ended;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const usage = usageOf(Number(name));
      if (usage.parent === parent) ticks += usage.own;
    } catch {
      // it has ended meanwhile
    }
  }
  return ticks * TICK_MS;
};

/**
 * @param {object} bench
 * @param {(url: string) => Promise<any>} bench.openYardstick
 * @param {(orm: any) => unknown} bench.yardstickModule
 * @param {(nest: any, orm: any) => Promise<unknown>} bench.prepareWorld
 * @param {(orm: any) => Promise<{ product: unknown; yardstick: unknown }>} bench.sums
 */
export const serve = async ({ openYardstick, yardstickModule, prepareWorld, sums }) => {
  const config = Config.from(process.env);
  const database = await openProductDatabase(config.databaseUrl);
  const orm = await openYardstick(config.databaseUrl);
  const app = await openApplication({
    config,
    database,
    log: createLog(config),
    frontend: null,
    modules: [yardstickModule(orm)],
  });
  const world = await prepareWorld(app.nest, orm);
  const port = await app.listen(0);

  /** @param {unknown} message */
  const answer = async (message) => {
    if (message === 'sums') process.send?.(await sums(orm));
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ server: (user + system) / 1_000, database: await databaseMs(orm) });
    }
    if (message !== 'stop') return;
    await app.close();
    await orm.destroy();
    await database.close();
    process.disconnect();
  };
  process.on('message', (message) => void answer(message));
  process.on('disconnect', () => process.exit());
  process.send?.({ port, world });
};
