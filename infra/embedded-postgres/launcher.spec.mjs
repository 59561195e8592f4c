// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findRunningPostgres, removeAbandonedClusters, startEmbeddedPostgres } from './index.mjs';
import { startOf } from './process-identity.mjs';

const HOLD = join(import.meta.dirname, 'testing/hold.mjs');
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534, cwd: '/' };

/** A Node that other users can run: root's own may be in a private folder. */
const nodeForAll = () => {
  if (!isRoot || spawnSync('test', ['-x', process.execPath], NOBODY).status === 0) return process.execPath;
  const folder = mkdtempSync(join(tmpdir(), 'handwork-node-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
};
const NODE = nodeForAll();
const othersMayRead = isRoot && spawnSync('test', ['-r', HOLD], NOBODY).status === 0;
const needsOthers = !othersMayRead && 'needs root, and a repository that every user may read';

/** @type {string} */
let directory;
/** @type {import('node:child_process').ChildProcess[]} */
let children = [];
/** @type {import('./index.d.ts').EmbeddedPostgres[]} */
let started = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'handwork-launcher-'));
  chmodSync(directory, 0o755);
});

afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  for (const postgres of started) await postgres.stop();
  children = [];
  started = [];
  rmSync(directory, { recursive: true, force: true });
});

/** @param {Partial<import('./index.d.ts').EmbeddedPostgresOptions>} [options] */
const start = async (options) => {
  const postgres = await startEmbeddedPostgres({ directory, ...options });
  started.push(postgres);
  return postgres;
};

/**
 * Another process that takes the folder; resolves with what it says once it has it or was refused.
 * @param {import('node:child_process').SpawnOptions} [options] @param {string} [where]
 * @returns {Promise<{ child: import('node:child_process').ChildProcess; url: string; pid: number; refused?: string }>}
 */
