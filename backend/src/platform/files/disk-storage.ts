import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStorage, type ByteRange } from './file-storage.js';
import { orNotEnoughStorage } from './file-errors.js';

/** Files under a folder, spread over 256 folders by the first two digits of their random key. */
export class DiskStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  /** The local file has to be on the same disk: it is synced and renamed, so it appears as a whole. */
  async save(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await synced(path);
      await rename(path, target);
      await synced(dirname(target));
    } catch (error) {
      throw orNotEnoughStorage(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const file = await open(this.pathOf(key));
      return file.createReadStream(range);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }
}

const synced = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
