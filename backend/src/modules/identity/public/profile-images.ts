/** The pictures that people show on their profiles. */
export abstract class ProfileImages {
  /**
   * Takes the picture at this address off the user's profile if it stands there; nothing happens otherwise. Resolves when
   * the next read of the account knows.
   */
  abstract remove(userId: number, url: string): Promise<void>;
}
