// @ts-check
// The built product on an empty data folder of its own, with the test hooks open: what the browser tests look at.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED, ROOT } from './setup/run.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'handwork-e2e-'));
chmodSync(dataDir, 0o711); // root runs PostgreSQL as `nobody`, who must get in
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const port = process.env.E2E_PORT ?? '4310';
for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PEPPER', 'NODE_ENV']) delete process.env[name];
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ENABLE_TEST_HOOKS: 'true',
  // Known to e2e/support/parties.ts.
  ADMIN_EMAIL: 'boss@handwork.example',
  ADMIN_PASSWORD: 'Sturdy-Panel-7',
  DEMO_DATA: process.env.DEMO_DATA ?? 'true',
});
process.setSourceMapsEnabled(true);
enableCompileCache(COMPILED);
await import(pathToFileURL(join(ROOT, 'backend/dist/server.js')).href);
