import { v5 as uuidV5 } from 'uuid';
import type { Clock } from '../clock.js';
import type { Semaphore } from '../concurrency/semaphore.js';
import { isTransient } from '../transient-errors.js';
import type { FollowerStatus, OnTrouble, Scheduled } from '../followers/follower.js';
import { sleep } from '../concurrency/deadline.js';
import { runInContext } from '../request-context.js';
import type { PolicyEngines } from './policy-follower.js';
import type { Due, ScheduledPolicy } from './scheduled-policy.js';

/** Namespace of the ids of commands that the time causes. */
const TIMES = '0d3c7d52-6a39-5a6f-9f0b-6f5f2c8f4a10';
/** What is left is found the next time. */
const AT_ONCE = 500;
/** The read model knows by then what was done. */
const DONE_FOR_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** From this many tries on a failure is shown. */
const MANY_TRIES = 5;

interface KeptBack {
  /** By the steady clock of the process. */
  until: number;
  tries: number;
  error: string | null;
}

/** One scheduled policy in one process. What fails is kept back, longer each time, and holds up nothing else. */
export class ScheduledRunner implements Scheduled {
  private readonly keptBack = new Map<string, KeptBack>();
  private lookedAt: string | null = null;

  constructor(
    private readonly policy: ScheduledPolicy,
    private readonly engines: Pick<PolicyEngines, 'execute'> & { clock: Clock },
    private readonly onTrouble: OnTrouble,
    /** All that look together would each open a connection. */
    private readonly looks: Semaphore,
    private readonly firstRetryMs = FIRST_RETRY_MS,
  ) {}

  get name(): string {
    return this.policy.name;
  }

  /** What keeps failing, in words; null while all is well. */
  get lastError(): string | null {
    const failing = [...this.keptBack].find(([, { tries }]) => tries >= MANY_TRIES);
    return failing ? `${failing[0]}: ${failing[1].error}` : null;
  }

  /** Resolves when the signal aborts, after the command in hand. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { moved } = this.engines.clock; // before the look, which may still see the earlier time
      await this.look(signal).catch((error: unknown) => {
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
      lag: [...this.keptBack.values()].filter(({ error }) => error !== null).length,
      updatedAt: this.lookedAt,
      lastError: this.lastError,
    };
  }

  private async look(signal: AbortSignal): Promise<void> {
    const notNow = this.notNow();
    const due = await this.looks.run(() => this.policy.due(AT_ONCE, notNow));
    this.lookedAt = this.engines.clock.now();
    if (due.length < AT_ONCE) this.forgetAllBut([...notNow, ...due.map(({ key }) => key)]);
    for (const one of due) {
      if (signal.aborted) return;
      await this.do(one);
    }
  }

  private async do({ key, command }: Due): Promise<void> {
    const commandId = uuidV5(`${this.name} ${key}`, TIMES);
    const context = { requestId: commandId, commandId, actor: null, clientAddress: null };
    try {
      await runInContext(context, () => this.engines.execute(command));
      this.keptBack.set(key, { until: performance.now() + DONE_FOR_MS, tries: 0, error: null });
    } catch (error) {
      if (isTransient(error)) throw error; // the others would fail the same way
      this.onTrouble(this.name, error);
      const tries = (this.keptBack.get(key)?.tries ?? 0) + 1;
      const pauseMs = Math.min(LONGEST_RETRY_MS, this.firstRetryMs * 2 ** (tries - 1));
      const words = error instanceof Error ? error.message : String(error);
      this.keptBack.set(key, { until: performance.now() + pauseMs, tries, error: words });
    }
  }

  /** What was due and is not any more: another process has done it. */
  private forgetAllBut(keys: readonly string[]): void {
    const known = new Set(keys);
    for (const key of this.keptBack.keys()) if (!known.has(key)) this.keptBack.delete(key);
  }

  /** What is kept back now; what was done long enough ago is forgotten. */
  private notNow(): string[] {
    const now = performance.now();
    for (const [key, { until, error }] of this.keptBack)
      if (error === null && until <= now) this.keptBack.delete(key);
    return [...this.keptBack].filter(([, { until }]) => until > now).map(([key]) => key);
  }
}
