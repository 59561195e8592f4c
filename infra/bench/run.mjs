// @ts-check
// npm run bench -- append|rebuild|rebuild-live|search|http|peer|bookings|pages|chat|thread|boot|scale …: measures on a cluster of its own, as durable as in production.
// npm run bench -- growth …: the peer bench on worlds of several sizes, one after another (growth.mjs).
// A bench is infra/bench/<name>.mjs: it finds DATABASE_URL and DATA_DIR in its environment, prints what a person
// wants to read, and ends with one line of JSON; `ratios` in it names what is compared with its bar.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { growthArguments, growthOf, WORLDS } from './growth.mjs';
import { build } from '../setup/build.mjs';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { fail, ROOT } from '../setup/run.mjs';

const BENCHES = [
  'append',
  'rebuild',
  'rebuild-live',
  'search',
  'http',
  'peer',
  'bookings',
  'pages',
  'chat',
  'thread',
  'boot',
  'scale',
];
const REPORTS = join(ROOT, 'reports/bench');

/** @param {string} output @returns {Record<string, unknown> | undefined} the last line that is a JSON object */
const findReport = (output) => {
  for (const line of output.trim().split('\n').toReversed()) {
    try {
      const value = JSON.parse(line);
      if (value !== null && typeof value === 'object') return value;
    } catch {
      // a line for people
    }
  }
  return undefined;
};

/** @param {string} name @param {string[]} args @param {string} [reportAs] @returns {Promise<number>} the exit code */
const measure = async (name, args, reportAs = name) => {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/index.mjs');
  const { runInForeground } = await import('../setup/foreground.mjs');
  // In the repository and not in the temporary folder, which may be memory and make every fsync free.
  const dataDir = mkdtempSync(join(ROOT, '.data-bench-'));
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
  const file = join(REPORTS, `${reportAs}.json`);
  let output = '';
  try {
    const secret = () => randomBytes(32).toString('base64');
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      MASTER_KEY: secret(),
      PEPPER: secret(),
      LISTINGS_PER_HOUR: '0',
      PAYMENT_REQUESTS_PER_HOUR: '0',
      BOOKINGS_PER_HOUR: '0',
      SERVICE_REQUESTS_PER_HOUR: '0',
      MESSAGES_PER_MINUTE: '0',
    };
    const code = await runInForeground(
      [process.execPath, '--expose-gc', join(import.meta.dirname, `${name}.mjs`), ...args],
      { env, onOutput: (text) => (output += text) },
    );
    const report = findReport(output);
    if (!report) {
      if (code === 0) console.error(`The bench ${name} ended without its line of JSON.`);
      return code || 1;
    }
    mkdirSync(REPORTS, { recursive: true });
    const machine = {
      node: process.version,
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      memory: totalmem(),
    };
    writeFileSync(
      file,
      `${JSON.stringify({ bench: name, at: new Date().toISOString(), machine, ...report }, null, 2)}\n`,
    );
    for (const [what, ratio] of Object.entries(report.ratios ?? {}))
      console.log(`${name}: ${what} ${JSON.stringify(ratio)}`);
    return code;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** @param {string[]} args of the peer bench, for every world */
const measureGrowth = async (args) => {
  /** @type {Record<string, import('./growth.mjs').Report>} */
  const reports = {};
  for (const world of WORLDS) {
    const reportAs = `growth-${world.listings}-${world.events}`;
    const code = await measure('peer', [...growthArguments(world), ...args], reportAs);
    if (code !== 0) return code;
    reports[reportAs] = JSON.parse(readFileSync(join(REPORTS, `${reportAs}.json`), 'utf8'));
    console.log(growthOf(reports).join('\n'));
  }
  return 0;
};

const [name = '', ...args] = process.argv.slice(2);
if (name !== 'growth' && (!BENCHES.includes(name) || !existsSync(join(import.meta.dirname, `${name}.mjs`)))) {
  fail(`Which bench? npm run bench -- ${BENCHES.join(' | ')} | growth`);
}
try {
  await ensureDependencies(console.error);
  await build(console.error);
  process.exitCode = name === 'growth' ? await measureGrowth(args) : await measure(name, args);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
