// @ts-check
// Somebody who may publish listings, recorded as events. A process of its own; prints the cookie.
import 'reflect-metadata';
import { built } from '../product.mjs';
import { recorder, registered } from '../records.mjs';

const { openApplication } = await built('app/application.js');
const { openProductDatabase } = await built('app/product-database.js');
const { Config } = await built('platform/config/config.js');
const { createLog } = await built('platform/http/log.js');
const { Sessions } = await built('platform/auth/sessions.js');
const { Followers } = await built('platform/followers/followers.js');

/** The owners of the drawn listings have lower ids. */
const ID = 1_000_001;

const config = Config.from(process.env);
const database = await openProductDatabase(config.databaseUrl);
const app = await openApplication({ config, database, log: createLog(config), frontend: null });
const verified = { userId: ID, phone: '+2348030000001', verifiedAt: new Date().toISOString() };
await recorder(app.nest)(`user-${ID}`, [
  registered(ID, 'provider'),
  { type: 'PhoneVerified', data: verified },
]);
await app.nest.get(Followers).caughtUp('projection');
const session = await app.nest.get(Sessions).open(ID);
await app.close();
await database.close();
console.log(`sid=${session}`);
