// @ts-check
// The way of a command into the log, simulated: the product's own code over a log that loses, delays and repeats, with
// processes that die, one history after the other out of a seed.
// node infra/faults/write-path.mjs [--n 100000] [--seed 7]. Writes reports/faults/write-path.json.
import { join } from 'node:path';
import { ROOT, run } from '../setup/run.mjs';
import { optionsOf } from './options.mjs';
import { report } from './report.mjs';

const { n, seed } = optionsOf({ n: 100_000, seed: 7 });
const begun = Date.now();
const backend = join(ROOT, 'backend/src');
const loader = join(backend, 'platform/testing/typescript-loader.mjs');
const simulate = join(backend, 'testing/write-path/simulate.ts');
const { output } = await run([process.execPath, '--import', loader, simulate, String(n), String(seed)]);
/** @type {{ histories: number; lost: number; doubled: number; broken?: string }} */
const { broken, ...figures } = JSON.parse(output.slice(output.lastIndexOf('\n') + 1));
if (broken) console.error(broken);
report(
  'write-path',
  { n, seed, ...figures, seconds: Math.round((Date.now() - begun) / 1000) },
  !broken && figures.histories === n,
);
