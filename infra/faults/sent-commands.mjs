// @ts-check
// What people do in the fault runs, and the answers that they got.

/**
 * @typedef {object} Command
 * @property {string} key its Idempotency-Key: the same at every attempt
 * @property {string} kind
 * @property {import('./people.mjs').Client} client who asks
 * @property {'POST' | 'PUT'} method
 * @property {string} path
 * @property {Record<string, unknown>} body
 * @property {number} attempts
 * @property {{ status: number; body: any }} [answer] the first one that was no failure of the server
 */

/** @typedef {{ status: number; body: any }} Answer */

/** Remembers every command. @template {Command} Sent */
export class SentCommands {
  /** @type {Sent[]} */
  all = [];
  /** How often which failure was the answer; 0: none came. @type {Record<number, number>} */
  failures = {};

  /** Sends it; false when no answer came or the server failed, so that nobody knows what happened. @param {Sent} command */
  async send(command) {
    command.attempts += 1;
    const answer = await this.ask(command).catch(() => undefined);
    if (!answer || answer.status >= 500) {
      const status = answer?.status ?? 0;
      this.failures[status] = (this.failures[status] ?? 0) + 1;
      return false;
    }
    command.answer ??= answer;
    this.answered(command, answer);
    return true;
  }

  /** @param {Sent} command @returns {Promise<Answer>} */
  ask({ client, method, path, body, key }) {
    return client.call(method, path, body, { 'idempotency-key': key });
  }

  /** What follows from an answer, for the commands to come. @param {Sent} _command @param {Answer} _answer */
  answered(_command, _answer) {}

  /** Sends the last ones that had an effect once more; says in words which were told something else. @param {number} count */
  async repeated(count) {
    /** @type {string[]} */
    const otherwise = [];
    for (const command of this.all.filter(isDone).slice(-count)) {
      const { status } = await this.ask(command);
      if (status !== command.answer?.status) otherwise.push(`${command.kind} ${command.key}: ${status}`);
    }
    return otherwise;
  }

  /** @param {Omit<Sent, 'key' | 'attempts' | 'answer'>} about @returns {Sent} */
  keep(about) {
    const command = /** @type {Sent} */ (
      /** @type {unknown} */ ({ ...about, key: `command-${this.all.length + 1}`, attempts: 0 })
    );
    this.all.push(command);
    return command;
  }
}

/** Whether it was answered and had an effect. @param {Command} command */
export const isDone = ({ answer }) => answer !== undefined && answer.status < 300;

/** @param {readonly Command[]} commands @returns {Record<string, number>} */
export const countByKind = (commands) => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { kind } of commands) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
