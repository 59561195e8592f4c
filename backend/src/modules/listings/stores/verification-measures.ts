import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { MetricsCollector, type Figures } from '../../../platform/metrics/metrics-collector.js';
import { VerificationQueries } from '../read-models/verifications/verifications.queries.js';
import { VerificationFiles } from './verification-files.js';

/** Documents that wait for an administrator, and what is stored of people's documents. */
@Injectable()
export class VerificationMeasures extends MetricsCollector {
  readonly part = 'verifications';

  constructor(
    private readonly verifications: VerificationQueries,
    private readonly files: VerificationFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(figures: Figures): Promise<void> {
    const counts = await this.verifications.figures();
    const overdue = await this.files.due(this.clock.now(), MOST_OVERDUE, []);
    const waitedMs = counts?.oldestAt ? this.clock.nowMs() - counts.oldestAt.getTime() : 0;
    figures
      .gauge('handwork_verifications_waiting', 'Verifications that are not decided')
      .set(counts?.waiting ?? 0);
    figures
      .gauge('handwork_verifications_oldest_seconds', 'For how long the oldest of them has waited')
      .set(Math.max(0, waitedMs) / 1_000);
    figures
      .gauge('handwork_verification_files_stored', 'Files of verifications that are stored')
      .set(counts?.storedFiles ?? 0);
    figures
      .gauge('handwork_verification_files_overdue', 'Verifications whose files should have been deleted')
      .set(overdue.length);
    figures
      .gauge('handwork_verification_files_deleted', 'Files of verifications deleted so far')
      .set(counts?.deletedFiles ?? 0);
  }
}

/** More is as bad. */
const MOST_OVERDUE = 1_000;
