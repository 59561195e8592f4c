import { Injectable } from '@nestjs/common';
import { withinDeadline } from '../concurrency/deadline.js';
import { Database } from '../database/database.js';
import { WriteProbe } from '../database/write-probe.js';
import { EventStore } from '../event-store/event-store.js';
import { Extensions } from '../extensions.js';
import { FileStorage } from '../files/file-storage.js';
import { Followers } from '../followers/followers.js';
import { OutboxWorker } from '../outbox/outbox-worker.js';

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
  acceptsTraffic = true;

  constructor(
    private readonly eventStore: EventStore,
    private readonly database: Database,
    private readonly writes: WriteProbe,
    private readonly files: FileStorage,
    private readonly outbox: OutboxWorker,
    private readonly followers: Followers,
    private readonly extensions: Extensions,
  ) {}

  async report(): Promise<ReadinessReport> {
    const halted: string[] = [];
    const parts: [string, () => Promise<PartState | void>][] = [
      ['eventStore', () => this.eventStore.health()],
      ['database', () => this.writes.check()],
      ['projections', () => this.followersOf('projection', halted)],
      ['policies', () => this.followersOf('policy', halted)],
      ['files', async () => degradedIf(this.files.isAway)],
      ['mail', async () => degradedIf(this.outbox.away.includes('email'))],
      ...this.replicas(),
      ...this.extensions
        .of(ReadinessCheck)
        .map((check): [string, () => Promise<PartState>] => [check.part, () => check.state()]),
    ];
    const checks: Record<string, Check> = Object.fromEntries(
      await Promise.all(parts.map(async ([part, state]) => [part, await probe(state)] as const)),
    );
    for (const name of halted) checks[name] = 'degraded';
    if (!this.acceptsTraffic) checks.server = 'down';
    return { status: statusOf(Object.values(checks)), checks };
  }

  /** With DATABASE_READ_URLS only. While one replica is left out, the others or the primary answer for it. */
  private replicas(): [string, () => Promise<PartState>][] {
    const { states } = this.database.replicas;
    if (states.length === 0) return [];
    return [['replicas', async () => degradedIf(states.some(({ isUsed }) => !isUsed))]];
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

const degradedIf = (isDegraded: boolean): PartState => (isDegraded ? 'degraded' : 'up');

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
  /** Its name among the checks. */
  abstract readonly part: string;
  /** Rejects while the part is down; no answer within the patience of Readiness is down, too. */
  abstract state(): Promise<PartState>;
}
