// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './run.mjs';

/**
 * Runs a program at the terminal and returns its exit code. Signals are left to it, so that the caller can clean up
 * afterwards.
 * @param {readonly string[]} command
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void }} [options] with onOutput, stdout is also handed over
 * @returns {Promise<number>}
 */
export const runInForeground = ([program = '', ...args], { cwd = ROOT, env = process.env, onOutput } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      process.stdout.write(text);
      onOutput?.(text);
    });
    // Ctrl-C reaches the whole terminal group; a signal to us alone is passed on.
    const ignore = () => undefined;
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGINT', ignore).on('SIGTERM', passOn);
    const settle = () => process.off('SIGINT', ignore).off('SIGTERM', passOn);
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
