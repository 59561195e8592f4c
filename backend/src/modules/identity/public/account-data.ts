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
 * What one module holds of a person. A module provides one class that extends this one; identity finds it by that. Two
 * modules that export one key stop the boot.
 */
export abstract class AccountData {
  /** Parts of an export, by key: JSON as the module's own API shows it to the owner. Rejects rather than leaving something out. */
  readonly exports: Partial<Record<AccountExportKey, (userId: number) => Promise<unknown>>> = {};

  /**
   * What the module does when an account is closed for good (OP-50). Runs after UserDeleted, twice: while the key of the
   * personal data is still there, and again after it is gone, when whatever was under way has ended. So it may be
   * repeated, and must not need the key to find out what there is to do.
   */
  abstract eraseAllOf(userId: number): Promise<void>;
}
