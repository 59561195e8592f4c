// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts the peer as its own process; resolves when it listens. @param {Record<string, string>} env */
export const startPeer = async (env) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'app.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  const [first] = await Promise.race([once(child.stdout, 'data'), exited]);
  const port = Number(first);
  if (!(first instanceof Buffer) || !port) throw new Error('The peer did not start');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
};
