// @ts-check
// The built product on a data folder of its own, with the test hooks open: what the browser tests run on.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './embedded-postgres/free-port.mjs';
import { COMPILED, ROOT } from './setup/run.mjs';

const SERVER = join(ROOT, 'backend/dist/server.js');
const port = process.env.E2E_PORT ?? '4310';
/** Set for a further server of the same run: the port of the one that filled the demo world. */
const filledBy = process.env.E2E_FILLED_BY;

/** @param {string} folder */
const ownFolder = (folder) => {
  chmodSync(folder, 0o711); // root runs PostgreSQL as `nobody`, who must get in
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** @param {string} at port */
const isReady = (at) =>
  fetch(`http://127.0.0.1:${at}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Fills the demo world, which takes a server fifteen times as long as its start, and ends. @param {string} folder */
const fill = async (folder) => {
  rmSync(folder, { recursive: true, force: true });
  ownFolder(mkdirSync(folder, { recursive: true }) ?? folder);
  const at = String(await freePort());
  const env = { ...process.env, DATA_DIR: folder, PORT: at };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isReady(at))) {
    if (server.exitCode !== null)
      throw new Error(`The server that fills the world ended: ${server.exitCode}`);
    await sleep(100);
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
};

for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PEPPER', 'NODE_ENV']) delete process.env[name];
Object.assign(process.env, {
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ENABLE_TEST_HOOKS: 'true',
  // Known to e2e/support/parties.ts.
  ADMIN_EMAIL: 'boss@handwork.example',
  ADMIN_PASSWORD: 'Sturdy-Panel-7',
  DEMO_DATA: process.env.DEMO_DATA ?? 'true',
});
const world = join(tmpdir(), `handwork-e2e-world-${filledBy ?? port}`);
if (!filledBy) await fill(world);
const dataDir = ownFolder(mkdtempSync(join(tmpdir(), 'handwork-e2e-')));
const { status, stderr } = spawnSync('cp', ['-a', `${world}/.`, dataDir], { encoding: 'utf8' }); // with its owners
if (status !== 0) throw new Error(`The demo world was not copied: ${stderr}`);
Object.assign(process.env, { DATA_DIR: dataDir, PORT: port });
process.setSourceMapsEnabled(true);
enableCompileCache(COMPILED);
await import(pathToFileURL(SERVER).href);
