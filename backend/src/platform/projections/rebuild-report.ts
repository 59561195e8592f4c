import type { Checkpoint } from '../event-store/event-store.js';
import type { TableDifference } from './table-parity.js';

export type RebuildStage =
  'waiting' | 'creating' | 'filling' | 'indexing' | 'comparing' | 'switching' | 'switched';

export interface RebuildProgress {
  stage: RebuildStage;
  /** Null: all of this rebuild. */
  projection: string | null;
  /** Read from the log, foreign ones included. */
  events: number;
  position: Checkpoint;
}

export interface RebuildOptions {
  batchSize?: number;
  /** Switches although rows differ from the live ones: when the live ones are wrong. */
  acceptDifferences?: boolean;
  /** Compares and discards the new tables. */
  verifyOnly?: boolean;
  /** Skips what another process has rebuilt to this version meanwhile. */
  outdatedOnly?: boolean;
  /** Called between batches and stages; what it throws ends the rebuild. */
  onProgress?: (progress: RebuildProgress) => void;
}

/** The outcome for one projection. */
export interface RebuildOutcome {
  name: string;
  isSwitched: boolean;
  /** Empty when the version was raised: there is nothing to compare with. */
  differences: readonly TableDifference[];
  /** The reason; null when it succeeded. */
  failure: string | null;
}

export interface RebuildResult {
  /** Events read from the log, foreign ones included. */
  events: number;
  outcomes: readonly RebuildOutcome[];
}

/** Some projections were left as they were; the message has a line for each. */
export class RebuildFailed extends Error {
  constructor(readonly result: RebuildResult) {
    super(result.outcomes.flatMap(({ failure }) => failure ?? []).join('\n'));
    this.name = 'RebuildFailed';
  }
}
