import type { Readable } from 'node:stream';
import { Unavailable } from '../transient-errors.js';

/** The part of an object to read: both ends counted from 0 and included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The storage does not answer, or is temporarily unable to. Trying again is safe. */
export class StorageUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    const { name = 'unknown' } = (options?.cause ?? {}) as { name?: string };
    super(`The file storage is not available (${name})`, options);
  }
}

/**
 * Where the bytes of files are. Keys are `<public id>.<variant>`, made by Files alone. What `save` has answered is
 * on stable storage; an object is there as a whole or not at all, and never changes.
 */
export abstract class FileStorage {
  /**
   * Stores a file of the work folder under a new key; may take that file away. Throws NotEnoughStorage when the storage is
   * full.
   */
  abstract save(key: string, path: string, type: string): Promise<void>;
  /** The bytes, or null when there is no such object. The caller reads the stream to its end or destroys it. */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** No object under the key is fine, too. */
  abstract delete(key: string): Promise<void>;

  /** It did not answer the last time, and has not since. */
  get isAway(): boolean {
    return false;
  }

  /** Gives connections back. */
  close(): void {}
}
