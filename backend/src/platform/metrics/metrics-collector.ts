import { Counter, Gauge, Registry } from 'prom-client';

type Name = `handwork_${string}`;

/** The figures of one part at one scrape. Values of labels come from a closed list: never an id, an address or user input. */
export class Figures {
  readonly registry = new Registry();

  gauge(name: Name, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** Only grows until the process ends. It is counted elsewhere and added as a whole. */
  counter(name: `${Name}_total`, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}

/** A part of the product that can be measured. It counts for itself; here it reports its counts. */
export abstract class MetricsCollector {
  /** Its name when it could not be read. */
  abstract readonly part: string;
  /** Reports the current figures; rejects when they cannot be read, and then none of them is shown. */
  abstract read(figures: Figures): Promise<void> | void;
}
