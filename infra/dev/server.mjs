// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../setup/run.mjs';

/** @typedef {import('node:child_process').ChildProcess} Child */

const LOOK_EVERY_MS = 20;

/** @param {Child} child */
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** The backend in a process of its own, restarted after each compilation; a spare process is kept ready. */
export class Server {
  /** @type {Child | null} */
  #running = null;
  #standby;
  #isStopped = false;
  /** One start or stop after another. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #origin;
  #env;

  /** @param {number} port @param {NodeJS.ProcessEnv} env */
  constructor(port, env) {
    this.#origin = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
    this.#standby = this.#fork();
  }

  /** Resolves when it is ready, or has exited with its error on the terminal; then the next change starts it again. */
  restart() {
    return this.#inTurn(async () => {
      if (this.#isStopped) return;
      await this.#end(this.#running);
      const child = hasEnded(this.#standby) ? this.#fork() : this.#standby;
      this.#running = child;
      child.send('start');
      while (!hasEnded(child) && !(await this.#isReady())) await sleep(LOOK_EVERY_MS);
      this.#standby = this.#fork();
    });
  }

  stop() {
    this.#isStopped = true;
    return this.#inTurn(() => Promise.all([this.#running, this.#standby].map((child) => this.#end(child))));
  }

  /** @param {() => Promise<unknown>} act @returns {Promise<unknown>} */
  #inTurn(act) {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #fork() {
    return fork(join(ROOT, 'infra/dev/standby.mjs'), {
      cwd: ROOT,
      env: this.#env,
      execArgv: ['--enable-source-maps'],
    });
  }

  /** @param {Child | null} child */
  async #end(child) {
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  #isReady() {
    return fetch(`${this.#origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
