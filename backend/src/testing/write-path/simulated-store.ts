import {
  EventStore,
  EventStoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type Expected,
  type NewEvent,
  type Checkpoint,
  type StoredEvent,
  type StreamPart,
  type Subscription,
} from '../../platform/event-store/event-store.js';
import type { SimulatedLog } from './simulated-log.js';

/** What can go wrong with one append on its way to the log and back. */
export const FAULTS = [
  'lost', // it never arrives, and the writer hears of nothing
  'unanswered', // it arrives, the answer does not
  'late', // the writer has given up before it arrives
  'twice', // it arrives twice
  'raced', // the engine reports a lost race that did not happen
  'dies-before', // the writer's process ends before it is sent
  'dies-after', // the writer's process ends before it hears the answer
] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

/** The world around one process. */
export interface Surroundings {
  log: SimulatedLog;
  /** Another process may go first. Never resolves in a process that has ended. */
  hop(what: string): Promise<void>;
  /** The same for what is under way and needs its process no more. */
  travel(what: string): Promise<void>;
  nextFault(): Fault;
  /** Ends the process: nothing in it goes on. */
  die(): void;
}

const ignored = (): undefined => undefined;

/** A process's way to the log, where everything takes its time and some of it fails. */
export class SimulatedStore extends EventStore {
  constructor(private readonly around: Surroundings) {
    super();
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> {
    const fault = this.around.nextFault();
    const arrive = async (): Promise<AppendResult> => {
      await this.around.travel(`append to ${stream}`);
      return this.around.log.append(stream, expected, events);
    };
    const arriving = this.sent(fault, stream, expected, arrive);
    const [answer] = await Promise.allSettled([arriving]);
    if (fault === 'dies-after') this.around.die();
    await this.around.hop(`answer of ${stream}`);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  async *readStream(stream: string, { from, limit }: StreamPart = {}): AsyncIterable<StoredEvent> {
    await this.around.hop(`read ${stream}`);
    const events = this.around.log.read(stream, from, limit);
    await this.around.hop(`page of ${stream}`);
    yield* events;
  }

  comparePositions(a: Checkpoint, b: Checkpoint): number {
    return Number(a) - Number(b);
  }

  readAll(): never {
    throw new Error('Commands read streams only');
  }

  subscribeAll(): Subscription {
    return this.readAll();
  }

  async head(): Promise<Checkpoint> {
    return this.readAll();
  }

  async lastUpTo(): Promise<null> {
    return this.readAll();
  }

  async logId(): Promise<string> {
    return 'simulated';
  }

  async health(): Promise<void> {}

  async close(): Promise<void> {}

  private async sent(
    fault: Fault,
    stream: string,
    expected: Expected,
    arrive: () => Promise<AppendResult>,
  ): Promise<AppendResult> {
    switch (fault) {
      case 'none':
      case 'dies-after':
        return arrive();
      case 'twice':
        void arrive().catch(ignored);
        return arrive();
      case 'raced':
        throw new WrongExpectedRevision(stream, expected);
      case 'dies-before':
        this.around.die();
        break;
      case 'late':
        void arrive().catch(ignored);
        break;
      case 'unanswered':
        await arrive().catch(ignored);
        break;
      case 'lost':
        break;
    }
    throw new EventStoreUnavailable('no answer');
  }
}
