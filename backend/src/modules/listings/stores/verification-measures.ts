import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { gauge, MetricsCollector } from '../../../platform/metrics/metrics-collector.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';
import { VerificationFiles } from './verification-files.js';

/** Documents that wait for an administrator, and what is stored of people's documents. */
@Injectable()
export class VerificationMeasures extends MetricsCollector {
  readonly part = 'verifications';
  private readonly waiting = gauge('handwork_verifications_waiting', 'Verifications that are not decided');
  private readonly oldest = gauge(
    'handwork_verifications_oldest_seconds',
    'For how long the oldest of them has waited',
  );
  private readonly stored = gauge(
    'handwork_verification_files_stored',
    'Files of verifications that are stored',
  );
  private readonly overdue = gauge(
    'handwork_verification_files_overdue',
    'Verifications whose files should have been deleted',
  );
  private readonly deleted = gauge(
    'handwork_verification_files_deleted',
    'Files of verifications deleted so far',
  );

  readonly instruments = [this.waiting, this.oldest, this.stored, this.overdue, this.deleted];

  constructor(
    private readonly verifications: VerificationQueries,
    private readonly files: VerificationFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<void> {
    const figures = await this.verifications.figures();
    const overdue = await this.files.due(this.clock.now(), MOST_OVERDUE, []);
    const waitedMs = figures?.oldestAt ? this.clock.nowMs() - figures.oldestAt.getTime() : 0;
    this.waiting.set(figures?.waiting ?? 0);
    this.oldest.set(Math.max(0, waitedMs) / 1_000);
    this.stored.set(figures?.storedFiles ?? 0);
    this.overdue.set(overdue.length);
    this.deleted.set(figures?.deletedFiles ?? 0);
  }
}

/** More is as bad. */
const MOST_OVERDUE = 1_000;
