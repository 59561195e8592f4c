import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { PersonalData } from '../event-store/personal-data.js';
import { FileStorage } from './file-storage.js';
import { orNotEnoughStorage } from './file-errors.js';
import { WorkFolder } from './work-folder.js';

/**
 * Bytes that are encrypted with a person's key before they reach any disk or bucket, so that a backup holds nothing but
 * ciphertext and erasing the person destroys them. They are in no table of Files: no route of files knows them, nothing
 * is scaled or swept. The module that keeps them decides who reads them and when they are deleted.
 */
@Injectable()
export class SealedFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly personalData: PersonalData,
    private readonly work: WorkFolder,
  ) {}

  /** An id for `save`; random and never reused. */
  newId(): string {
    return randomBytes(16).toString('hex');
  }

  /** False when the person is erased; then nothing is stored. Throws NotEnoughStorage and StorageUnavailable. */
  async save(userId: number, id: string, plain: Buffer): Promise<boolean> {
    const sealed = await this.personalData.sealBytes(userId, boundTo(id), plain);
    if (!sealed) return false;
    this.work.requireFreeSpace();
    const path = this.work.newPath();
    try {
      await writeFile(path, sealed, { flag: 'wx', mode: 0o600 });
      await this.storage.save(keyOf(id), path, 'application/octet-stream');
      return true;
    } catch (error) {
      throw orNotEnoughStorage(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Null when it is deleted or the person is erased. Throws when the stored bytes are not those that were saved. */
  async read(userId: number, id: string): Promise<Buffer | null> {
    const stored = await this.storage.open(keyOf(id));
    return stored && this.personalData.openBytes(userId, boundTo(id), await buffer(stored));
  }

  /** Idempotent. */
  async delete(id: string): Promise<void> {
    await this.storage.delete(keyOf(id));
  }
}

const keyOf = (id: string): string => `${id}.sealed`;
const boundTo = (id: string): string => `file ${id}`;
