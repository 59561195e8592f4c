// @ts-check
// Yardstick: the bare route of bare.mjs inside our own application, behind everything that a request of ours passes.
// Tells what the pipeline costs and what the page. Prints its port.
import 'reflect-metadata';
import { built, library } from '../product.mjs';

const { Controller, Get, Module } = await library('@nestjs/common');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');
const { Public } = await built('platform/http/access-policy.js');
const { openProductDatabase } = await built('app/product-database.js');
const { openApplication } = await built('app/application.js');

const body = JSON.parse(process.env.BARE_BODY ?? '{}');

class BareController {
  read() {
    return body;
  }
}
Get('bare')(
  BareController.prototype,
  'read',
  Object.getOwnPropertyDescriptor(BareController.prototype, 'read'),
);
Public()(BareController);
Controller('api')(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const config = Config.from(process.env);
const database = await openProductDatabase(config.databaseUrl);
const app = await openApplication({
  config,
  database,
  log: createLog(config),
  frontend: null,
  modules: [BareModule],
});
console.log(await app.listen(0));
process.on('SIGTERM', () => void app.close().then(() => database.close()));
