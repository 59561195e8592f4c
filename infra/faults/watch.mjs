// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../figures.mjs';

/**
 * @typedef {object} Question
 * @property {(number: number) => string} path of the so many-th time
 * @property {import('./people.mjs').Client} client
 * @property {(body: any) => boolean} isRight of a 200
 * @property {boolean} mayBeAway whether a 503 is an honest answer
 */

const EVERY_MS = 250;

/** What people who look get to see while something is broken: the right answer, or that it cannot be given now. */
export class Watch {
  /** @type {number[]} */
  times = [];
  right = 0;
  unavailable = 0;
  /** What must not be: a 401, an empty list, a connection that ends, any other failure. @type {string[]} */
  wrong = [];
  #isOver = false;
  /** @type {Promise<void>[]} */
  #asked = [];

  /** @param {readonly Question[]} questions */
  constructor(questions) {
    this.questions = questions;
  }

  /** Asks all of them again and again, whether or not they have been answered. Answers what ends it. */
  begin() {
    const asking = (async () => {
      while (!this.#isOver) {
        this.#asked.push(...this.questions.map((question) => this.#ask(question, this.#asked.length)));
        await sleep(EVERY_MS);
      }
    })();
    return async () => {
      this.#isOver = true;
      await asking;
      await Promise.all(this.#asked);
    };
  }

  figures() {
    return {
      asked: this.times.length,
      right: this.right,
      unavailable: this.unavailable,
      wrong: this.wrong.length,
      p50: Math.round(quantile(this.times, 0.5)),
      p99: Math.round(quantile(this.times, 0.99)),
      longest: Math.round(Math.max(0, ...this.times)),
    };
  }

  /** @param {Question} question @param {number} number */
  async #ask({ path, client, isRight, mayBeAway }, number) {
    const begun = performance.now();
    const answer = await client.get(path(number)).catch((error) => ({ status: 0, body: String(error) }));
    this.times.push(performance.now() - begun);
    if (answer.status === 503 && mayBeAway) this.unavailable += 1;
    else if (answer.status === 200 && isRight(answer.body)) this.right += 1;
    else this.wrong.push(`${path(number)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
}
