/** Who offers services. */
export abstract class Providers {
  /**
   * Makes a user a provider when they publish their first listing (OP-09): records UserBecameProvider once; nothing
   * happens for providers and administrators. Rejects with UserNotFound for an id that never registered.
   */
  abstract promote(userId: number): Promise<void>;
}
