import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { startEmbeddedPostgres } from '@handwork/embedded-postgres';
import { openApplication } from './app/application.js';
import { prepareFirstRun, type FirstRun } from './app/first-run.js';
import { Config } from './platform/config/config.js';
import { createLog } from './platform/http/log.js';
import { Readiness } from './platform/health/readiness.js';
import { loadFrontend, type Frontend } from './platform/pages/pages.js';
import { patiently } from './platform/transient-errors.js';
import { ProcessLife } from './app/process-life.js';
import { openProductDatabase } from './app/product-database.js';

const FRONTEND = join(import.meta.dirname, '../../frontend/dist');
/** `npm run dev` names a module that serves the frontend from its sources; it exports `frontend`. */
const FRONTEND_MODULE = process.env['FRONTEND_MODULE'];
/** How long a load balancer has to notice that this process accepts no more traffic. */
const GRACE_MS = 1_000;
/** A start waits for stores that do not answer yet, are starting up themselves or have too much to do. */
const PATIENCE = { forMs: 60_000, pauseMs: 500 };

/**
 * The heap may double before it is collected as a whole. Where a machine has memory to spare, V8 lets it grow to several times
 * what is in use: after 2,800 provider pages at first sight the process took 522 MB. With this it takes 366, at 297 pages a
 * second; at half the growth 310, at 275 pages.
 */
setFlagsFromString('--heap-growing-percent=100');

const readConfig = (): Config => {
  try {
    return Config.from(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const openFrontend = async ({ isProduction }: Config): Promise<Frontend | null> => {
  if (!FRONTEND_MODULE || isProduction) return loadFrontend(FRONTEND);
  const { frontend } = (await import(FRONTEND_MODULE)) as { frontend: Frontend };
  return frontend;
};

const openDatabase = async (config: Config, life: ProcessLife) => {
  const url = config.databaseUrl ?? (await startPostgres(config, life));
  const database = await patiently(
    () => openProductDatabase(url, config.databaseConnections, config.databaseReadUrls),
    PATIENCE,
  );
  life.opened(() => database.close());
  return database;
};

const startPostgres = async ({ dataDir }: Config, life: ProcessLife): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), log: console.log });
  let isWanted = true;
  life.opened(() => {
    isWanted = false;
    return postgres.stop();
  });
  void postgres.over.then(() => {
    if (isWanted) void life.crash(new Error('The embedded PostgreSQL does not run any more'));
  });
  return postgres.url;
};

const inWords = (error: unknown, { port }: Config): string => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`;
  }
  return error instanceof Error ? error.message : String(error);
};

const sayHello = (config: Config, port: number, { administrator, logins }: FirstRun): void => {
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const accounts = logins.map(({ who, email, password }) => `  ${email}  ${password}  (${who})`);
  if (administrator?.generatedPassword) {
    const { email, generatedPassword } = administrator;
    accounts.unshift(`  ${email}  ${generatedPassword}  (administrator; shown only this once)`);
  }
  console.log(`\n${config.siteName} is running: ${address}`);
  if (!config.isProduction) console.log(`Its mails and SMS: ${address}/dev/outbox`);
  if (accounts.length > 0) console.log(['Sign in as', ...accounts].join('\n'));
  console.log('Stop with Ctrl-C.');
};

const config = readConfig();
const log = createLog(config);
const life = new ProcessLife(log);
try {
  const database = await openDatabase(config, life);
  const frontend = await openFrontend(config);
  const app = await patiently(() => openApplication({ config, database, log, frontend }), PATIENCE);
  life.opened(() => app.close(config.isProduction ? GRACE_MS : 0));
  const readiness = app.nest.get(Readiness);
  readiness.acceptsTraffic = false; // a client that waits for readiness finds the demo world complete
  const port = await app.listen(config.port);
  const firstRun = await patiently(() => prepareFirstRun(app.nest, console.log), PATIENCE);
  readiness.acceptsTraffic = true;
  sayHello(config, port, firstRun);
  flushCompileCache(); // a process that is killed later leaves it to the next one all the same
} catch (error) {
  console.error(inWords(error, config));
  log.debug({ err: error }, 'Could not start');
  await life.giveUp();
}
