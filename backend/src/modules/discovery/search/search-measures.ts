import { Injectable } from '@nestjs/common';
import { MetricsCollector, type Measure, type Sample } from '../../../platform/metrics/metrics-collector.js';
import { SearchIndex } from './search-index.js';

const ANSWERS = 'handwork_search_answers_total';
const SEARCHES = 'handwork_searches_remembered';
const DEGRADED = 'handwork_search_degraded';

/** The searches that this process remembers, and whether the chosen engine answers. */
@Injectable()
export class SearchMeasures extends MetricsCollector {
  readonly part = 'search';
  readonly measures: readonly Measure[] = [
    {
      kind: 'counter',
      name: ANSWERS,
      help: 'Searches: given from memory, or looked for by the engine',
      labels: ['engine', 'outcome'],
    },
    { kind: 'gauge', name: SEARCHES, help: 'Remembered searches', labels: ['engine'] },
    { kind: 'gauge', name: DEGRADED, help: '1: another engine answers in place of the chosen one' },
  ];

  constructor(private readonly index: SearchIndex) {
    super();
  }

  read(): Sample[] {
    const engines = Object.entries(this.index.remembered);
    return [
      ...engines.flatMap(([engine, { searches, given, looked }]): Sample[] => [
        { name: ANSWERS, labels: { engine, outcome: 'given' }, value: given },
        { name: ANSWERS, labels: { engine, outcome: 'looked' }, value: looked },
        { name: SEARCHES, labels: { engine }, value: searches },
      ]),
      { name: DEGRADED, value: this.index.isDegraded ? 1 : 0 },
    ];
  }
}
