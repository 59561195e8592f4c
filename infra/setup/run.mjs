// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** Node's compile cache of the server: only we can write to it, unlike Node's default, the temporary folder. */
export const COMPILED = join(ROOT, 'node_modules/.cache/handwork-compiled');

/** The npm that runs us, else the one on the PATH. @returns {[string, ...string[]]} */
export const npm = () => (process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']);

/** Nx without its terminal interface, daemon and cloud. */
export const nx = [process.execPath, join(ROOT, 'node_modules/nx/dist/bin/nx.js')];
export const nxEnvironment = { NX_TUI: 'false', NX_DAEMON: 'false', NX_NO_CLOUD: 'true', CI: 'true' };

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output both streams, in the order they came
 */

/**
 * Runs a program and returns its output. After the limit it gets SIGTERM, then SIGKILL.
 * @param {readonly string[]} command
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; limitMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export const run = ([program = '', ...args], { cwd = ROOT, env = process.env, limitMs = 1_200_000 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    const polite = setTimeout(() => {
      output += `\nTook longer than ${Math.round(limitMs / 1000)} s and was stopped.\n`;
      child.kill('SIGTERM');
    }, limitMs);
    const firm = setTimeout(() => child.kill('SIGKILL'), limitMs + 20_000);
    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(polite);
      clearTimeout(firm);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });

/** @param {number} begun milliseconds */
export const secondsSince = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/** Exits with a message. @param {string} message @returns {never} */
export const fail = (message) => {
  console.error(message);
  process.exit(1);
};
