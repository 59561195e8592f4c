// @ts-check
// The launcher on a real old Node, which npm brings, and on the one that runs this test.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { npm, ROOT } from './setup/run.mjs';

/** @type {string} a checkout with nothing in it but the launcher and what it is to run */
let checkout;
/** @type {string} the path of a Node 18 */
let old;
/** @type {string} */
let launcher;
/** @type {string} */
let script;

before(() => {
  checkout = mkdtempSync(join(tmpdir(), 'handwork-launcher-'));
  mkdirSync(join(checkout, 'infra'));
  launcher = join(checkout, 'infra/node.cjs');
  copyFileSync(join(ROOT, 'infra/node.cjs'), launcher);
  script = join(checkout, 'script.mjs');
  writeFileSync(
    script,
    `import { execSync } from 'node:child_process';
    const onPath = execSync('node -p process.version', { encoding: 'utf8' }).trim();
    process.on('SIGTERM', () => process.exit(5));
    console.log(JSON.stringify({ version: process.version, onPath, pid: process.pid, args: process.argv.slice(2) }));
    process.exitCode = 7;
    if (process.argv[2] === 'wait') setInterval(() => undefined, 1000);`,
  );
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const wanted = `--package=node-${platform}-${process.arch}@18.20.8`;
  const [program, ...first] = npm();
  const args = [...first, 'exec', '--yes', '--silent', wanted, '--', 'node', '-p', 'process.execPath'];
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  old = stdout.trim();
  assert.ok(old, `npm brought no Node 18: ${stderr}`);
});
after(() => rmSync(checkout, { recursive: true, force: true }));

/** @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const launch = (node, args, env = {}) =>
  spawnSync(node, [launcher, script, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

/** @param {string} node @param {import('node:test').TestContext} test */
const launchWaiting = async (node, test) => {
  const child = spawn(node, [launcher, script, 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  test.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, ...JSON.parse(line) };
};

describe('the launcher', { timeout: 300_000 }, () => {
  it('without network says one clear error with both ways out', () => {
    const offline = {
      npm_config_cache: join(checkout, 'empty-cache'),
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
    };
    const { status, stderr, stdout } = launch(old, [], offline);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /npm could not bring it:\n.+\nConnect to the network .*or install Node 24 from/s);
    assert.doesNotMatch(stderr, /^\s+at /m, 'a stack is no help');
  });

  it('brings Node 24 where the machine has Node 18, says so once, and passes arguments and exit code', () => {
    const first = launch(old, ['a', 'b c']);
    assert.equal(first.status, 7, first.stderr);
    assert.match(first.stderr, /^Node 18\.20\.8 is too old: npm brings Node 24\.\d+\.\d+ into its cache/);
    const { version, onPath, args } = JSON.parse(first.stdout);
    assert.match(version, /^v24\./);
    assert.equal(onPath, version, 'what the script starts runs on the new Node, too');
    assert.deepEqual(args, ['a', 'b c']);

    const second = launch(old, []);
    assert.deepEqual([second.status, second.stderr], [7, '']);
  });

  it('passes signals on and ends as the script does', async (test) => {
    const { child } = await launchWaiting(old, test);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [5, null]);
  });

  it('runs the script in its own process where Node is new enough', async (test) => {
    const { child, version, pid, args } = await launchWaiting(process.execPath, test);
    assert.deepEqual([version, pid, args], [process.version, child.pid, ['wait']]);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [5, null]);
  });
});

describe('package.json', () => {
  const { engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  it('starts every script through the launcher', () => {
    for (const [name, command] of Object.entries(scripts))
      for (const part of command.split('&&'))
        assert.match(part, /^\s*(exec )?(node (--[\w=-]+ )*infra\/node\.cjs|(UPDATE_OPENAPI=1 )?npm) /, name);
  });

  it('names the versions that the launcher accepts', () => {
    assert.equal(engines.node, '^22.18.0 || >=24.11.0');
    for (const [version, accepted] of [
      ['18.20.8', false],
      ['20.20.2', false],
      ['22.17.1', false],
      ['22.18.0', true],
      ['23.11.1', false],
      ['24.10.0', false],
      ['24.11.0', true],
      ['25.0.0', true],
      ['26.10.0', true],
    ]) {
      const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
      const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, launcher, script];
      const { stdout, pid } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      assert.equal(JSON.parse(stdout).pid === pid, accepted, String(version));
    }
  });

  it('continuous integration calls the test command of the README and nothing around it', () => {
    const lines = readFileSync(join(ROOT, '.ci/run'), 'utf8').split('\n');
    assert.deepEqual(
      lines.filter((line) => /\bn(pm|px|ode)\b/.test(line) && !line.startsWith('#')),
      ['exec npm test --silent'],
    );
    assert.match(readFileSync(join(ROOT, 'README.md'), 'utf8'), /^npm test /m);
  });
});
