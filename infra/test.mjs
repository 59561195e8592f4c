// @ts-check
// npm test: every check and every test from a fresh clone; `npm test -- --only backend,browser` runs parts of it, and
// `npm test -- --fast` the checks and the specs of what is not committed yet.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './setup/dependencies.mjs';
import { fail, secondsSince } from './setup/run.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, fast: { type: 'boolean' } },
});
const only = (values.only ?? []).flatMap((names) => names.split(','));

try {
  await ensureDependencies(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  fail('0 passed, 1 failed');
}

// Only now: these need what was just installed.
const { FAST, IN_PAIRS, NEEDS, PARTS, prepareReports, REPORTS, STAGES } = await import('./testing/parts.mjs');
const unknown = only.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  fail(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}.`);
const chosen = values.fast ? FAST : only;
const whole = Object.keys(PARTS).filter((name) => name !== 'changed');
const wanted = new Set(
  chosen.length > 0 ? [...chosen, ...chosen.flatMap((name) => NEEDS[name] ?? [])] : whole,
);

prepareReports();
const begun = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {Set<string>} */
const broken = new Set();
/** @type {string[]} */
const failures = [];

/** @param {string} part @param {import('./testing/parts.mjs').Step} step */
const take = async (part, step) => {
  const need = NEEDS[part];
  if (need && broken.has(need)) {
    total.failed++;
    console.log(`✗ ${step.name}: not run, because the ${need} failed`);
    return;
  }
  const stepBegun = Date.now();
  const result = await step.run();
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  const counts = [
    `${result.passed} passed`,
    ...(result.failed ? [`${result.failed} failed`] : []),
    ...(result.skipped ? [`${result.skipped} skipped`] : []),
  ].join(', ');
  console.log(`${result.failed ? '✗' : '✓'} ${step.name}: ${counts} (${secondsSince(stepBegun)})`);
  for (const note of result.notes ?? []) console.log(`    ${note}`);
  if (result.failed) {
    broken.add(part);
    failures.push(`${step.name}: ${result.failed} failed`, ...(result.failures ?? []));
    console.log(`${result.details.replaceAll(/^/gm, '    ')}\n`);
  }
};

/**
 * Takes all in their order, so many at once.
 * @template T @param {number} lanes @param {readonly T[]} all @param {(one: T) => Promise<void>} takeOne
 */
const inLanes = async (lanes, all, takeOne) => {
  const waiting = [...all];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await takeOne(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** @param {string} part */
const takePart = (part) =>
  inLanes(IN_PAIRS.includes(part) ? 2 : 1, PARTS[part] ?? [], (step) => take(part, step));

/** @param {number} lanes @param {readonly string[]} parts */
const takeWanted = (lanes, parts) =>
  inLanes(
    lanes,
    parts.filter((part) => wanted.has(part)),
    takePart,
  );

for (const { lanes, parts, beside = [] } of STAGES)
  await Promise.all([takeWanted(lanes, parts), takeWanted(1, beside)]);

const report = { ...total, seconds: Math.round((Date.now() - begun) / 1000) };
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
writeFileSync(join(REPORTS, 'summary.json'), JSON.stringify(report, null, 2));
console.log(`\n${total.skipped ? `${total.skipped} skipped; ` : ''}took ${secondsSince(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
