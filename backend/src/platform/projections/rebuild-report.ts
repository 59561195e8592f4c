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
  /** Compares and throws the new tables away. */
  verifyOnly?: boolean;
  /** Leaves alone what another process has brought to this version meanwhile. */
  outdatedOnly?: boolean;
  /** Called between batches and stages; what it throws ends the rebuild. */
  onProgress?: (progress: RebuildProgress) => void;
}

/** How it went for one projection. */
export interface RebuildOutcome {
  name: string;
  isSwitched: boolean;
  /** Empty when the version was raised: there is nothing to compare with. */
  differences: readonly TableDifference[];
  /** In words; null when all is well. */
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

/** What is written to; a terminal gets one line that changes, everything else plain lines. */
export interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;
const ERASE_LINE = '\r\u001b[K';

/** Tells a person how far a rebuild is. */
export class RebuildReport {
  private readonly began = performance.now();
  private lastTenth = 0;
  private isLineOpen = false;

  /** `head`: where the log ended when it began. Positions begin with a number that grows with the log. */
  constructor(
    private readonly screen: Screen,
    private readonly head: string | null,
  ) {}

  readonly onProgress = (progress: RebuildProgress): void => {
    if (progress.stage === 'filling') this.showFilling(progress);
    else if (progress.stage === 'switched') this.line(`${progress.projection}: live`);
    else if (this.screen.isTTY) this.change(inWords(progress));
    else this.line(inWords(progress));
  };

  seconds(): number {
    return (performance.now() - this.began) / 1_000;
  }

  /** Whatever is written next begins on a line of its own. */
  end(): void {
    if (this.isLineOpen) this.screen.write('\n');
    this.isLineOpen = false;
  }

  private showFilling({ events, position }: RebuildProgress): void {
    const share = this.shareOf(position);
    const rate = Math.round(events / Math.max(this.seconds(), 0.001));
    const percent = `${Math.floor(share * 100)} %`;
    if (this.screen.isTTY) {
      const full = Math.round(share * BAR_WIDTH);
      const left = Math.ceil((this.seconds() / Math.max(share, 0.001)) * (1 - share));
      const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
      this.change(`${bar} ${percent}, ${events} events, ${rate}/s, ${left} s left`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth <= this.lastTenth) return;
    this.lastTenth = tenth;
    this.line(`${percent}: ${events} events, ${rate}/s`);
  }

  private shareOf(position: string): number {
    const whole = Number.parseInt(this.head ?? '', 10);
    const part = Number.parseInt(position, 10);
    return whole > 0 && part >= 0 ? Math.min(part / whole, 1) : 0;
  }

  private change(text: string): void {
    this.screen.write(`${ERASE_LINE}${text}`);
    this.isLineOpen = true;
  }

  private line(text: string): void {
    if (this.isLineOpen) this.screen.write(ERASE_LINE);
    this.isLineOpen = false;
    this.screen.write(`${text}\n`);
  }
}

const inWords = ({ stage, projection }: RebuildProgress): string => {
  if (stage === 'waiting') return 'waiting for other rebuilds to end';
  if (stage === 'creating') return 'creating tables';
  return `${projection}: ${stage}`;
};
