/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('api-types.ts is made from openapi.json (renew both with `npm run openapi`)', () => {
  const frontend = join(import.meta.dirname, '../../..');
  const { status } = spawnSync(process.execPath, ['scripts/api-types.mjs', '--check'], { cwd: frontend });
  expect(status).toBe(0);
}, 60_000);
