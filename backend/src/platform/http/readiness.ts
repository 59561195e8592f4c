import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventStore } from '../event-store/event-store.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { SearchIndex } from '../search/search-index.js';

type Check = 'up' | 'down';

export interface ReadinessReport {
  status: 'ok' | 'down';
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
    private readonly search: SearchIndex,
    private readonly projections: ProjectionRunner,
  ) {}

  turnAway(): void {
    this.isTurnedAway = true;
  }

  welcome(): void {
    this.isTurnedAway = false;
  }

  async report(): Promise<ReadinessReport> {
    const [eventStore, database, search, projections] = await Promise.all([
      probe(() => this.eventStore.health()),
      probe(() => this.database.pool.query('SELECT 1')),
      probe(() => this.search.health()),
      probe(() => this.projectionsWork()),
    ]);
    const checks: Record<string, Check> = { eventStore, database, search, projections };
    if (this.isTurnedAway) checks.server = 'down';
    const isUp = Object.values(checks).every((check) => check === 'up');
    // Degraded, not down: searches are answered all the same, so it does not count.
    if (this.search.isDegraded) checks.preferredSearch = 'down';
    return { status: isUp ? 'ok' : 'down', checks };
  }

  private async projectionsWork(): Promise<void> {
    const statuses = await this.projections.status();
    const failed = statuses.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`Projection ${failed.name} has stopped`);
  }
}

const probe = async (work: () => Promise<unknown>): Promise<Check> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE_MS);
  });
  const answer = work().then(
    (): Check => 'up',
    (): Check => 'down',
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
