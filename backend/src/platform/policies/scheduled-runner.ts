import { v5 as uuidV5 } from 'uuid';
import { sleep, type Clock } from '../clock.js';
import type { Semaphore } from '../concurrency/semaphore.js';
import { isTransient } from '../transient-errors.js';
import type { FollowerStatus, OnTrouble, Scheduled } from '../followers/follower.js';
import { runInContext } from '../request-context.js';
import type { PolicyEngines } from './policy-follower.js';
import type { Due, ScheduledPolicy } from './scheduled-policy.js';

/** Namespace of the ids of scheduled commands. */
const TIMES = '0d3c7d52-6a39-5a6f-9f0b-6f5f2c8f4a10';
/** What is left is found the next time. */
const AT_ONCE = 500;
/** The read model has caught up by then. */
const DONE_FOR_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** From this many tries on a failure is shown. */
const MANY_TRIES = 5;

interface Postponed {
  /** By the steady clock of the process. */
  until: number;
  tries: number;
  error: string | null;
}

/** One scheduled policy in one process. What fails is postponed, longer each time, and delays nothing else. */
export class ScheduledRunner implements Scheduled {
  private readonly postponed = new Map<string, Postponed>();
  private lastRunAt: string | null = null;

  constructor(
    private readonly policy: ScheduledPolicy,
    private readonly engines: Pick<PolicyEngines, 'execute'> & { clock: Clock },
    private readonly onTrouble: OnTrouble,
    /** One query at a time: at a start all policies would open a connection each. */
    private readonly queries: Semaphore,
    private readonly firstRetryMs = FIRST_RETRY_MS,
  ) {}

  get name(): string {
    return this.policy.name;
  }

  /** The command that keeps failing, and why; null when there is none. */
  get lastError(): string | null {
    const failing = [...this.postponed].find(([, { tries }]) => tries >= MANY_TRIES);
    return failing ? `${failing[0]}: ${failing[1].error}` : null;
  }

  /** Resolves when the signal aborts, after the current command. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { moved } = this.engines.clock; // before the query, which may still use the earlier time
      await this.runDue(signal).catch((error: unknown) => {
        if (!isTransient(error)) this.onTrouble(this.name, error);
      });
      await sleep(this.policy.everyMs, AbortSignal.any([signal, moved]));
    }
  }

  status(): FollowerStatus {
    return {
      name: this.name,
      kind: 'policy',
      store: 'sql',
      state: this.lastError === null ? 'running' : 'failed',
      position: null,
      headPosition: null,
      lag: [...this.postponed.values()].filter(({ error }) => error !== null).length,
      updatedAt: this.lastRunAt,
      lastError: this.lastError,
    };
  }

  private async runDue(signal: AbortSignal): Promise<void> {
    const notNow = this.notNow();
    const due = await this.queries.run(() => this.policy.due(AT_ONCE, notNow));
    this.lastRunAt = this.engines.clock.now();
    if (due.length < AT_ONCE) this.forgetAllBut([...notNow, ...due.map(({ key }) => key)]);
    for (const one of due) {
      if (signal.aborted) return;
      await this.runOne(one);
    }
  }

  private async runOne({ key, command }: Due): Promise<void> {
    const commandId = uuidV5(`${this.name} ${key}`, TIMES);
    const context = { requestId: commandId, commandId, actor: null, clientAddress: null };
    try {
      await runInContext(context, () => this.engines.execute(command));
      this.postponed.set(key, { until: performance.now() + DONE_FOR_MS, tries: 0, error: null });
    } catch (error) {
      if (isTransient(error)) throw error; // the others would fail the same way
      this.onTrouble(this.name, error);
      const tries = (this.postponed.get(key)?.tries ?? 0) + 1;
      const pauseMs = Math.min(LONGEST_RETRY_MS, this.firstRetryMs * 2 ** (tries - 1));
      const message = error instanceof Error ? error.message : String(error);
      this.postponed.set(key, { until: performance.now() + pauseMs, tries, error: message });
    }
  }

  /** What was due and is not any more: another process has done it. */
  private forgetAllBut(keys: readonly string[]): void {
    const known = new Set(keys);
    for (const key of this.postponed.keys()) if (!known.has(key)) this.postponed.delete(key);
  }

  /** Keys that are postponed now; what was done long enough ago is forgotten. */
  private notNow(): string[] {
    const now = performance.now();
    for (const [key, { until, error }] of this.postponed)
      if (error === null && until <= now) this.postponed.delete(key);
    return [...this.postponed].filter(([, { until }]) => until > now).map(([key]) => key);
  }
}
