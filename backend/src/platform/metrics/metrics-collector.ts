import { Counter, Gauge } from 'prom-client';

type Name = `handwork_${string}`;

/** In no registry of its own: `Metrics` has one for the process. */
const described = (name: Name, help: string, labelNames: readonly string[]) => ({
  name,
  help,
  labelNames: [...labelNames],
  registers: [],
});

/** Values of labels come from a closed list: never an id, an address or user input. */
export const gauge = (name: Name, help: string, ...labels: string[]): Gauge =>
  new Gauge(described(name, help, labels));

/** Only grows until the process ends. What is counted elsewhere is added as a whole at each reading. */
export const counter = (name: `${Name}_total`, help: string, ...labels: string[]): Counter =>
  new Counter(described(name, help, labels));

/** A part of the product that can be measured. It counts for itself anyway; here it says what. */
export abstract class MetricsCollector {
  /** What it is called when it could not be read. */
  abstract readonly part: string;
  abstract readonly instruments: readonly (Gauge | Counter)[];
  /** Sets its instruments, which are empty, to the current figures; rejects when they cannot be read. */
  abstract read(): Promise<void> | void;
}
