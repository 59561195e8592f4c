// @ts-check
// npm start as a person meets it. Needs the built product.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './embedded-postgres/free-port.mjs';
import { startOf } from './embedded-postgres/process-identity.mjs';
import { npm } from './setup/run.mjs';

const START = join(import.meta.dirname, 'start.mjs');
const LIMIT_MS = 120_000;

/** @type {string} */
let dataDir;
/** @type {number} */
let port;
/** @type {import('node:child_process').ChildProcess[]} */
let children = [];

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'handwork-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  children = [];
});

after(() => rmSync(dataDir, { recursive: true, force: true }));

/** @param {readonly string[]} [command] */
const start = ([program = '', ...args] = [process.execPath, START]) => {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { text: '' };
  const keep = (/** @type {Buffer} */ chunk) => (said.text += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, said, exited: once(child, 'exit') };
};

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param {readonly string[]} [command] */
const startAndWait = async (command) => {
  const started = start(command);
  for (const begun = Date.now(); !(await isReady()); await sleep(50)) {
    assert.equal(started.child.exitCode, null, `ended while starting:\n${started.said.text}`);
    assert.ok(Date.now() - begun < LIMIT_MS, `not ready in time:\n${started.said.text}`);
  }
  return started;
};

const postgresPid = () => JSON.parse(readFileSync(join(dataDir, 'postgres/running.json'), 'utf8')).pid;

describe('npm start', { timeout: 4 * LIMIT_MS }, () => {
  it('serves, prints its address, refuses a second start in words, and Ctrl-C stops everything', async () => {
    const first = await startAndWait();
    const pid = postgresPid();
    for (const begun = Date.now(); !first.said.text.includes(`http://localhost:${port}`); await sleep(20)) {
      assert.ok(Date.now() - begun < LIMIT_MS, `no address in:\n${first.said.text}`);
    }

    const second = start();
    assert.deepEqual(await second.exited, [1, null]);
    assert.match(second.said.text, /already runs on .*Stop that one first/s);
    assert.equal(await isReady(), true);

    first.child.kill('SIGINT');
    assert.deepEqual(await first.exited, [0, null], first.said.text);
    assert.equal(startOf(pid), undefined, 'PostgreSQL still runs');
    assert.equal(await isReady(), false);
  });

  it('ends with the npm that started it, without leaving anything behind', async () => {
    const { child, exited } = await startAndWait([...npm(), 'start']);
    const { pid: server } = JSON.parse(readFileSync(join(dataDir, 'postgres/owner.lock'), 'utf8'));
    const postgres = postgresPid();
    child.kill('SIGTERM'); // to npm alone, as a supervisor sends it
    await exited;
    for (const begun = Date.now(); startOf(server) ?? startOf(postgres); await sleep(20)) {
      assert.ok(Date.now() - begun < LIMIT_MS, 'the server or its PostgreSQL still runs');
    }
  });

  it('recovers by itself after kill -9 and goes on with the orphaned PostgreSQL', async () => {
    const first = await startAndWait();
    const orphan = postgresPid();
    first.child.kill('SIGKILL');
    await first.exited;
    assert.notEqual(startOf(orphan), undefined, 'the premise: PostgreSQL outlives its owner');

    const second = await startAndWait();
    assert.equal(postgresPid(), orphan);
    second.child.kill('SIGTERM');
    assert.deepEqual(await second.exited, [0, null], second.said.text);
    assert.equal(startOf(orphan), undefined, 'the adopted PostgreSQL still runs');
  });
});
