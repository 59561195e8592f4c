// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./sent-commands.mjs').Command} Command */

/** Of a command at the end, when nothing is killed any more. */
const MOST_ATTEMPTS = 5;
/** Where nothing is enough, the run goes on and says so in its figures. */
const LONGEST_WORK_MS = 20_000;

/** So many at work at once; what was not answered is asked again first, with the same key. @template {Command} Sent */
export class Crew {
  inDoubt = 0;
  /** @type {Sent[]} */
  #open = [];

  /** @param {number} size @param {import('./sent-commands.mjs').SentCommands<Sent> & { next(): Sent }} commands */
  constructor(size, commands) {
    this.size = size;
    this.commands = commands;
  }

  /** Everybody works until an answer stays away. Answers what ends it: resolves once all have stopped. */
  begin() {
    const run = { isOver: false };
    const workers = Array.from({ length: this.size }, () => this.#work(run));
    return async () => {
      run.isOver = true;
      await Promise.all(workers);
    };
  }

  /** Everybody works, unharmed, until it is enough. @param {() => boolean} isEnough */
  async workUntil(isEnough) {
    const end = this.begin();
    for (const from = Date.now(); !isEnough() && Date.now() - from < LONGEST_WORK_MS;) await sleep(20);
    await end();
  }

  /** Asks what is still in doubt. */
  async finish() {
    for (const command of this.#open) {
      for (let attempts = 0; attempts < MOST_ATTEMPTS && !(await this.commands.send(command));) attempts += 1;
    }
  }

  /** @param {{ isOver: boolean }} run */
  async #work(run) {
    while (!run.isOver) {
      const command = this.#open.shift() ?? this.commands.next();
      if (await this.commands.send(command)) continue;
      this.inDoubt += 1;
      this.#open.push(command);
      return;
    }
  }
}
