// @ts-check
// No Docker engine runs where these tests do: what is checked is what the file says, not that it starts.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { ROOT } from '../setup/run.mjs';

/**
 * @typedef {{ image?: string; build?: { dockerfile: string }; environment?: Record<string, string>; ports?: string[];
 *   volumes?: string[]; healthcheck?: { test: string[] }; depends_on?: Record<string, { condition: string }>;
 *   restart?: string; profiles?: string[]; network_mode?: string; command?: string[]; tmpfs?: string[] }} Service
 */
const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const compose = /** @type {{ services: Record<string, Service>; volumes: Record<string, unknown> }} */ (
  load(read('docker-compose.yml'))
);
const services = Object.entries(compose.services);
const running = services.filter(([name]) => name !== 'certificates');
const dockerfile = read('infra/docker/Dockerfile');

const known = new Set(
  [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
);

test('the engines of production are there, the others behind profiles', () => {
  const withoutProfile = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
  assert.deepEqual(withoutProfile.toSorted(), ['certificates', 'eventstore', 'meilisearch', 'postgres']);
  assert.deepEqual(
    Object.fromEntries(services.flatMap(([name, { profiles }]) => (profiles ? [[name, profiles]] : []))),
    { app: ['app'], mailpit: ['mail'], s3: ['s3'] },
  );
});

test('images are pinned to a version', () => {
  for (const [name, { image, build }] of services) {
    if (build) continue;
    assert.match(image ?? '', /^[\w./-]+:v?\d+\.\d+/, name);
  }
  const [, major, minor] = /:v(\d+)\.(\d+)/.exec(compose.services['meilisearch']?.image ?? '') ?? [];
  assert.ok(Number(major) > 1 || Number(minor) >= 36, 'Meilisearch >= 1.36');
  for (const [from] of dockerfile.matchAll(/^FROM .*/gm)) assert.match(from, /node:24\.\d+-/);
});

test('nothing is published beyond loopback', () => {
  for (const [name, { ports = [], network_mode: mode }] of services) {
    for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, name);
    assert.notEqual(mode, 'host', name);
  }
});

test('everything that runs restarts and has a health check; volumes are named', () => {
  for (const [name, { healthcheck, restart }] of running) {
    assert.ok((healthcheck?.test.length ?? 0) > 1, name);
    assert.equal(restart, 'unless-stopped', name);
  }
  const used = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  assert.deepEqual([...new Set(used)].toSorted(), Object.keys(compose.volumes).toSorted());
});

test('the product waits for healthy engines', () => {
  const needs = compose.services['app']?.depends_on ?? {};
  assert.deepEqual(Object.keys(needs).toSorted(), ['eventstore', 'meilisearch', 'postgres']);
  for (const { condition } of Object.values(needs)) assert.equal(condition, 'service_healthy');
});

test('secrets come from the environment, and the file refuses to start without them', () => {
  for (const [name, { environment = {} }] of services) {
    for (const [variable, value] of Object.entries(environment)) {
      if (!/PASSWORD|KEY$|PEPPER|SECRET/.test(variable) || variable.endsWith('_FILE')) continue;
      assert.match(value, /^\$\{[A-Z0-9_]+(:\?|:-\})/, `${name}: ${variable}`);
    }
  }
  for (const secret of ['MASTER_KEY', 'PEPPER']) {
    assert.match(compose.services['app']?.environment?.[secret] ?? '', /:\?/, secret);
  }
});

test('the product gets only settings that .env.example knows, on the production engines', () => {
  const { NODE_ENV, ...environment } = compose.services['app']?.environment ?? {};
  assert.equal(NODE_ENV, 'production');
  assert.deepEqual(
    Object.keys(environment).filter((name) => !known.has(name)),
    [],
  );
  assert.equal(environment['EVENT_STORE'], 'eventstoredb');
  assert.equal(environment['SEARCH'], 'meilisearch');
});

/** Of tests and developers, of a server without a container, and what the engines alone read. */
const NOT_FOR_THE_PRODUCT = [
  'AFRICASTALKING_URL',
  'DEMO_DATA',
  'ENABLE_DEBUG_ENDPOINTS',
  'ENABLE_TEST_HOOKS',
  'EVENTSTORE_PASSWORD',
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
  'HOST',
  'PAYSTACK_URL',
  'POSTGRES_PASSWORD',
  'TWILIO_URL',
];

test('every setting of .env.example reaches the product; what has no good default must be said', () => {
  const environment = compose.services['app']?.environment ?? {};
  assert.deepEqual([...known].filter((name) => !(name in environment)).toSorted(), NOT_FOR_THE_PRODUCT);
  for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'SUPPORT_PHONE', 'SUPPORT_EMAIL'])
    assert.match(environment[name] ?? '', /^\$\{[A-Z_]+:\?/, name);
});

