import type { ICommand } from '@nestjs/cqrs';

/** Something whose time has come. */
export interface Due {
  /** What it is: the command's id derives from it, so the same thing is done once, however often it is found. */
  key: string;
  command: ICommand;
}

/**
 * "When its time has come, do that." It is called periodically. What is due is in a read model, so a restart forgets nothing; the decider
 * takes each thing once, so several processes may do it at the same moment.
 */
export abstract class ScheduledPolicy {
  /** A sentence in kebab-case, unique among all policies. */
  abstract readonly name: string;
  /** How often it is asked. */
  abstract readonly everyMs: number;
  /**
   * What is due now, the longest due first, at most `limit`. `without` are keys of what was done a moment ago or failed
   * and is kept back: leaving them out makes room for others.
   */
  abstract due(limit: number, without: readonly string[]): Promise<readonly Due[]>;
}

/** For what is due by a key that the query does not know: ask it for `limit + without.length`. */
export const stillDue = (due: readonly Due[], without: readonly string[], limit: number): Due[] =>
  due.filter(({ key }) => !without.includes(key)).slice(0, limit);
