/** The report that a suspension says it follows from; admin keeps the reports. */
export abstract class SuspensionReports {
  /** Throws if the report does not exist, is resolved, or concerns the administrator who suspends. */
  abstract requireOpen(reportId: number, suspendedBy: number): Promise<void>;
  /** Waits, 2 s at most each, until what the current request suspended has resolved its report and lists say so. */
  abstract seenResolved(): Promise<void>;
}

/** The last time that a listing was suspended, over or not. */
export interface LastSuspension {
  /** Of the listing. */
  ownerId: number;
  /** ISO 8601. */
  at: string;
  /** The administrator. */
  by: number;
}

/** An appeal against the suspension of that moment. */
export interface GrantedAppeal {
  listingId: number;
  suspendedAt: string;
  adminId: number;
}

/** What admin, which decides appeals, may know of a suspension and do to it. */
export abstract class ListingSuspensions {
  /** Null: never suspended, or no such listing. */
  abstract lastOf(listingId: number): Promise<LastSuspension | null>;
  /** Ends the suspension of that moment; does nothing where it is over. */
  abstract grantAppeal(appeal: GrantedAppeal): Promise<void>;
}
