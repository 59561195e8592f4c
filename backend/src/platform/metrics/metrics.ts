import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { withinDeadline } from '../concurrency/deadline.js';
import { Extensions } from '../extensions.js';
import { Figures, MetricsCollector } from './metrics-collector.js';

/** Shorter than a scrape may take; a late collector is reported as unread, the others do not wait for it. */
const PATIENCE_MS = 2_000;

/** All metrics of this process, in Prometheus' format. Collectors run at each scrape. */
@Injectable()
export class Metrics {
  /** What is counted as it happens. */
  readonly registry = new Registry();
  private readonly added: MetricsCollector[] = [];
  private readonly unread = new Gauge({
    name: 'handwork_unread',
    help: '1: this part could not be measured, its figures are left out',
    labelNames: ['part'],
    registers: [this.registry],
  });

  constructor(private readonly extensions: Extensions) {}

  /** Memory, processor time, the event loop, garbage collection, as the library measures them. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A part that no module declares. */
  add(part: MetricsCollector): void {
    this.added.push(part);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The text of a scrape. */
  async text(): Promise<string> {
    const parts = [...this.added, ...this.extensions.of(MetricsCollector)];
    const read = await Promise.all(parts.map((part) => this.read(part)));
    return Registry.merge([this.registry, ...read]).metrics();
  }

  private async read(part: MetricsCollector): Promise<Registry> {
    const figures = new Figures();
    const reading = withinDeadline(PATIENCE_MS, reportOf(part, figures), () => new Error('No answer'));
    const isRead = await reading.then(
      () => true,
      () => false,
    );
    this.unread.set({ part: part.part }, isRead ? 0 : 1);
    return isRead ? figures.registry : new Registry();
  }
}

const reportOf = async (part: MetricsCollector, figures: Figures): Promise<void> => part.read(figures);
