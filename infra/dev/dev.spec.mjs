// @ts-check
// npm run dev as a developer meets it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startOf } from '../embedded-postgres/process-identity.mjs';
import { ROOT } from '../setup/run.mjs';

const LIMIT_MS = 120_000;

describe('npm run dev', { timeout: 2 * LIMIT_MS }, () => {
  /** @type {string} */
  let dataDir;
  /** @type {string} */
  let origin;
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  let said = '';

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'handwork-dev-'));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: '',
      DEMO_DATA: 'false',
    };
    child = spawn(process.execPath, [join(ROOT, 'infra/dev.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => (said += chunk.toString()));
    for (const begun = Date.now(); !said.includes(`is running: ${origin}`); await sleep(50)) {
      assert.equal(child.exitCode, null, said);
      assert.ok(Date.now() - begun < LIMIT_MS, said);
    }
  });
  after(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('renders pages on the server, from the sources, with the styles and Fast Refresh', async () => {
    const answer = await fetch(`${origin}/search?state=Lagos`);
    const html = await answer.text();
    assert.equal(answer.status, 200, html);
    assert.match(html, /<h1[^>]*>/);
    for (const part of ['/@vite/client', '/@react-refresh', '/src/main.tsx', '/src/styles/app.css'])
      assert.ok(html.includes(part), part);
    const source = await (await fetch(`${origin}/src/app/app.tsx`)).text();
    assert.match(source, /\$RefreshSig\$|\$RefreshReg\$/);
    assert.match(source, /jsxDEV/); // the React that warns
  });

  it('answers with the status of the page, and sends on', async () => {
    assert.equal((await fetch(`${origin}/no-such-page`)).status, 404);
    const moved = await fetch(`${origin}/listings/new`, { redirect: 'manual' });
    assert.equal(moved.status, 302);
  });

  it('pages are written as in production: the home page offers the place that the cookie names', async () => {
    const html = await (await fetch(origin, { headers: { cookie: 'place=Lagos%2FIkeja' } })).text();
    assert.match(html, /Ikeja/);
  });

  it('hot reload is connected on the same port', async () => {
    const client = await (await fetch(`${origin}/@vite/client`)).text();
    const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const [{ data }] = await once(socket, 'message');
    assert.deepEqual(JSON.parse(data), { type: 'connected' });
    socket.close();
  });

  it('leaves the rest to the backend', async () => {
    assert.equal((await fetch(`${origin}/api/health/ready`)).status, 200);
    assert.equal((await fetch(`${origin}/dev/outbox`)).status, 200);
    assert.match(await (await fetch(`${origin}/robots.txt`)).text(), /Sitemap/i);
  });

  it('leaves nothing behind', async () => {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'postgres/running.json'), 'utf8'));
    child.kill('SIGINT');
    assert.deepEqual(await once(child, 'exit'), [0, null], said);
    assert.equal(startOf(pid), undefined, 'PostgreSQL still runs');
    await assert.rejects(fetch(origin));
  });
});
