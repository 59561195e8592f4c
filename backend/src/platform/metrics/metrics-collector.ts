/** One thing that is measured. `counter`: only grows until the process ends; its name ends with `_total`. */
export interface Measure {
  kind: 'gauge' | 'counter';
  name: `handwork_${string}`;
  help: string;
  /** Names of its labels. Their values come from a closed list: never an id, an address or user input. */
  labels?: readonly string[];
}

export interface Sample {
  name: Measure['name'];
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/**
 * A part of the product that can be measured. It counts for itself anyway; here it says what.
 */
export abstract class MetricsCollector {
  /** What it is called when it could not be read. */
  abstract readonly part: string;
  abstract readonly measures: readonly Measure[];
  /** The current figures; rejects when they cannot be read. */
  abstract read(): Promise<readonly Sample[]> | readonly Sample[];
}