const hold = async (options = {}, where = directory) => {
  const child = spawn(NODE, [HOLD, where], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  assert.ok(child.stdout);
  const lines = createInterface(child.stdout);
  const [line = ''] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  assert.notEqual(line, '', 'ended without a word');
  return { child, ...JSON.parse(line) };
};

/** @param {string} url @param {string} sql */
const query = async (url, sql) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('starting and stopping', () => {
  it('serves UTF-8, keeps what was written, and is durable by default', async () => {
    const first = await start();
    const [about] = await query(
      first.url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS commit, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    assert.deepEqual(about, { encoding: 'UTF8', fsync: 'on', commit: 'on', locale: 'C.UTF-8' });
    await query(first.url, `CREATE TABLE place AS SELECT 'Ọ̀yọ́'::text AS name`);
    await first.stop();
    assert.equal(startOf(first.pid), undefined);
    const second = await start();
    assert.deepEqual(await query(second.url, 'SELECT name FROM place'), [{ name: 'Ọ̀yọ́' }]);
  });

  it('switches fsync off for a throw-away cluster only', async () => {
    const { url } = await start({ durable: false });
    assert.deepEqual(await query(url, 'SHOW fsync'), [{ fsync: 'off' }]);
  });

  it('asks for the password, which only the owner of the folder can read', async () => {
    const { url } = await start();
    const without = new URL(url);
    without.password = 'guess';
    await assert.rejects(query(without.href, 'SELECT 1'), /password authentication failed/);
    assert.equal(statSync(join(directory, 'password')).mode & 0o777, 0o600);
    assert.equal(statSync(join(directory, 'running.json')).mode & 0o777, 0o600);
  });

  it('leaves nothing of the statements with personal data in its log', async () => {
    const { url } = await start();
    await assert.rejects(query(url, `SELECT 'amina@example.com'::integer`));
    assert.doesNotMatch(readFileSync(join(directory, 'postgres.log'), 'utf8'), /SELECT 'amina/);
  });

  it('may be stopped twice, and with a connection open', async () => {
    const postgres = await start();
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    await Promise.all([postgres.stop(), postgres.stop()]);
    assert.equal(startOf(postgres.pid), undefined);
  });

  it('begins again when the creation of the cluster was cut short', async () => {
    mkdirSync(join(directory, 'data.new'));
    writeFileSync(join(directory, 'data.new/PG_VERSION'), '18');
    await start();
  });
});

describe('one process per folder', () => {
  it('refuses a second opener in words', async () => {
    const { child } = await hold();
    await assert.rejects(
      start(),
      new RegExp(`in use by another process \\(pid ${child.pid}\\).*DATA_DIR`, 's'),
    );
  });

  it('refuses a second opener in the same process', async () => {
    await start();
    await assert.rejects(start(), /in use by another process/);
  });

  it('tells other processes where it runs, and only while it runs', async () => {
    const { child, url } = await hold();
    assert.equal(findRunningPostgres(directory), url);
    child.kill('SIGTERM');
    await once(child, 'exit');
    assert.equal(findRunningPostgres(directory), null);
    assert.equal(existsSync(join(directory, 'owner.lock')), false);
  });

  it('lets exactly one of several win a dead lock', async () => {
    await (await start()).stop();
    writeFileSync(
      join(directory, 'owner.lock'),
      JSON.stringify({ pid: 999_999_999, startedAt: 'x', token: 'dead' }),
    );
    const all = await Promise.all(Array.from({ length: 5 }, () => hold()));
    assert.equal(all.filter(({ refused }) => refused === undefined).length, 1);
    for (const { refused } of all) if (refused) assert.match(refused, /in use by another process/);
  });

  it('recovers a lock whose pid now belongs to another program', async () => {
    const self = { pid: process.pid, startedAt: 'long before', token: 'dead' };
    writeFileSync(join(directory, 'owner.lock'), JSON.stringify(self));
    await start();
  });

  it('recovers a half written lock', async () => {
    writeFileSync(join(directory, 'owner.lock'), '{"pid":');
    await start();
  });

  it('refuses a folder that it cannot use, in words', { skip: isRoot && needsOthers }, async () => {
    chmodSync(directory, 0o555);
    const { refused } = await hold(isRoot ? NOBODY : {});
    assert.match(refused ?? '', /cannot be used by this user/);
  });
});

describe('after kill -9', () => {
  /**
   * Writes rows one by one until it is aborted or the connection breaks; returns how many were acknowledged.
   * @param {string} url @param {AbortSignal} signal
   */
  const write = async (url, signal) => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    let acknowledged = 0;
    try {
      for (; !signal.aborted; acknowledged++) await client.query('INSERT INTO kept DEFAULT VALUES');
      await client.end();
    } catch {
      // cut off
    }
    return acknowledged;
  };

  /** @param {(held: { child: import('node:child_process').ChildProcess; pid: number }) => void} kill */
  const survives = async (kill) => {
    const held = await hold();
    await query(held.url, 'CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY)');
    const enough = new AbortController();
    const written = write(held.url, enough.signal);
    while ((await query(held.url, 'SELECT count(*)::int AS n FROM kept'))[0].n < 200);
    const gone = once(held.child, 'exit');
    kill(held);
    await gone;
    /** @type {string[]} */
    const said = [];
    const again = await start({ log: (line) => said.push(line) });
    enough.abort();
    const acknowledged = await written;
    const [{ n }] = await query(again.url, 'SELECT count(*)::int AS n FROM kept');
    assert.ok(acknowledged >= 200, `${acknowledged} acknowledged`);
    // One more may have been committed whose answer was cut off.
    assert.ok(n === acknowledged || n === acknowledged + 1, `${n} found, ${acknowledged} acknowledged`);
    return { said: said.join('\n'), isSame: again.pid === held.pid };
  };

  it('of the owner: goes on with the orphan and has every acknowledged row', async () => {
    const { said, isSame } = await survives(({ child }) => child.kill('SIGKILL'));
    assert.match(said, /Going on with .* left behind/);
    assert.equal(isSame, true);
    const [adopted] = started;
    assert.ok(adopted);
    await adopted.stop();
    assert.equal(startOf(adopted.pid), undefined);
  });

  it('of the owner: stops an orphan that runs with other settings', async () => {
    const held = await hold();
    const gone = once(held.child, 'exit');
    held.child.kill('SIGKILL');
    await gone;
    const again = await start({ durable: false });
    assert.equal(startOf(held.pid), undefined);
    assert.deepEqual(await query(again.url, 'SHOW fsync'), [{ fsync: 'off' }]);
  });

  /** Kills the server and waits for the next one. @param {import('./index.d.ts').EmbeddedPostgres} postgres */
  const killed = async (postgres) => {
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    while (postgres.pid === pid) await sleep(10);
  };

  it('of the server: it is there again at the same address, with every acknowledged row', async () => {
    const postgres = await start();
    await query(postgres.url, 'CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY)');
    const written = write(postgres.url, new AbortController().signal);
    while ((await query(postgres.url, 'SELECT count(*)::int AS n FROM kept'))[0].n < 200);
    await killed(postgres);
    const acknowledged = await written;
    const [{ n }] = await query(postgres.url, 'SELECT count(*)::int AS n FROM kept');
    assert.ok(n === acknowledged || n === acknowledged + 1, `${n} found, ${acknowledged} acknowledged`);
    assert.equal(JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8')).pid, postgres.pid);
    await postgres.stop();
    assert.equal(startOf(postgres.pid), undefined);
  });

  it('of the server, while it is being stopped or started: nothing is left behind', async () => {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.stop();
    await postgres.over;
    assert.equal(startOf(postgres.pid), undefined);
    assert.equal(existsSync(join(directory, 'owner.lock')), false);
    await start();
  });

  it('of the server, which cannot be started again: it is reported, and no new cluster is made', async () => {
    /** @type {string[]} */
    const said = [];
    const postgres = await start({ log: (line) => said.push(line) });
    renameSync(join(directory, 'data/global'), join(directory, 'data/gone'));
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.over;
    assert.match(said.at(-1) ?? '', /PostgreSQL did not start/);
  });

  it('of the owner, and of the orphan after it was adopted: it is started again', async () => {
    const held = await hold();
    const gone = once(held.child, 'exit');
    held.child.kill('SIGKILL');
    await gone;
    const again = await start();
    assert.equal(again.pid, held.pid);
    await killed(again);
    assert.deepEqual(await query(again.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });

  it('of owner and server at once: recovers every acknowledged row', async () => {
    await survives(({ child, pid }) => {
      process.kill(pid, 'SIGKILL');
      child.kill('SIGKILL');
    });
  });

  it('of a test run: a later one removes what it left', async () => {
    const [living, dead] = [join(directory, 'run-living'), join(directory, 'run-dead')];
    await start({ directory: living });
    const held = await hold({}, dead);
    const gone = once(held.child, 'exit');
    held.child.kill('SIGKILL');
    await gone;
    await removeAbandonedClusters(directory, 'run-');
    assert.equal(existsSync(dead), true, 'too young to be called abandoned');
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const one of [living, dead]) utimesSync(one, longAgo, longAgo);
    await removeAbandonedClusters(directory, 'run-');
    assert.deepEqual([existsSync(living), existsSync(dead)], [true, false]);
    assert.equal(startOf(held.pid), undefined);
  });

  it('and a pid given to another program: that program is left alone', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      join(directory, 'data/postmaster.pid'),
      `${process.pid}\n${directory}/data\n0\n1\n\n\n\nready\n`,
    );
    await start();
  });
});

describe('as the user who starts it', () => {
  it('runs as nobody for root', { skip: needsOthers }, async () => {
    await start();
    assert.notEqual(statSync(join(directory, 'data')).uid, 0);
  });

  it('runs for a normal user', { skip: needsOthers }, async () => {
    chownSync(directory, 65534, 65534);
    const held = await hold(NOBODY);
    assert.equal(held.refused, undefined);
    assert.deepEqual(await query(held.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });

  it('goes on as the owner of the data when root starts it later', { skip: needsOthers }, async () => {
    chownSync(directory, 65534, 65534);
    const { child } = await hold(NOBODY);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await (await start()).stop();
    const again = await hold(NOBODY);
    assert.equal(again.refused, undefined);
  });

  it('runs for a uid without a name, as containers give it', { skip: needsOthers }, async () => {
    chownSync(directory, 54_321, 54_321);
    const held = await hold({ uid: 54_321, gid: 54_321, cwd: '/' });
    assert.equal(held.refused, undefined);
  });

  it(
    'runs for root where the user nobody has no access, in a user namespace',
    { skip: !isRoot && 'needs root' },
    async () => {
      chmodSync(directory, 0o700);
      const held = await hold({}, join(directory, 'deeper'));
      assert.equal(held.refused, undefined);
      assert.equal(statSync(join(directory, 'deeper/data')).uid, 0);
    },
  );

  it('runs there without user namespaces too', { skip: !isRoot && 'needs root' }, async () => {
    chmodSync(directory, 0o700);
    mkdirSync(join(directory, 'bin'));
    symlinkSync('/usr/bin/setpriv', join(directory, 'bin/setpriv'));
    const held = await hold({ env: { PATH: join(directory, 'bin') } }, join(directory, 'deeper'));
    assert.equal(held.refused, undefined);
    assert.equal(statSync(join(directory, 'deeper/data')).uid, 65534);
  });
});
