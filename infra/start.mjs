// @ts-check
// npm start: from a fresh clone to a running site.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownerOf } from './embedded-postgres/owner-lock.mjs';
import { build } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { dataDirectory, postgresDirectory, readEnvironmentFile } from './setup/installation.mjs';
import { COMPILED, fail, ROOT } from './setup/run.mjs';

readEnvironmentFile();

// Said before the build, which would change files under the server that runs.
const owner = process.env.DATABASE_URL ? undefined : ownerOf(postgresDirectory());
if (owner) {
  fail(
    `Handwork already runs on ${dataDirectory()} (pid ${owner.pid}). Stop that one first (Ctrl-C), or choose ` +
      'another folder and port: DATA_DIR=.data-2 PORT=3001 npm start',
  );
}

try {
  await ensureDependencies(console.log);
  await build(console.log);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

process.chdir(ROOT);
process.env.DATA_DIR = dataDirectory();
process.setSourceMapsEnabled(true);
enableCompileCache(COMPILED); // what is compiled once is read by the next start
// A closed terminal ends everything as cleanly as Ctrl-C.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
console.log('Starting');
// In this process, so that a signal to it leaves nothing behind; main.ts handles the signals.
await import(pathToFileURL(join(ROOT, 'backend/dist/server.js')).href);
