import type { PageCache } from '../pages/page-cache.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';

/** The pages of visitors that this process caches. */
export class PageMeasures extends MetricsCollector {
  readonly part = 'pages';

  constructor(private readonly cache: Pick<PageCache, 'figures'>) {
    super();
  }

  read(figures: Figures): void {
    const { bytes, pages, answers } = this.cache.figures;
    const answered = figures.counter(
      'handwork_page_answers_total',
      'Pages for all visitors: from the cache, or rendered',
      'outcome',
    );
    for (const [outcome, count] of Object.entries(answers)) answered.inc({ outcome }, count);
    figures.gauge('handwork_pages_remembered_bytes', 'What the cached pages take').set(bytes);
    figures.gauge('handwork_pages_remembered', 'Cached pages').set(pages);
  }
}
