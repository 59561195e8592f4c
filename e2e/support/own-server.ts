import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';

const PROGRAM = join(import.meta.dirname, '../../infra/e2e-server.mjs');
const READY_WITHIN_MS = 120_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const isReady = async (url: string, server: ChildProcess): Promise<boolean> => {
  if (server.exitCode !== null) throw new Error(`The server of these tests ended with ${server.exitCode}.`);
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
};

/**
 * For tests that move the server's clock or end the administrator's sessions: a server with a world of its own, not
 * shared with other tests. One for all files of a worker.
 */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    async ({ browserName: _browser }, provide) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = { ...process.env, E2E_PORT: String(port), E2E_FILLED_BY: process.env.E2E_PORT ?? '4310' };
      const server = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await expect
        .poll(() => isReady(url, server), { timeout: READY_WITHIN_MS, intervals: [250] })
        .toBe(true);
      await provide(url);
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker', timeout: READY_WITHIN_MS },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer),
});

export { expect } from '@playwright/test';
