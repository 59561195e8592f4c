/** `degraded`: still serving, but something needs attention. */
export type PartState = 'up' | 'degraded';

/**
 * A part that a module adds to readiness. A module provides a class that extends this one; Readiness finds it by that.
 */
export abstract class ReadinessCheck {
  /** What it is called among the checks. */
  abstract readonly part: string;
  /** Rejects while the part is down; no answer within the patience of Readiness is down, too. */
  abstract state(): Promise<PartState>;
}
