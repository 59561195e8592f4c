// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./sent-commands.mjs').Command} Command */

const ASK_AGAIN_AFTER_MS = 100;

/** Some at work at once while something is broken; what was not answered is asked again, with the same key. @template {Command} Sent */
export class PatientCrew {
  /** How long each answer took, of whatever kind, in this round. @type {number[]} */
  waits = [];
  askedAgain = 0;
  /** @type {Sent[]} */
  #open = [];
  #isOver = true;
  /** @type {Promise<void>[]} */
  #workers = [];

  /**
   * @param {number} size
   * @param {import('./sent-commands.mjs').SentCommands<Sent> & { next(): Sent; pauseMs?: number }} commands
   * @param {readonly string[]} needs the neighbours without which a 503 is the honest answer
   */
  constructor(size, commands, needs) {
    this.size = size;
    this.commands = commands;
    this.needs = needs;
  }

  begin() {
    this.#isOver = false;
    this.waits = [];
    this.commands.failures = {};
    this.#workers = Array.from({ length: this.size }, () => this.#work());
  }

  /** Takes on nothing new; resolves when everybody has stopped. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  /** True when nothing is in doubt any more. */
  async settle() {
    while (this.#open[0] && (await this.#send(this.#open[0]))) this.#open.shift();
    return this.#open.length === 0;
  }

  /** In words the failures that were no honest answers. @param {string} broken the neighbour that was away */
  dishonest(broken) {
    return Object.entries(this.commands.failures)
      .filter(([status]) => status !== '503' || !this.needs.includes(broken))
      .map(([status, times]) => `${this.commands.constructor.name}: ${times} times ${status}`);
  }

  async #work() {
    while (!this.#isOver) {
      const command = this.#open.shift() ?? this.commands.next();
      const isAnswered = await this.#send(command);
      if (!isAnswered) this.#open.push(command);
      await sleep(isAnswered ? (this.commands.pauseMs ?? 0) : ASK_AGAIN_AFTER_MS);
    }
  }

  /** @param {Sent} command */
  async #send(command) {
    const from = performance.now();
    const isAnswered = await this.commands.send(command);
    this.waits.push(performance.now() - from);
    if (!isAnswered) this.askedAgain += 1;
    return isAnswered;
  }
}