test('no key of the certificates can be read by the product', () => {
  const mountsOf = (/** @type {string} */ name) =>
    (compose.services[name]?.volumes ?? []).map((volume) => volume.split(':').slice(0, 2).join(':'));
  assert.deepEqual(mountsOf('app').toSorted(), ['app-data:/data', 'eventstore-ca:/ca']);

  const script = compose.services['certificates']?.command?.join('\n') ?? '';
  assert.deepEqual(mountsOf('certificates'), ['eventstore-certificates:/certs', 'eventstore-ca:/ca']);
  // The authority's key is made where nothing is kept, and only its certificate leaves that place.
  assert.match(script, /create-ca .*-out \/tmp\/ca/);
  assert.deepEqual(compose.services['certificates']?.tmpfs, ['/tmp']);
  assert.deepEqual(script.match(/\S+ \/ca\/[^\s)]+/g), [
    '-f /ca/ca.crt',
    '/tmp/ca/ca.crt /ca/ca.crt',
    '444 /ca/ca.crt',
  ]);
  assert.match(script, /chmod 400 \/certs\/node\/node\.key/);
});

test('secrets on this machine stay on it: .env is ignored by git and by Docker', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = read(file).split('\n');
    assert.ok(lines.includes('.env') && lines.includes('.env.*'), file);
  }
});

test('the image brings letters for share cards', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  assert.match(last, /apt-get install .*fontconfig fonts-dejavu-core/);
});

test('the event store runs no projections of its own and speaks TLS only', () => {
  const environment = compose.services['eventstore']?.environment ?? {};
  assert.equal(environment['EVENTSTORE_RUN_PROJECTIONS'], 'None');
  assert.equal(environment['EVENTSTORE_INSECURE'], undefined);
  assert.match(compose.services['app']?.environment?.['EVENTSTORE_URL'] ?? '', /^esdb:\/\/.*tls=true/);
});

test('the image runs without root, from what is built in it', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  assert.match(last, /^USER node$/m);
  assert.match(last, /^CMD \["node", .*"backend\/dist\/server\.js"\]$/m);
  const workspaces = JSON.parse(read('package.json')).workspaces;
  for (const workspace of workspaces)
    assert.ok(dockerfile.includes(`COPY ${workspace}/package.json`), workspace);
});

/** Its stages with their instructions, lines that go on joined. */
const stages = dockerfile
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .reduce((/** @type {string[][]} */ found, line) => {
    if (line.startsWith('FROM ')) found.push([]);
    found.at(-1)?.push(line);
    return found;
  }, []);

test('the image is built in a first stage, from a clean checkout; the last one only takes what was built', () => {
  const [build = [], last = []] = stages;
  assert.equal(stages.length, 2);
  assert.match(build[0] ?? '', / AS build$/);
  const copied = build.flatMap((line) => /^COPY (?!--)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  assert.deepEqual(
    copied.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
  assert.ok(build.some((line) => line.includes('npm ci')));
  for (const line of last.filter((one) => one.startsWith('COPY '))) assert.match(line, /^COPY --from=build /);
  assert.ok(!last.some((line) => /npm (ci|install)/.test(line)));
});

test('the image tells whether it is alive, on the port that it was given', () => {
  const check = stages.at(-1)?.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
  const [, path = ''] = /CMD \["node", "-e", ".*process\.env\.PORT[^/]*(\/api\/[a-z/]+)`/.exec(check) ?? [];
  assert.ok(path in JSON.parse(read('backend/openapi.json')).paths, path);
});

/** @typedef {{ uses?: string; run?: string; with?: Record<string, string> }} WorkflowStep */
const workflow =
  /** @type {{ permissions: Record<string, string>; jobs: Record<string, { 'runs-on': string; 'timeout-minutes': number; steps: WorkflowStep[] }> }} */ (
    load(read('.github/workflows/ci.yml'))
  );
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

test('the workflow runs the two commands of the README and builds the image, with no rights but to read', () => {
  const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
  for (const command of [
    'npm test',
    'npm start &',
    'docker build --file infra/docker/Dockerfile --tag handwork .',
  ])
    assert.ok(commands.includes(command), command);
  assert.deepEqual(workflow.permissions, { contents: 'read' });
});

test('every job of the workflow ends by itself, on the Node of the image, with actions of a known version', () => {
  const node = /^FROM node:(\d+)\./m.exec(dockerfile)?.[1];
  for (const job of jobs) {
    assert.equal(job['runs-on'], 'ubuntu-latest');
    assert.ok(job['timeout-minutes'] <= 60);
  }
  for (const { uses, with: inputs } of steps) {
    if (uses) assert.match(uses, /^[\w-]+\/[\w-]+@v\d+$/);
    if (uses?.startsWith('actions/setup-node')) assert.equal(inputs?.['node-version'], node);
  }
});

test('updates of what is pinned exactly come one by one, the others together', () => {
  /** @type {{ packageRules: { matchCurrentValue?: string; groupName?: string | null; rangeStrategy?: string }[] }} */
  const { packageRules } = JSON.parse(read('renovate.json'));
  const ofPins = packageRules.find(({ matchCurrentValue }) => matchCurrentValue === '/^\\d/');
  assert.deepEqual([ofPins?.groupName, ofPins?.rangeStrategy], [null, 'pin']);
  assert.ok(packageRules.some(({ matchCurrentValue }) => matchCurrentValue === '/^[\\^~]/'));
});
