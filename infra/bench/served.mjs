// @ts-check
// The server of a bench: the real application, all of it, with the yardstick's routes beside its own. Its bench starts it
// and speaks to it over IPC: it says where it listens and what there is, and answers 'sums'.
import 'reflect-metadata';
import { built } from './product.mjs';

const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');

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
