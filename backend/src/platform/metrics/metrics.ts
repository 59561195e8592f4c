import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { withinDeadline } from '../concurrency/deadline.js';
import { Extensions } from '../extensions.js';
import { gauge, MetricsCollector } from './metrics-collector.js';

/** Shorter than a scrape may take; a late collector is reported as unread, the others do not wait for it. */
const PATIENCE_MS = 2_000;

/** All metrics of this process, in Prometheus' format. Collectors run at each scrape. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly parts = new Set<MetricsCollector>();
  private readonly unread = gauge(
    'handwork_unread',
    '1: this part could not be measured, its figures are left out',
    'part',
  );

  constructor(private readonly extensions: Extensions) {
    this.registry.registerMetric(this.unread);
  }

  /** Memory, processor time, the event loop, garbage: measured by the library, which wakes up for it a little. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A part that no module declares. */
  add(part: MetricsCollector): void {
    this.parts.add(part);
    for (const instrument of part.instruments) this.registry.registerMetric(instrument);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The text of a scrape. */
  async text(): Promise<string> {
    for (const part of this.extensions.of(MetricsCollector)) if (!this.parts.has(part)) this.add(part);
    await Promise.all([...this.parts].map((part) => this.read(part)));
    return this.registry.metrics();
  }

  private async read(part: MetricsCollector): Promise<void> {
    empty(part);
    const reading = withinDeadline(PATIENCE_MS, readingOf(part), () => new Error('No answer'));
    const isRead = await reading.then(
      () => true,
      () => false,
    );
    if (!isRead) empty(part);
    this.unread.set({ part: part.part }, isRead ? 0 : 1);
  }
}

const readingOf = async (part: MetricsCollector): Promise<void> => part.read();

const empty = ({ instruments }: MetricsCollector): void => {
  for (const instrument of instruments) {
    instrument.reset(); // no stale label values
    instrument.remove({}); // nor a zero for an unknown value
  }
};
