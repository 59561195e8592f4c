// @ts-check
// npm run dev: a saved change is on the screen within two seconds. Vite serves the frontend from its sources; the backend
// is recompiled and restarted on every change, on a database that is kept.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { dataDirectory, openDatabase, readEnvironmentFile } from './setup/installation.mjs';
import { ROOT } from './setup/run.mjs';

readEnvironmentFile();
/** Closed at the end, the last one first. @type {(() => unknown)[]} */
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
  const { compileOnSave, watchTypes } = await import('./dev/compiler.mjs');
  const { Server } = await import('./dev/server.mjs');

  await build(console.log, 'backend');
  const database = await openDatabase();
  opened.push(database.close);
  const port = Number(process.env.PORT || 3000);
  const server = new Server(port, {
    ...process.env,
    DATA_DIR: dataDirectory(),
    DATABASE_URL: database.url,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    FRONTEND_MODULE: pathToFileURL(join(ROOT, 'infra/dev/frontend.mjs')).href,
  });
  opened.push(() => server.stop());
  await server.restart();
  opened.push(
    compileOnSave(() => void server.restart()),
    watchTypes(),
  );
};

try {
  await start();
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error);
  await end(1);
}
