// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { fillDemoWorld } from '../demo-world.mjs';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { build } from '../setup/build.mjs';
import { ensureBrowser } from '../setup/browser.mjs';
import { npm, nx, nxEnvironment, ROOT, run } from '../setup/run.mjs';
import { ofCheck, ofJest, ofNodeTest, ofPlaywright } from './results.mjs';
import { GROUP_PATTERN, writeSpecGroups } from './spec-groups.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {{ name: string; run: () => Promise<Result> }} Step */

export const REPORTS = join(ROOT, 'reports/test');
const MODULES = join(ROOT, 'node_modules');
const TSC = join(MODULES, 'typescript-7/bin/tsc');
const JEST = join(MODULES, 'jest/bin/jest.js');
/** Loading a spec's modules makes much that dies young: with more room for it an eighth of jest's processor time is saved. */
const YOUNG = '--max-semi-space-size=32';
const PLAYWRIGHT = join(MODULES, '@playwright/test/cli.js');
/** A well formatted file is not checked again until its content changes. Prettier without a cache deletes its usual one. */
const UNCHANGED = [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${join(MODULES, '.cache/handwork-prettier')}`,
];

/** The settings of the person at the keyboard must not reach the tests; EVENTSTORE_URL names a server to test on. */
const SETTINGS = new Set(Object.keys(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))));
SETTINGS.delete('EVENTSTORE_URL');
/** @returns {NodeJS.ProcessEnv} */
export const cleanEnvironment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.has(name));
  return { ...Object.fromEntries(kept), CI: 'true', FORCE_COLOR: '0' };
};

/** @param {string} script @param {...string} args */
const node = (script, ...args) => run([process.execPath, script, ...args], { env: cleanEnvironment() });

/** @param {string} name @param {() => Promise<import('../setup/run.mjs').Outcome>} inspect @returns {Step} */
const check = (name, inspect) => ({ name, run: async () => ofCheck(await inspect()) });

const lockFile = async () => {
  const env = { ...cleanEnvironment(), npm_config_audit: 'false', npm_config_fund: 'false' };
  const { ok, output } = await run([...npm(), 'ci', '--dry-run', '--ignore-scripts'], { env });
  // npm leaves another platform's binaries out of the lock without a word, and the next npm ci fails there.
  return { ok: ok && !output.includes('Missing:'), output };
};

const types = () =>
  run([...nx, 'run-many', '-t', 'types', '--outputStyle=static'], {
    env: { ...cleanEnvironment(), ...nxEnvironment },
  });

/**
 * @param {string} app
 * @param {{ name?: string; specs?: string[]; workers?: number; env?: Record<string, string> }} [options] `name`: of the report
 */
const jest = async (app, { name = app, specs = [], workers = 2, env: settings = {} } = {}) => {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const args = ['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, '--ci', ...specs];
  const env = { ...cleanEnvironment(), ...settings };
  return ofJest(await run([process.execPath, YOUNG, JEST, ...args], { cwd: join(ROOT, app), env }), report);
};

/** Specs that what is not committed yet may break, without those that start the product. @param {string} app */
const specsOfChanges = (app) =>
  check(`${app}: specs of what changed`, () =>
    run(
      [
        process.execPath,
        JEST,
        '--onlyChanged',
        '--passWithNoTests',
        '--ci',
        '--testPathIgnorePatterns',
        'http\\.spec',
        '/acceptance/',
      ],
      { cwd: join(ROOT, app), env: cleanEnvironment() },
    ),
  );

/** All specs of an app, many in a file. @param {string} app @param {number} workers @param {Parameters<typeof writeSpecGroups>[2]} [division] */
const inGroups = (app, workers, division) => {
  const sources = join(ROOT, app, 'src');
  const groups = join(REPORTS, 'groups', app);
  writeSpecGroups(sources, groups, division);
  const specs = ['--roots', sources, '--roots', groups, '--testRegex', GROUP_PATTERN];
  return jest(app, { specs, workers });
};

/** Specs that are the same on every log, run on the double; TEST_EVENT_STORE=eventstoredb takes all others there, too. */
const onEventStoreDb = () =>
  jest('backend', {
    name: 'backend-eventstoredb',
    workers: 1,
    specs: ['listings\\.http\\.spec', 'log-follower\\.spec'],
    env: { TEST_EVENT_STORE: 'eventstoredb' },
  });

/** They start the product on the build that is there. */
const STARTS = ['dev/dev.spec.mjs', 'start.spec.mjs'];

/** @param {readonly string[]} specs below infra @param {number} atOnce */
const nodeTests = async (specs, atOnce) => {
  const files = specs.map((path) => join(ROOT, 'infra', path));
  return ofNodeTest(await node('--test', '--test-reporter=tap', `--test-concurrency=${atOnce}`, ...files));
};

const scriptTests = () => {
  const specs = readdirSync(join(ROOT, 'infra'), { recursive: true, encoding: 'utf8' });
  const isAlone = (/** @type {string} */ path) => STARTS.includes(path.replaceAll('\\', '/'));
  const together = specs.filter(
    (path) => /\.spec\.(mjs|ts)$/.test(path) && !path.includes('node_modules') && !isAlone(path),
  );
  return nodeTests(together, 2);
};

const builds = async () => {
  try {
    await build(() => undefined);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
};

/** @type {Promise<string> | undefined} */
let filledWorld;
/** A folder with the demo world, filled once for all parts that start with it. */
const demoWorld = () => {
  const folder = join(tmpdir(), `handwork-demo-world-${process.pid}`);
  return (filledWorld ??= fillDemoWorld(folder, cleanEnvironment()).then(() => folder));
};

const browserTests = async () => {
  try {
    const browser = await ensureBrowser(console.log);
    const report = join(REPORTS, 'browser.json');
    rmSync(report, { force: true });
    const env = {
      ...cleanEnvironment(),
      E2E_CHROMIUM: browser,
      DEMO_WORLD: await demoWorld(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_PORT: String(await freePort()),
    };
    const command = [process.execPath, PLAYWRIGHT, 'test'];
    return ofPlaywright(await run(command, { cwd: join(ROOT, 'e2e'), env }), report);
  } catch (error) {
    return ofCheck({ ok: false, output: error instanceof Error ? error.message : String(error) });
  }
};

/** A short run of what `npm run faults` does at length. @param {string} name @param {string} program @param {...string} args */
const fault = (name, program, ...args) =>
  check(name, () => node(join(ROOT, 'infra/faults/run.ts'), program, '--no-build', ...args));

/** On the world that the browser tests have, too. */
const pipelined = check('pipelined requests', async () => {
  try {
    const args = ['--no-build', '--waves', '1', '--slowest', '10000', '--world', await demoWorld()];
    return await node(join(ROOT, 'infra/faults/run.ts'), 'pipelined', ...args);
  } catch (error) {
    return { ok: false, output: String(error) };
  }
});

const PARTITION =
  '--to postgres,eventstoredb,meilisearch,smtp,s3 --seconds 1 --rounds 1 --modes refuse --slowest 10000'.split(
    ' ',
  );
const PROCESSES = '--jobs money,top-ups --processes 2 --n 1 --every 2'.split(' ');
const MALFORMED = '--n 1 --at-once 20 --slowest 10000'.split(' ');

/** @type {Record<string, Step[]>} */
export const PARTS = {
  checks: [
    // Takes as long on one core as the others together.
    check('prettier', () => node(join(MODULES, 'prettier/bin/prettier.cjs'), '--check', '.', ...UNCHANGED)),
    check('package-lock complete', lockFile),
    check('oxlint, with types', () => node(join(MODULES, 'oxlint/bin/oxlint'), '--type-aware')),
    check('types', types),
    check('boundaries', () => node(join(ROOT, 'infra/boundaries/check.mjs'))),
  ],
  changed: [specsOfChanges('backend'), specsOfChanges('frontend')],
  build: [
    check('build', builds),
    check('what the oldest browsers lack', () => node(join(ROOT, 'frontend/scripts/check-browsers.mjs'))),
    check('weight of the pages', () => node(join(ROOT, 'frontend/scripts/check-budget.mjs'))),
  ],
  scripts: [
    check('types of the scripts', () => node(TSC, '-p', 'infra/tsconfig.json')),
    { name: 'scripts and embedded PostgreSQL', run: scriptTests },
  ],
  start: [{ name: 'npm start and npm run dev', run: () => nodeTests(STARTS, 1) }],
  backend: [{ name: 'backend', run: () => inGroups('backend', 2) }],
  eventstoredb: [{ name: 'backend with its log on EventStoreDB', run: onEventStoreDb }],
  frontend: [{ name: 'frontend', run: () => inGroups('frontend', 1, { count: 6 }) }],
  browser: [{ name: 'browser', run: browserTests }],
  // The longest first: two lines of them end together.
  faults: [
    pipelined,
    fault('races of fifty', 'races', '--rounds', '1'),
    fault('kill -9 in the first start', 'kill-first-boot', '--n', '1', '--demo', 'false'),
    fault('kill -9 of the server while money moves', 'kill-money', '--n', '2'),
    fault('kill -9 of the server', 'kill-server', '--n', '2'),
    fault('a stop under load', 'graceful-stop', '--n', '1'),
    fault('kill -9 of PostgreSQL while money moves', 'kill-money', '--n', '1', '--what', 'postgres'),
    fault('full disk of the event log', 'disk-full-log', '--n', '1', '--full-ms', '500'),
  ],
  'waiting-faults': [
    fault('several processes, one of which is killed now and then', 'processes', ...PROCESSES),
    fault('a bad way to each neighbour while money moves', 'partition', ...PARTITION),
    fault('slow clients', 'slow-clients', '--sockets', '60', '--slowest', '10000'),
    fault('malformed frames', 'malformed', ...MALFORMED),
  ],
};

/**
 * In the order in which they run: what is quick to fail comes first. In a stage each lane takes the next part when it has
 * ended its last one: specs of the backend and pages in a browser wait a third of their time. With three lanes answers
 * of fifty parallel requests came too late. What runs beside them, one after another, waits most of its time. No part
 * reads what another builds or measures speed.
 * @type {readonly { lanes: number; parts: readonly string[]; beside?: readonly string[] }[]}
 */
export const STAGES = [
  { lanes: 1, parts: ['checks', 'changed', 'build'] },
  {
    lanes: 2,
    parts: ['backend', 'frontend', 'browser', 'faults', 'scripts', 'start', 'eventstoredb'],
    beside: ['waiting-faults'],
  },
];

/** What `npm run check` takes, for before a commit. */
export const FAST = ['checks', 'changed'];

/** Parts whose steps run two at a time, because each of them mostly waits or keeps one core busy. */
export const IN_PAIRS = ['checks', 'changed', 'faults'];

/** What a part needs before it. @type {Record<string, string>} */
export const NEEDS = {
  scripts: 'build',
  start: 'build',
  browser: 'build',
  faults: 'build',
  'waiting-faults': 'build',
};

export const prepareReports = () => mkdirSync(REPORTS, { recursive: true });
