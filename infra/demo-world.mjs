// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './embedded-postgres/free-port.mjs';
import { ROOT } from './setup/run.mjs';

export const SERVER = join(ROOT, 'backend/dist/server.js');
/** Known to e2e/support/parties.ts. */
export const ADMINISTRATOR = { ADMIN_EMAIL: 'boss@handwork.example', ADMIN_PASSWORD: 'Sturdy-Panel-7' };

/** Enough for a busy machine; a server that hangs must not block the run for ever. */
const FILLED_WITHIN_MS = 900_000;

/** @param {string} at port */
const isReady = (at) =>
  fetch(`http://127.0.0.1:${at}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A data folder that is deleted when this process ends. @param {string} folder */
export const ownFolder = (folder) => {
  chmodSync(folder, 0o711); // root runs PostgreSQL as `nobody`, which must be able to enter
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Makes a data folder with the demo world in it, to be copied: filling it takes a server fifteen times as long as its
 * start. Throws when the built server ends early or is not ready within 15 minutes.
 * @param {string} folder is rewritten @param {NodeJS.ProcessEnv} [settings]
 */
export const fillDemoWorld = async (folder, settings = process.env) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  ownFolder(folder);
  const at = String(await freePort());
  const env = { ...settings, ...ADMINISTRATOR, DEMO_DATA: 'true', DATA_DIR: folder, PORT: at };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const limit = Date.now() + FILLED_WITHIN_MS; !(await isReady(at)); await sleep(100)) {
    if (server.exitCode === null && Date.now() < limit) continue;
    server.kill('SIGKILL');
    throw new Error(`The server that fills the world ended with ${server.exitCode} or was not ready in time`);
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
};

/** Keeps the owners: PostgreSQL's files do not belong to root. @param {string} from @param {string} to */
export const copyDemoWorld = (from, to) => {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo world was not copied: ${stderr}`);
};
