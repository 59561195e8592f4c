/** The keys of an export besides `profile`, as the API contract lists them (OP-38). */
export type AccountExportKey =
  | 'listings'
  | 'reviews'
  | 'bookings'
  | 'interactions'
  | 'messages'
  | 'wallet'
  | 'serviceRequests'
  | 'favourites'
  | 'savedSearches';

/**
 * What one module holds of a person, for the export of the account. A module provides a class that extends this one;
 * identity finds it by that. Two parts with one key stop the boot.
 */
export abstract class AccountExportPart {
  abstract readonly key: AccountExportKey;
  /** JSON as the module's own API shows it to the owner. Rejects rather than leaving something out. */
  abstract exportOf(userId: number): Promise<unknown>;
}

/**
 * What one module does when an account is closed for good (OP-50). Found like the parts of an export. Runs after
 * UserDeleted, twice: while the key of the personal data is still there, and again after it is gone, when whatever was
 * under way has ended. So it may be repeated, and must not need the key to find out what there is to do.
 */
export abstract class AccountErasureStep {
  abstract eraseAllOf(userId: number): Promise<void>;
}
