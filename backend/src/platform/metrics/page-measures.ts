import type { PageCache } from '../pages/page-cache.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

const ANSWERS = 'handwork_page_answers_total';
const BYTES = 'handwork_pages_remembered_bytes';
const PAGES = 'handwork_pages_remembered';

/** The pages of visitors that this process caches. */
export class PageMeasures extends MetricsCollector {
  readonly part = 'pages';
  readonly measures: readonly Measure[] = [
    {
      kind: 'counter',
      name: ANSWERS,
      help: 'Pages for all visitors: from the cache, or rendered',
      labels: ['outcome'],
    },
    { kind: 'gauge', name: BYTES, help: 'What the cached pages take' },
    { kind: 'gauge', name: PAGES, help: 'Cached pages' },
  ];

  constructor(private readonly memory: Pick<PageCache, 'figures'>) {
    super();
  }

  read(): Sample[] {
    const { bytes, pages, answers } = this.memory.figures;
    return [
      ...Object.entries(answers).map(([outcome, value]): Sample => ({
        name: ANSWERS,
        labels: { outcome },
        value,
      })),
      { name: BYTES, value: bytes },
      { name: PAGES, value: pages },
    ];
  }
}
