// @ts-check
// npm run faults -- NAME [--n 50] [--seed 7]: breaks the built product on purpose and counts what is lost.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../setup/build.mjs';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { fail, ROOT } from '../setup/run.mjs';

const FAULTS = [
  'write-path',
  'partition',
  'kill-first-boot',
  'graceful-stop',
  'kill-server',
  'kill-money',
  'kill-bookings',
  'chat',
  'presence',
  'races',
  'two-openers',
  'disk-full',
  'disk-full-log',
  'pipelined',
  'slow-clients',
  'malformed',
  'backup-drill',
];

const [name = '', ...args] = process.argv.slice(2);
const program = join(import.meta.dirname, `${name}.mjs`);
if (!FAULTS.includes(name) || !existsSync(program))
  fail(`Which fault? npm run faults -- ${FAULTS.join(' | ')}`);
try {
  await ensureDependencies(console.error);
  await build(console.error);
  const { runInForeground } = await import('../setup/foreground.mjs');
  process.chdir(ROOT);
  process.exitCode = await runInForeground([process.execPath, program, ...args]);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
