// Read requests during a fault or an attack: each gets the right answer, or an honest 503.
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './people.ts';
import { spread } from './scenario.ts';

const PATIENCE_MS = 60_000;

export interface Question {
  ask: (number: number) => Promise<Answer>;
  everyMs: number;
  /** Of a 200; without it the status is enough. */
  isRight?: (answer: Answer) => boolean;
  /** Whether a 503 is an honest answer. */
  mayBeAway?: boolean;
  /** False: its times are not counted. */
  isTimed?: boolean;
}

/** Requests on a new connection, as a new visitor does; status 0: no answer. */
export const askOnNewConnection = (url: string) =>
  new Promise<Answer>((resolve) => {
    const request = get(url, { agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, body: null }));
    });
    request.once('timeout', () => request.destroy()).once('error', () => resolve({ status: 0, body: null }));
  });

/** Sends all of them again and again without waiting for answers; the returned function ends it and returns what was seen. */
export const readAround = (questions: readonly Question[]) => {
  const times: number[] = [];
  const wrong: string[] = [];
  const state = { isOver: false };
  let [right, unavailable] = [0, 0];
  const asked: Promise<void>[] = [];
  const ask = async (
    { ask: send, isRight = () => true, mayBeAway, isTimed = true }: Question,
    number: number,
  ) => {
    const begun = performance.now();
    const answer: Answer = await send(number).catch((error) => ({ status: 0, body: String(error) }));
    if (isTimed) times.push(performance.now() - begun);
    if (answer.status === 503 && mayBeAway) unavailable += 1;
    else if (answer.status >= 200 && answer.status < 300 && isRight(answer)) right += 1;
    else wrong.push(`${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`);
  };
  const asking = questions.map(async (question) => {
    for (let number = 0; !state.isOver; number += 1) {
      asked.push(ask(question, number));
      await sleep(question.everyMs);
    }
  });
  return async () => {
    state.isOver = true;
    await Promise.all(asking);
    await Promise.all(asked);
    return { wrong, figures: { asked: asked.length, right, unavailable, ms: spread(times) } };
  };
};
