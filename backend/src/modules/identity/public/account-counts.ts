/** How many people there are. */
export abstract class AccountCounts {
  /** Accounts that stand, and those of them that offer services (OP-09). */
  abstract counts(): Promise<{ users: number; providers: number }>;
}
