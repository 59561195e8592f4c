import type { ICommand } from '@nestjs/cqrs';

/** A command that is due. */
export interface Due {
  /** Identifies it: the command's id derives from it, so it is done once however often it is found. */
  key: string;
  command: ICommand;
}

/**
 * Executes commands when their time has come. Called periodically. What is due is in a read model, so a restart loses
 * nothing; the decider accepts each command once, so several processes may run it at the same moment.
 */
export abstract class ScheduledPolicy {
  /** A sentence in kebab-case, unique among all policies. */
  abstract readonly name: string;
  /** How often `due` is called. */
  abstract readonly everyMs: number;
  /**
   * What is due now, the longest due first, at most `limit`. `without` are keys of what was just done, or has failed and
   * is postponed: leaving them out lets others be returned.
   */
  abstract due(limit: number, without: readonly string[]): Promise<readonly Due[]>;
}

/** For what is due by a key that the query does not know: ask it for `limit + without.length`. */
export const stillDue = (due: readonly Due[], without: readonly string[], limit: number): Due[] =>
  due.filter(({ key }) => !without.includes(key)).slice(0, limit);
