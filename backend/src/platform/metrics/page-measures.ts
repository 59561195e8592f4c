import type { PageCache } from '../pages/page-cache.js';
import { counter, gauge, MetricsCollector } from './metrics-collector.js';

/** The pages of visitors that this process caches. */
export class PageMeasures extends MetricsCollector {
  readonly part = 'pages';
  private readonly answers = counter(
    'handwork_page_answers_total',
    'Pages for all visitors: from the cache, or rendered',
    'outcome',
  );

  private readonly bytes = gauge('handwork_pages_remembered_bytes', 'What the cached pages take');
  private readonly pages = gauge('handwork_pages_remembered', 'Cached pages');
  readonly instruments = [this.answers, this.bytes, this.pages];

  constructor(private readonly cache: Pick<PageCache, 'figures'>) {
    super();
  }

  read(): void {
    const { bytes, pages, answers } = this.cache.figures;
    for (const [outcome, count] of Object.entries(answers)) this.answers.inc({ outcome }, count);
    this.bytes.set(bytes);
    this.pages.set(pages);
  }
}
