/** Who there is. */
export abstract class Accounts {
  /** Whether somebody has an account with this id that is not deleted. */
  abstract has(userId: number): Promise<boolean>;
  /** First and last names; without those whose account is deleted. */
  abstract namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
