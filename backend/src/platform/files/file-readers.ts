import type { SessionUser } from '../auth/session-user.js';
import type { StoredFile } from './stored-file.js';

/**
 * Who may open a file that is neither public nor their own. A module that shares files among some people provides a class
 * that extends this one; Files finds it by that. One that says yes is enough.
 */
export abstract class FileReaders {
  /** Of other modules' files and other people's: false. */
  abstract mayRead(file: StoredFile, reader: SessionUser): Promise<boolean>;
}
