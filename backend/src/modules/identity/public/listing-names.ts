/**
 * What listings are called, for notices about them. The module that has them provides a class that extends this one;
 * identity finds it by that.
 */
export abstract class ListingNames {
  /** Without those that there are not. */
  abstract namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
