import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database.js';
import { EventStore } from '../event-store/event-store.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { providedAs } from '../provided.js';
import { ReadinessCheck, type PartState } from './readiness-check.js';

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
  private isTurnedAway = false;

  constructor(
    private readonly eventStore: EventStore,
    private readonly database: Database,
    private readonly projections: ProjectionRunner,
    private readonly discovery: DiscoveryService,
  ) {}

  turnAway(): void {
    this.isTurnedAway = true;
  }

  welcome(): void {
    this.isTurnedAway = false;
  }

  async report(): Promise<ReadinessReport> {
    const parts: [string, () => Promise<PartState | void>][] = [
      ['eventStore', () => this.eventStore.health()],
      ['database', async () => void (await this.database.pool.query('SELECT 1'))],
      ['projections', () => this.projectionsWork()],
      ...providedAs(this.discovery, ReadinessCheck).map((check): [string, () => Promise<PartState>] => [
        check.part,
        () => check.state(),
      ]),
    ];
    const checks: Record<string, Check> = Object.fromEntries(
      await Promise.all(parts.map(async ([part, state]) => [part, await probe(state)] as const)),
    );
    if (this.isTurnedAway) checks.server = 'down';
    return { status: statusOf(Object.values(checks)), checks };
  }

  private async projectionsWork(): Promise<void> {
    const statuses = await this.projections.status();
    const failed = statuses.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`Projection ${failed.name} has stopped`);
  }
}

const statusOf = (checks: readonly Check[]): ReadinessReport['status'] => {
  if (checks.includes('down')) return 'down';
  return checks.includes('degraded') ? 'degraded' : 'ok';
};

const probe = async (state: () => Promise<PartState | void>): Promise<Check> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE_MS);
  });
  const answer = state().then(
    (found): Check => found ?? 'up',
    (): Check => 'down',
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
