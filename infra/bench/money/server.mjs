// @ts-check
// The server of the money bench: the real application, all of it, with the yardstick's routes beside its own. Started
// by money.mjs, to which it speaks over IPC: it says where it listens and what there is, and answers 'sums' and 'cpu'.
import 'reflect-metadata';
import { built } from './product.mjs';
import { prepareWorld, sums } from './world.mjs';
import { openYardstick } from './yardstick-tables.mjs';
import { yardstickModule } from './yardstick.mjs';

const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');

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
const world = await prepareWorld(app.nest, orm, JSON.parse(process.env.MONEY_WORLD ?? '{}'));
const port = await app.listen(0);

/** @param {unknown} message */
const answer = async (message) => {
  if (message === 'sums') process.send?.(await sums(orm));
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
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
