// What users do in the fault runs: commands, their answers, and their clients.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Client } from './people.ts';
import { gather, type Findings, type Verdict } from './scenario.ts';

const ASK_AGAIN_AFTER_MS = 100;
/** Of a command at the end, when the fault is over. */
const MOST_ATTEMPTS = 5;
/** Acknowledged commands that are sent once more at the end, when they must change nothing. */
const REPEATED = 100;

export interface Command {
  kind: string;
  client: Client;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
}
/** `key`: its Idempotency-Key, the same at every attempt; `answer`: the first below 500. */
type Sent<Given extends Command> = Given & { key: string; answer?: Answer };

/** Makes commands, records them all, and checks in the end what they left. */
export const workload = <Given extends Command>(
  name: string,
  given: {
    next: (key: string) => Given;
    /** What must hold at the end, of the commands that had an effect. */
    check: (done: Sent<Given>[]) => Promise<Findings>;
    ask?: (command: Sent<Given>, headers: { 'idempotency-key': string }) => Promise<Answer>;
    /** Called with each answer, for the commands to come. */
    answered?: (command: Sent<Given>, answer: Answer) => void;
    pauseMs?: number;
  },
) => {
  const all: Sent<Given>[] = [];
  const done = () => all.filter(({ answer }) => answer !== undefined && answer.status < 300);
  const ask = (command: Sent<Given>) => {
    const headers = { 'idempotency-key': command.key };
    const { client, method, path, body } = command;
    return given.ask?.(command, headers) ?? client.call(method, path, body, headers);
  };
  return {
    name,
    pauseMs: given.pauseMs ?? 0,
    /** Counts of failures by status; 0: no answer. */
    failures: {} as Record<number, number>,
    next() {
      const key = `command-${all.length + 1}`;
      const command: Sent<Given> = { ...given.next(key), key };
      all.push(command);
      return command;
    },
    /** False when there was no answer or the server failed: the command is then in doubt. */
    async send(command: Sent<Given>) {
      const answer: Answer = await ask(command).catch(() => ({ status: 0, body: null }));
      const { status } = answer;
      const isAnswered = status > 0 && status < 500;
      if (!isAnswered) this.failures[status] = (this.failures[status] ?? 0) + 1;
      else {
        command.answer ??= answer;
        given.answered?.(command, answer);
      }
      return isAnswered;
    },
    count: () => done().length,
    figures() {
      const kinds: Record<string, number> = {};
      for (const { kind } of done()) kinds[kind] = (kinds[kind] ?? 0) + 1;
      return { of: name, commands: all.length, acknowledged: done().length, kinds };
    },
    check: () => given.check(done()),
    /** `check`, after the last commands that had an effect were sent once more. */
    async finalCheck(): Promise<Findings> {
      const answeredOtherwise: string[] = [];
      for (const command of done().slice(-REPEATED)) {
        const { status } = await ask(command);
        if (status !== command.answer?.status)
          answeredOtherwise.push(`${command.kind} ${command.key}: ${status}`);
      }
      const unanswered = all.filter(({ answer }) => !answer).map(({ key }) => key);
      if (done().length === 0) unanswered.push('nothing was acknowledged');
      return { ...(await given.check(done())), unanswered, answeredOtherwise };
    },
  };
};

export type Workload = ReturnType<typeof workload<Command>>;

/** What people do between `begin` and `end`, and what must hold when the fault is over. */
export interface Work {
  begin: () => void;
  /** Begins nothing new; resolves when all have stopped. */
  end: () => Promise<unknown>;
  check: () => Promise<Verdict>;
}

/** Checks all work, one after another, and adds what was found and measured before. */
export const concluded = async (all: readonly Work[], { figures, findings }: Verdict): Promise<Verdict> => {
  const work: unknown[] = [];
  for (const { check } of all) {
    const verdict = await check();
    gather(findings, verdict.findings);
    work.push(verdict.figures);
  }
  return { figures: { ...figures, work }, findings };
};

/**
 * Several workers at once; unanswered commands are sent again first, with the same key. Patient workers go on during the
 * fault, the others stop at the first missing answer.
 */
export const crewOf = (size: number, work: Workload, isPatient = true) => {
  const open: Sent<Command>[] = [];
  const run = { isOver: true };
  let workers: Promise<void>[] = [];
  const send = async (command: Sent<Command>) => {
    const from = performance.now();
    const isAnswered = await work.send(command);
    crew.waits.push(performance.now() - from);
    return isAnswered;
  };
  const worker = async () => {
    while (!run.isOver) {
      const command = open.shift() ?? work.next();
      const isAnswered = await send(command);
      if (!isAnswered) {
        crew.inDoubt += 1;
        open.push(command);
        if (!isPatient) return;
      }
      await sleep(isAnswered ? work.pauseMs : ASK_AGAIN_AFTER_MS);
    }
  };
  const crew = {
    work,
    inDoubt: 0,
    /** Milliseconds of each answer since the last `begin`. */
    waits: [] as number[],
    begin: () => {
      run.isOver = false;
      [crew.waits, work.failures] = [[], {}];
      workers = Array.from({ length: size }, worker);
    },
    end: async () => {
      run.isOver = true;
      await Promise.all(workers);
    },
    /** Sends what is in doubt again; true when nothing is left. */
    settle: async () => {
      while (open[0] && (await send(open[0]))) open.shift();
      return open.length === 0;
    },
    finish: async () => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS && !(await crew.settle()); attempt += 1);
    },
    check: async (): Promise<Verdict> => {
      await crew.finish();
      return { figures: work.figures(), findings: await work.finalCheck() };
    },
  };
  return crew;
};
export type Crew = ReturnType<typeof crewOf>;

const BETWEEN_ROUNDS_MS = 500;

/** Work in rounds, at least one. */
export const inRounds = (play: () => Promise<void>, check: Work['check']): Work => {
  const run = { isOver: false };
  let playing: Promise<void> | undefined;
  const playAll = async () => {
    for (await play(); !run.isOver; await play()) await sleep(BETWEEN_ROUNDS_MS);
  };
  return {
    begin: () => {
      playing = playAll();
    },
    end: async () => {
      run.isOver = true;
      await playing;
    },
    check,
  };
};
