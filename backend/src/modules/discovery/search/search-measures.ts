import { Injectable } from '@nestjs/common';
import { MetricsCollector, type Measure, type Sample } from '../../../platform/metrics/metrics-collector.js';
import { SearchIndex } from './search-index.js';

const DEGRADED = 'handwork_search_degraded';

/** Whether the chosen engine answers. */
@Injectable()
export class SearchMeasures extends MetricsCollector {
  readonly part = 'search';
  readonly measures: readonly Measure[] = [
    { kind: 'gauge', name: DEGRADED, help: '1: another engine answers in place of the chosen one' },
  ];

  constructor(private readonly index: SearchIndex) {
    super();
  }

  read(): Sample[] {
    return [{ name: DEGRADED, value: this.index.isDegraded ? 1 : 0 }];
  }
}
