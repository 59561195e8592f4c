// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./cluster.mjs').Postmaster} Postmaster */

/** A server that ends sooner than this would otherwise be started again in a tight loop. */
const SHORT_LIFE_MS = 500;

/**
 * A server that is restarted on its port when it ends by itself, so that its clients lose
 * connections and nothing else.
 */
export class KeptServer {
  /** @type {Promise<void>} resolves when it has ended for good: it was stopped, or could not be started again */
  over;
  #isWanted = true;
  /** @type {Promise<Postmaster>} */
  #running;
  #current;
  #parts;

  /** @param {Postmaster} first @param {{ startAgain: (port: number) => Promise<Postmaster>; started: (server: Postmaster) => void; log: (line: string) => void }} parts `started` gets each server */
  constructor(first, parts) {
    this.#current = first;
    this.#running = Promise.resolve(first);
    this.#parts = parts;
    this.port = first.port;
    parts.started(first);
    this.over = this.#watch();
  }

  get pid() {
    return this.#current.pid;
  }

  async stop() {
    this.#isWanted = false;
    const server = await this.#running.catch(() => undefined);
    await server?.stop();
  }

  async #watch() {
    const { startAgain, started, log } = this.#parts;
    for (;;) {
      const since = performance.now();
      await this.#current.exited;
      if (!this.#isWanted) return;
      log(`PostgreSQL (pid ${this.pid}) ended by itself and is started again`);
      try {
        const pause = performance.now() - since < SHORT_LIFE_MS ? SHORT_LIFE_MS : 0;
        this.#running = sleep(pause).then(() => startAgain(this.port));
        this.#current = await this.#running;
        started(this.#current);
      } catch (error) {
        return log(error instanceof Error ? error.message : String(error));
      }
    }
  }
}
