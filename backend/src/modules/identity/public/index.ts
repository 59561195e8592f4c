export * from './blocks.js';

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string | null;
}

/** Accounts that exist. */
export abstract class Accounts {
  /** Whether there is an account with this id that is not deleted. */
  abstract has(userId: number): Promise<boolean>;
  /** First and last names; without deleted accounts. */
  abstract namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** How people present themselves, and their addresses; without deleted accounts. */
  abstract peopleOf(userIds: readonly number[]): Promise<ReadonlyMap<number, Person>>;
  /** How many accounts exist, and how many of them offer services (OP-09). */
  abstract counts(): Promise<{ users: number; providers: number }>;
}

/** The projection that accounts are read from, for routes that wait for it. */
export const accountReadModel = { name: 'user-account' } as const;

/** What listings are called, for notices about them; listings provide it. */
export abstract class ListingNames {
  /** Without unknown ids. */
  abstract namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What other modules change of an account. */
export abstract class AccountChanges {
  /**
   * Makes a user a provider when they publish their first listing (OP-09): records UserBecameProvider once; nothing
   * happens for providers and administrators. Rejects with UserNotFound for an id that never registered.
   */
  abstract promote(userId: number): Promise<void>;
  /** Removes the picture at this address from the user's profile if it is there, else does nothing. */
  abstract removeProfileImage(userId: number, url: string): Promise<void>;
}

export interface FirstAdministrator {
  email: string;
  /** To be shown once; null when the operator gave a password and knows it. */
  generatedPassword: string | null;
}

/** Who runs the product. */
export abstract class Administrators {
  /**
   * Opens the administrator's account unless its address has one (OP-49). Answers what was opened, null when nothing
   * was. Safe when two processes boot at once.
   */
  abstract ensureFirst(): Promise<FirstAdministrator | null>;
}
