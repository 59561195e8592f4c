/** A module's part of the export and the erasure of an account. */
export abstract class AccountData {
  /**
   * Parts of an export, by the keys of the API (OP-38): JSON as the module's own routes show it to the owner. Rejects
   * rather than leaving something out. Two modules with the same key stop the boot.
   */
  readonly exports: Readonly<Record<string, (userId: number) => Promise<unknown>>> = {};

  /**
   * What the module does when an account is erased (OP-50). Runs after UserDeleted, twice: while the key of the
   * personal data is still there, and again after it is gone, when all work in progress has ended. So it may be
   * repeated, and must not need the key to find what is left to do.
   */
  abstract eraseAllOf(userId: number): Promise<void>;
}
