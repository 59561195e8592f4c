import { Injectable } from '@nestjs/common';
import { ReadinessCheck, type PartState } from '../../../platform/health/readiness.js';
import { MetricsCollector, type Figures } from '../../../platform/metrics/metrics-collector.js';
import { SearchIndex } from './search-index.js';

/** Search is up as long as one engine answers, and degraded while that is not the configured one. */
@Injectable()
export class SearchReadiness extends ReadinessCheck {
  readonly part = 'search';

  constructor(private readonly index: SearchIndex) {
    super();
  }

  async state(): Promise<PartState> {
    await this.index.health();
    return this.index.isDegraded ? 'degraded' : 'up';
  }
}

/** Whether the configured engine answers. */
@Injectable()
export class SearchMeasures extends MetricsCollector {
  readonly part = 'search';

  constructor(private readonly index: SearchIndex) {
    super();
  }

  read(figures: Figures): void {
    figures
      .gauge('handwork_search_degraded', '1: another engine answers in place of the chosen one')
      .set(this.index.isDegraded ? 1 : 0);
  }
}
