import fc from 'fast-check';
import { DomainError } from '../../kernel/domain-error.js';
import { EventStoreUnavailable } from '../../platform/event-store/event-store.js';
import { ConflictError } from '../../platform/event-store/stream-writer.js';
import { runInContext } from '../../platform/request-context.js';
import { moneyAct } from '../money-acts.js';
import { FAULTS, type Fault } from './simulated-store.js';
import { problemsOf } from './write-path-check.js';
import { Died, World, type Act, type Command, type Outcome, type Sent } from './write-path-world.js';

const USERS = [1, 2];
const MOST_COMMANDS = 6;
const CLIENTS = 3;
/** More than there are faults. */
const MOST_TRIES = 20;

export interface History {
  scheduler: fc.Scheduler;
  commands: Omit<Command, 'number'>[];
  faults: Fault[];
}

/** What is broken on purpose, to see that it is found. */
export interface Rules {
  looksAtRevisions: boolean;
  keepsKeys: boolean;
}

export const SOUND: Rules = { looksAtRevisions: true, keepsKeys: true };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: moneyAct(USERS, MOST_COMMANDS) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), amount: fc.nat(1_000) }) },
);
const fault: fc.Arbitrary<Fault> = fc.oneof(fc.constant('none' as const), fc.constantFrom(...FAULTS));

/** Few commands at once on few wallets, with money for some of them. */
export const histories: fc.Arbitrary<History> = fc.record({
  scheduler: fc.scheduler(),
  commands: fc.array(
    fc.record({ act, hasKey: fc.integer({ max: 4, min: 0 }).map(Boolean), isTwice: fc.boolean() }),
    {
      minLength: 2,
      maxLength: MOST_COMMANDS,
    },
  ),
  faults: fc.array(fault, { maxLength: 6 }),
});

export interface AddressedNotification {
  commands: readonly Sent[];
  faults: readonly Fault[];
  /** What was promised and not kept. */
  problems: string[];
}

const OPENING = 150_000;

/** Three people send the commands by turns, each waits for an answer; then all that came of it is looked at. */
export const play = async (
  { scheduler, commands, faults }: History,
  rules = SOUND,
): Promise<AddressedNotification> => {
  const world = new World(scheduler, faults, rules);
  const opening = USERS.map((user) => ({
    act: { kind: 'adjust' as const, user, hours: 0, amount: OPENING },
    hasKey: true,
    isTwice: false,
  }));
  const sent = [...opening, ...commands].map((command, index): Sent => {
    const number = index + 1;
    return { ...command, number, commandId: uuidOf(number, 0), answers: [] };
  });
  const client = async (first: number): Promise<void> => {
    for (let next = first; next < sent.length; next += CLIENTS) {
      const command = sent[next];
      if (command) await click(world, command, rules);
    }
  };
  await scheduler.waitFor(Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first))));
  await scheduler.waitIdle(); // what comes late
  return { commands: sent, faults: world.met, problems: problemsOf(world.log.all(), sent) };
};

const click = async (world: World, command: Sent, rules: Rules): Promise<void> => {
  const { number, hasKey, isTwice } = command;
  const clicks = hasKey && isTwice ? [number, number + 1] : [number];
  command.answers = await Promise.all(clicks.map((process) => untilAnswered(world, command, process, rules)));
};

const untilAnswered = async (
  world: World,
  { number, act: wanted, commandId, hasKey }: Sent,
  process: number,
  { keepsKeys }: Rules,
): Promise<Outcome | 'refused' | 'open'> => {
  for (let tries = 0; tries < (hasKey ? MOST_TRIES : 1); tries += 1) {
    const context = {
      requestId: 'simulated',
      commandId: keepsKeys ? commandId : uuidOf(number, tries),
      fingerprint: hasKey ? `command ${number}` : undefined,
      comesOnce: !hasKey,
      actor: null,
      clientAddress: null,
    };
    try {
      return await runInContext(context, () => world.handle(process + tries, wanted, number));
    } catch (error) {
      const maySendAgain =
        error instanceof Died || error instanceof EventStoreUnavailable || error instanceof ConflictError;
      if (!maySendAgain) return refusalIn(error);
    }
  }
  return 'open';
};

const refusalIn = (error: unknown): 'refused' => {
  if (error instanceof DomainError) return 'refused';
  throw error;
};

const uuidOf = (number: number, tries: number): string =>
  `00000000-0000-4000-8000-${String(number * 1_000 + tries).padStart(12, '0')}`;
