import { Injectable } from '@nestjs/common';
import { withinDeadline } from '../concurrency/deadline.js';
import { Database } from '../database/database.js';
import { WriteProbe } from '../database/write-probe.js';
import { EventStore } from '../event-store/event-store.js';
import { Extensions } from '../extensions.js';
import { Followers } from '../followers/followers.js';

type Check = PartState | 'down';

export interface ReadinessReport {
  /** `degraded`: everything is served, but not every part is as it should be. */
  status: 'ok' | 'degraded' | 'down';
  checks: Record<string, Check>;
}

const PATIENCE_MS = 2_000;

/** Whether this process should get traffic; none while it starts for the first time or ends. */
@Injectable()
export class Readiness {
  private refusesTraffic = false;

  constructor(
    private readonly eventStore: EventStore,
    private readonly writes: WriteProbe,
    private readonly followers: Followers,
    private readonly extensions: Extensions,
  ) {}

  refuseTraffic(): void {
    this.refusesTraffic = true;
  }

  acceptTraffic(): void {
    this.refusesTraffic = false;
  }

  async report(): Promise<ReadinessReport> {
    const halted: string[] = [];
    const parts: [string, () => Promise<PartState | void>][] = [
      ['eventStore', () => this.eventStore.health()],
      ['database', () => this.writes.check()],
      ['projections', () => this.followersOf('projection', halted)],
      ['policies', () => this.followersOf('policy', halted)],
      ...this.extensions
        .of(ReadinessCheck)
        .map((check): [string, () => Promise<PartState>] => [check.part, () => check.state()]),
    ];
    const checks: Record<string, Check> = Object.fromEntries(
      await Promise.all(parts.map(async ([part, state]) => [part, await probe(state)] as const)),
    );
    for (const name of halted) checks[name] = 'degraded';
    if (this.refusesTraffic) checks.server = 'down';
    return { status: statusOf(Object.values(checks)), checks };
  }

  /**
   * One halted follower is no reason to refuse all traffic: the others are caught up. Its name goes to `halted`. Rejects
   * when every projection has halted: nothing can be answered then.
   */
  private async followersOf(kind: 'projection' | 'policy', halted: string[]): Promise<PartState> {
    const names = await this.followers.halted(kind);
    halted.push(...names.map((name) => `${kind} ${name}`));
    if (names.length === 0) return 'up';
    if (kind === 'projection' && names.length === this.followers.names(kind).length)
      throw new Error('Every projection has halted');
    return 'degraded';
  }
}

const statusOf = (checks: readonly Check[]): ReadinessReport['status'] => {
  if (checks.includes('down')) return 'down';
  return checks.includes('degraded') ? 'degraded' : 'ok';
};

const probe = async (state: () => Promise<PartState | void>): Promise<Check> => {
  try {
    return (await withinDeadline(PATIENCE_MS, state(), () => new Error('No answer'))) ?? 'up';
  } catch {
    return 'down';
  }
};

/** `degraded`: still serving, but something needs attention. */
export type PartState = 'up' | 'degraded';

/** A further part of readiness. */
export abstract class ReadinessCheck {
  /** What it is called among the checks. */
  abstract readonly part: string;
  /** Rejects while the part is down; no answer within the patience of Readiness is down, too. */
  abstract state(): Promise<PartState>;
}

/** `degraded` while one of DATABASE_READ_URLS is left out: the others, or the primary, answer for it. */
@Injectable()
export class ReplicaReadiness extends ReadinessCheck {
  readonly part = 'replicas';

  constructor(private readonly database: Database) {
    super();
  }

  async state(): Promise<PartState> {
    return this.database.replicas.states.every(({ isUsed }) => isUsed) ? 'up' : 'degraded';
  }
}
