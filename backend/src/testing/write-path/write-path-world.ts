import type fc from 'fast-check';
import { promotionPurchases } from '../../modules/promotions/domain/promotion-purchase.decider.js';
import { request, wallet } from '../../modules/wallet/domain/wallet.decider.js';
import type { Wallet } from '../../modules/wallet/domain/wallet.rules.js';
import { walletStream } from '../../modules/wallet/domain/wallet.events.js';
import { kobo } from '../../kernel/money.js';
import type { DomainEvent } from '../../kernel/message.js';
import type { DeciderStore, Handled } from '../../platform/event-store/decider-store.js';
import type { MoneyAct } from '../money-acts.js';
import { moneyDecisionOf } from '../money-commands.js';
import { decidersOf, KeptIds } from './simulated-process.js';
import { SimulatedLog } from './simulated-log.js';
import type { Fault, Surroundings } from './simulated-store.js';

/** A command is the first in the stream that it begins: a wallet whose number the ids give. */
export type Act = MoneyAct | { kind: 'join'; amount: number };

export interface Outcome {
  events: readonly DomainEvent[];
  balance: number;
}

export interface Command {
  /** From 1; what the act asks for has it as its id. */
  number: number;
  act: Act;
  /** Without a key it is sent once, whatever comes of it. */
  hasKey: boolean;
  /** A second click, at another process. */
  isTwice: boolean;
}

export interface Sent extends Command {
  commandId: string;
  /** What each click was answered; 'open' when no answer came. */
  answers: (Outcome | 'refused' | 'open')[];
}

/** The process ended before it answered. */
export class Died extends Error {}

const AT = '2026-01-01T00:00:00.000Z';
/** Streams of new users are apart from the known ones. */
const FIRST_JOINER = 100;

class Process {
  readonly store: DeciderStore;
  readonly died: Promise<never>;
  isAlive = true;
  private end: (error: Error) => void = () => undefined;

  constructor(around: Omit<Surroundings, 'hop' | 'die'>, ids: KeptIds, whenDead: () => void) {
    this.died = new Promise((_, reject) => (this.end = reject));
    this.died.catch(() => undefined); // callers handle the rejection
    const hop = async (what: string): Promise<void> => {
      if (this.isAlive) await around.travel(what);
      if (!this.isAlive) await new Promise(() => undefined); // per process: a shared promise would keep all its waiters
    };
    const die = (): void => {
      this.isAlive = false;
      this.end(new Died());
      whenDead();
    };
    this.store = decidersOf({ ...around, hop, die }, ids);
  }

  async handle(act: Act, id: number): Promise<Outcome> {
    return Promise.race([this.died, act.kind === 'join' ? this.join(act.amount) : this.move(act, id)]);
  }

  private async move(act: MoneyAct, id: number): Promise<Outcome> {
    const stream = walletStream(act.user);
    const prepare = async () => moneyDecisionOf(act, id, AT);
    return outcomeOf(await this.store.handleBoth(wallet, promotionPurchases, stream, act.kind, prepare));
  }

  private async join(amount: number): Promise<Outcome> {
    const begun = { sequence: 'wallet', named: (id: number) => walletStream(FIRST_JOINER + id) };
    const { events, state } = await this.store.begin(wallet, begun, 'join', async (takeId) => {
      const userId = FIRST_JOINER + (await takeId());
      const asked = { method: 'card', reference: null, notes: null, requestedAt: AT } as const;
      return request({ ...asked, paymentRequestId: userId, userId, amount: kobo(amount) });
    });
    return { events, balance: state.balance };
  }
}

const outcomeOf = ({ events, state }: Handled<readonly [Wallet, unknown], DomainEvent>): Outcome => ({
  events,
  balance: state[0].balance,
});

/** Two processes, what they share, and what goes wrong between them; everything that takes time is the scheduler's. */
export class World {
  readonly log: SimulatedLog;
  readonly met: Fault[] = [];
  private readonly ids = new KeptIds();
  private readonly processes: Process[];

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly faults: readonly Fault[],
    rules: { looksAtRevisions: boolean },
  ) {
    this.log = new SimulatedLog(rules);
    this.processes = [0, 1].map((number) => this.started(number));
  }

  /** What the process of this number, as it lives now, makes of it. */
  async handle(number: number, act: Act, id: number): Promise<Outcome> {
    const process = this.processes[number % this.processes.length];
    if (!process) throw new RangeError('No processes');
    return process.handle(act, id);
  }

  private started(number: number): Process {
    const around = {
      log: this.log,
      travel: (what: string) => this.scheduler.schedule(Promise.resolve(), what),
      nextFault: () => this.nextFault(),
    };
    return new Process(around, this.ids, () => {
      this.processes[number] = this.started(number);
    });
  }

  private nextFault(): Fault {
    const fault = this.faults[this.met.length] ?? 'none';
    this.met.push(fault);
    return fault;
  }
}
