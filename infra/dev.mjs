// @ts-check
// npm run dev: what is saved is on the screen within two seconds. The frontend is served by Vite from its sources, the
// backend is recompiled and restarted on every change, on a database that stays.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './embedded-postgres/free-port.mjs';
import { build } from './setup/build.mjs';
import { dataDirectory } from './setup/data-directory.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { readEnvironmentFile } from './setup/environment-file.mjs';
import { ROOT } from './setup/run.mjs';

readEnvironmentFile();
/** What is ended at the end, the last one opened first. @type {(() => unknown)[]} */
const opened = [];
let ending = false;
const end = async (/** @type {number} */ code) => {
  if (ending) return;
  ending = true;
  for (const close of opened.toReversed()) await close();
  process.exit(code);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void end(0));

const start = async () => {
  await ensureDependencies(console.log);
  // Only now: these need what was just installed.
  const { openDatabase } = await import('./setup/database.mjs');
  const { compileOnSave, watchTypes } = await import('./dev/compiler.mjs');
  const { openPages } = await import('./dev/pages.mjs');
  const { Server } = await import('./dev/server.mjs');

  await build(console.log, 'backend');
  const database = await openDatabase();
  opened.push(database.close);
  const port = Number(process.env.PORT || 3000);
  const env = {
    ...process.env,
    DATA_DIR: dataDirectory(),
    DATABASE_URL: database.url,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  };
  const { Config } = await import(pathToFileURL(join(ROOT, 'backend/dist/platform/config/config.js')).href);
  const config = Config.from(env);
  const { siteName: name, supportPhone, supportEmail, publicUrl } = config;

  const portBehind = await freePort();
  const server = new Server(portBehind, env);
  const pages = await openPages({
    backend: `http://127.0.0.1:${portBehind}`,
    site: { name, supportPhone, supportEmail, publicUrl },
    settled: () => server.settled(),
  });
  opened.push(pages.close, () => server.stop());
  await pages.listen(port);
  await server.restart();
  opened.push(
    compileOnSave(() => void server.restart().then(pages.reload)),
    watchTypes(),
  );
};

try {
  await start();
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error);
  await end(1);
}
