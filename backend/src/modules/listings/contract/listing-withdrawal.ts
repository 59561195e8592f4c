/** Listings that go because their owner does. */
export abstract class ListingWithdrawal {
  /**
   * Deletes every listing of the owner that the read model knows and waits until it knows none. Answers how many it
   * deleted. Safe to repeat; call it when nobody can publish under this owner any more.
   */
  abstract withdrawAllOf(userId: number): Promise<number>;
}
