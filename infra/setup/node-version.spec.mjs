// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from './run.mjs';

const SUPPORTED = ['22.13.0', '22.22.1', '24.11.0', '24.21.0', '25.0.0', '26.10.0'];
const UNSUPPORTED = ['18.20.8', '20.19.0', '20.20.2', '22.12.0', '23.11.1', '24.10.0'];

/** What the scripts do first, as if this were another version. @param {string} version */
const startedOn = (version) => {
  const pretend =
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });` +
    `Object.defineProperty(process, 'version', { value: 'v${version}' });`;
  const script = join(ROOT, 'infra/setup/node-version.mjs');
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script],
    {
      encoding: 'utf8',
    },
  );
};

describe('the version of Node', () => {
  for (const version of SUPPORTED)
    it(`${version} will do`, () => {
      const { status, stderr } = startedOn(version);
      assert.deepEqual([status, stderr], [0, '']);
    });

  for (const version of UNSUPPORTED)
    it(`${version} is refused, with what to do`, () => {
      const { status, stderr } = startedOn(version);
      assert.equal(status, 1);
      assert.match(stderr, /^Handwork needs Node 24\.11 or newer .*; this is v[\d.]+\.$/m);
      assert.ok(stderr.includes(version));
      assert.match(stderr, /npx .*--package=node@24 -- npm start/);
    });

  it('is what package.json says', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    assert.equal(engines.node, '^22.13.0 || >=24.11.0');
  });
});

describe('continuous integration', () => {
  /** @type {string} */
  let programs;
  before(() => {
    programs = mkdtempSync(join(tmpdir(), 'handwork-ci-'));
    script('npm', 'echo "$@"');
  });
  after(() => rmSync(programs, { recursive: true, force: true }));

  /** @param {string} name @param {string} body */
  const script = (name, body) => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(programs, name), 0o755);
  };

  /** What it calls where `node` is of this version. @param {string} version */
  const calledWith = (version) => {
    script(
      'node',
      `exec '${process.execPath}' -e "Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); $2"`,
    );
    const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(join(ROOT, '.ci/run'), { encoding: 'utf8', env });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  };

  it("runs the README's test command", () => {
    assert.equal(calledWith('24.11.0'), 'test --silent');
    assert.equal(calledWith('26.10.0'), 'test --silent');
    assert.match(readFileSync(join(ROOT, 'README.md'), 'utf8'), /^npm test /m);
  });

  it('takes Node 24 from npm where the machine has an older one', () => {
    for (const version of ['20.20.2', '22.22.1', '24.10.0'])
      assert.match(
        calledWith(version),
        /^exec --yes --silent --package=node@24\.\d+\.\d+ -- npm test --silent$/,
      );
  });
});
