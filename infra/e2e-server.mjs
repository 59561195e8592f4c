// @ts-check
// The built product on a data folder of its own, with the test hooks open: what the browser tests run on.
import { mkdtempSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMINISTRATOR, copyDemoWorld, fillDemoWorld, ownFolder, SERVER } from './demo-world.mjs';
import { COMPILED } from './setup/run.mjs';

const port = process.env.E2E_PORT ?? '4310';
/** Set for a further server of the same run: the port of the one that filled the demo world. */
const filledBy = process.env.E2E_FILLED_BY;

for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PEPPER', 'NODE_ENV']) delete process.env[name];
Object.assign(process.env, {
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ENABLE_TEST_HOOKS: 'true',
  ...ADMINISTRATOR,
  DEMO_DATA: 'true',
});
/** `npm test` names one that is filled already. */
const world = process.env.DEMO_WORLD ?? join(tmpdir(), `handwork-e2e-world-${filledBy ?? port}`);
if (!process.env.DEMO_WORLD && !filledBy) await fillDemoWorld(world);
const dataDir = ownFolder(mkdtempSync(join(tmpdir(), 'handwork-e2e-')));
copyDemoWorld(world, dataDir);
Object.assign(process.env, { DATA_DIR: dataDir, PORT: port });
process.setSourceMapsEnabled(true);
enableCompileCache(COMPILED);
await import(pathToFileURL(SERVER).href);
