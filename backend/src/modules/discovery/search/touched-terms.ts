import type { Group } from './plan/search-plan.js';

/** Changes that are kept; for older ones anything may have changed. */
const MOST_TOLD = 500;

const LEXEME = /([A-Z][a-z0-9]*)(:\*)?/g;

/** Whether a listing with these lexemes may be in a group. */
type Test = (lexemes: ReadonlySet<string>) => boolean;

/** A listing in all of the groups has a lexeme of each; with no groups, any listing. */
export type Wanted = readonly Test[];

/** What listings must have to be in an answer. */
export const wantedBy = (groups: readonly Group[]): Wanted => groups.map(({ text }) => testOf(text));

const testOf = (query: string): Test => {
  const found = [...query.matchAll(LEXEME)];
  const whole = found.flatMap(([, lexeme, isBegun]) => (lexeme && !isBegun ? [lexeme] : []));
  const begun = found.flatMap(([, lexeme, isBegun]) => (lexeme && isBegun ? [lexeme] : []));
  return (lexemes) =>
    whole.some((one) => lexemes.has(one)) ||
    begun.some((one) => [...lexemes].some((lexeme) => lexeme.startsWith(one)));
};

interface Change {
  /** Null: anything. */
  lexemes: ReadonlySet<string> | null;
  hasNewWords: boolean;
  /** The last of the changes that the index noted which it holds. */
  last: number;
}

/**
 * What the latest changes of the index touched: everything by which listings that changed could be found before or can
 * be found since. An answer stays as it is as long as no change touched what each of its listings must have, and the
 * query still means what it meant.
 */
export class TouchedTerms {
  private readonly latest: Change[] = [];
  private count = 0;

  /** Changes so far. */
  get changes(): number {
    return this.count;
  }

  /**
   * `lexemes`: null for anything. `hasNewWords`: some are in the index for the first time, or no more. `last`: up to which
   * change that the index noted this was.
   */
  add(lexemes: ReadonlySet<string> | null, hasNewWords: boolean, last: number): void {
    this.count += 1;
    this.latest.push({ lexemes, hasNewWords, last });
    if (this.latest.length > MOST_TOLD) this.latest.shift();
  }

  /** The index was replaced, and its noted changes are numbered from the start. */
  countNotedAnew(): void {
    for (const change of this.latest) change.last = 0;
  }

  /** How many changes there had been before the one that the index noted as `noted`; null: that is not known any more. */
  before(noted: number): number | null {
    const since = this.latest.filter(({ last }) => last >= noted).length;
    return since === this.latest.length && this.count > since ? null : this.count - since;
  }

  /** Whether listings that have what is wanted may have come, gone or changed after that many changes. */
  mayConcern(wanted: Wanted, since: number): boolean {
    return this.after(since, ({ lexemes }) => lexemes === null || wanted.every((isIn) => isIn(lexemes)));
  }

  /** Whether a query may mean something else than after that many changes. */
  mayMeanOtherwise(since: number): boolean {
    return this.after(since, ({ hasNewWords }) => hasNewWords);
  }

  /** Whether a change after that many is such a one; true where they are not all known any more. */
  private after(since: number, isSuch: (change: Change) => boolean): boolean {
    const news = this.count - since;
    return news > this.latest.length || this.latest.slice(this.latest.length - news).some(isSuch);
  }
}
