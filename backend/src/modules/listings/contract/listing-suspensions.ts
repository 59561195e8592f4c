/** The report that a suspension says it follows from; admin keeps the reports. */
export abstract class SuspensionReports {
  /** Throws when there is no such report, or it was resolved before. */
  abstract requireOpen(reportId: number): Promise<void>;
  /** Waits, 2 s at most each, until what the current request suspended has resolved its report and lists say so. */
  abstract seenResolved(): Promise<void>;
}

/** What admin, which decides appeals, may do to a suspension. */
export abstract class ListingSuspensions {
  /** Ends the suspension of that moment; does nothing where it is over. */
  abstract grantAppeal(appeal: { listingId: number; suspendedAt: string; adminId: number }): Promise<void>;
}
