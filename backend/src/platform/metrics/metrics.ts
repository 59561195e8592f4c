import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { withinDeadline } from '../concurrency/deadline.js';
import { Extensions } from '../extensions.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

/** Shorter than a scrape may take; a late collector is reported as unread, the others do not wait for it. */
const PATIENCE_MS = 2_000;

type Instrument = Gauge | Counter;

/** All metrics of this process, in Prometheus' format. Collectors run at each scrape. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly instruments = new Map<MetricsCollector, Map<string, Instrument>>();
  private readonly unread = new Gauge({
    name: 'handwork_unread',
    help: '1: this part could not be measured, its figures are left out',
    labelNames: ['part'],
    registers: [this.registry],
  });

  constructor(private readonly extensions: Extensions) {}

  /** Memory, processor time, the event loop, garbage: measured by the library, which wakes up for it a little. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A part that no module declares. */
  add(part: MetricsCollector): void {
    this.instruments.set(part, new Map(part.measures.map((measure) => [measure.name, this.made(measure)])));
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The text of a scrape. */
  async text(): Promise<string> {
    for (const part of this.extensions.of(MetricsCollector)) if (!this.instruments.has(part)) this.add(part);
    await Promise.all([...this.instruments].map(([part, instruments]) => this.read(part, instruments)));
    return this.registry.metrics();
  }

  private async read(part: MetricsCollector, instruments: ReadonlyMap<string, Instrument>): Promise<void> {
    const readings = await withinDeadline(PATIENCE_MS, samplesOf(part), () => new Error('No answer')).catch(
      () => null,
    );
    this.unread.set({ part: part.part }, readings ? 0 : 1);
    for (const instrument of instruments.values()) {
      instrument.reset(); // no stale label values
      instrument.remove({}); // nor a zero for an unknown value
    }
    for (const { name, labels = {}, value } of readings ?? []) put(instruments.get(name), labels, value);
  }

  private made({ kind, name, help, labels = [] }: Measure): Instrument {
    const options = { name, help, labelNames: [...labels], registers: [this.registry] };
    return kind === 'gauge' ? new Gauge(options) : new Counter(options);
  }
}

const samplesOf = async (part: MetricsCollector): Promise<readonly Sample[]> => part.read();

/** Counted elsewhere: a counter is set to what was counted there. */
const put = (instrument: Instrument | undefined, labels: Sample['labels'], value: number): void => {
  if (instrument instanceof Gauge) instrument.set({ ...labels }, value);
  else instrument?.inc({ ...labels }, value);
};
