import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../auth/session-user.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { Clock } from '../clock.js';
import type { Queryable } from '../database/database.js';
import { sha256Of } from '../file-hash.js';
import { checkContent } from './content-check.js';
import { isTransient } from '../transient-errors.js';
import { holdUntilAnswered } from '../request-context.js';
import { FileInUse, FileTooLarge, InvalidFileType } from './file-errors.js';
import { FileRecords, type FileRecord } from './file-records.js';
import { FileStorage, type ByteRange } from './file-storage.js';
import { extensionOf, largestFile, type FileType } from './file-types.js';
import type { FileUse } from './file-uses.js';
import { FileUseRegister } from './file-use-register.js';
import { encodeImage, type EncodedVariant } from './image-encoder.js';
import { type FilePurpose, type ImageWidth, publicIdOf, type StoredFile } from './stored-file.js';
import { clearVideoMetadata } from './video/clear-metadata.js';
import { WorkFolder } from './work-folder.js';

/** A received file in the work folder. */
interface NewUpload {
  ownerId: number;
  purpose: FilePurpose;
  /** As the sender's device called it. */
  name: string;
  declaredType: string;
  /** In the work folder; may be gone afterwards. */
  path: string;
  /** Bytes. */
  size: number;
  /** Of a write that may come again: the same file is then stored once. */
  retryId?: string | undefined;
}

export interface OpenedFile {
  file: StoredFile;
  /** Bytes of this variant. */
  size: number;
  /** Strong, quoted. */
  etag: string;
  /** The bytes, or null when they have just been deleted. */
  read(range?: ByteRange): Promise<Readable | null>;
}

/** An upload is kept so long for its owner to use it. */
export const UNUSED_FOR_MS = 24 * 60 * 60_000;

const IMAGES_AT_ONCE = 2;

/**
 * Uploaded files: checked, re-encoded, stored. A new file is private; it becomes public, and is kept, while a module
 * uses it (`FileUses`). There is nothing to bind or to release.
 */
@Injectable()
export class Files {
  private readonly encoding = new Semaphore({ atOnce: IMAGES_AT_ONCE });

  constructor(
    private readonly storage: FileStorage,
    private readonly records: FileRecords,
    private readonly uses: FileUseRegister,
    private readonly work: WorkFolder,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a received file, re-encodes images (WebP), strips metadata from videos and stores it, private. Throws
   * InvalidFileType (400), FileTooLarge (413) or NotEnoughStorage (507), and then nothing of it is left.
   */
  async accept(upload: NewUpload): Promise<StoredFile> {
    const type = await checkedType(upload);
    const publicId = publicIdFor(type, upload.retryId ?? randomBytes(16).toString('hex'));
    const variants = await this.variantsOf(upload, type);
    const largest = variants.at(-1) as EncodedVariant;
    const record: FileRecord = {
      publicId,
      ownerId: upload.ownerId,
      purpose: upload.purpose,
      kind: type.kind,
      name: upload.name,
      mimeType: type.kind === 'image' ? 'image/webp' : type.mimeType,
      variants: variants.map(({ name, size }) => ({ name, size })),
      sha256: largest.sha256,
    };
    try {
      return await this.store(record, variants, { mayBeRetried: upload.retryId !== undefined });
    } finally {
      await Promise.all(variants.map(({ path }) => rm(path, { force: true })));
    }
  }

  /**
   * The caller's own upload behind one of our addresses; null when it is none of ours, not theirs or being deleted.
   * Keeps it for another day, and from being deleted until the request is answered, so that it is still there when the
   * caller's write comes to use it and what shows it knows.
   */
  async ownedByUrl(userId: number, url: string): Promise<StoredFile | null> {
    const publicId = publicIdOf(url);
    if (publicId === null) return null;
    const claimId = randomUUID();
    const claimed = await this.records.claim(publicId, userId, this.keepUntil(), claimId);
    if (claimed) await holdUntilAnswered(() => this.records.release(publicId, claimId));
    return claimed;
  }

  /** The same for a public file: none of a chat or of a payment, sent or not. */
  async showableByUrl(userId: number, url: string): Promise<StoredFile | null> {
    const file = await this.ownedByUrl(userId, url);
    if (!file || file.purpose === 'chat' || file.purpose === 'proof') return null;
    const use = await this.useOf(file);
    return use === 'bound' || use === 'private' ? null : file;
  }

  /**
   * The first step of deleting what may be shown: nothing can begin to show it any more. Throws FileInUse while a write
   * that uses it is in progress.
   */
  async withdraw(publicId: string): Promise<void> {
    if (await this.records.withdraw(publicId)) return;
    if (await this.records.find(publicId)) throw new FileInUse();
  }

  async find(publicId: string): Promise<StoredFile | null> {
    return this.records.find(publicId);
  }

  /** Its current readers, besides its uploader; null when no module uses it. */
  async useOf(file: StoredFile): Promise<FileUse | null> {
    return (await this.uses.usesOf([file])).get(file.publicId) ?? null;
  }

  /** Whether a module shows it publicly now. */
  async isPublic(file: StoredFile): Promise<boolean> {
    return (await this.useOf(file)) === 'public';
  }

  /** Whether it goes only with what it belongs to (a message). */
  isBound(file: StoredFile): Promise<boolean> {
    return this.uses.isBound(file);
  }

  /** Its current readers: its uploader, and those whom its use or a module lets. */
  async mayRead(file: StoredFile, use: FileUse | null, reader: SessionUser): Promise<boolean> {
    if (reader.id === file.ownerId || (use === 'administrators' && reader.role === 'admin')) return true;
    return this.uses.mayRead(file, reader);
  }

  /** For reading; of an image the smallest variant that fills the width, without one the largest. Asks no rights. */
  async open(publicId: string, width?: ImageWidth): Promise<OpenedFile | null> {
    const record = await this.records.find(publicId);
    if (!record) return null;
    const { variants, sha256 } = record;
    const variant =
      variants.find(({ name }) => width !== undefined && Number(name) >= width) ?? variants.at(-1);
    if (!variant) return null;
    return {
      file: record,
      size: variant.size,
      etag: `"${sha256.slice(0, 32)}-${variant.name}"`,
      read: (range) => this.storage.open(keyOf(publicId, variant.name), range),
    };
  }

  /** Deletes the file permanently; the caller checks permission. Idempotent. */
  async delete(publicId: string): Promise<void> {
    const record = await this.records.find(publicId);
    if (record) await this.remove(record);
  }

  /** All files of an erased user. */
  async eraseAllOf(userId: number): Promise<void> {
    for (const record of await this.records.ofOwner(userId)) await this.remove(record);
    await this.records.forgetOwner(userId);
  }

  /** The row goes last: what a crash leaves is deleted again by the sweep. */
  async remove({ publicId, variants }: FileRecord, within?: Queryable): Promise<void> {
    await Promise.all(variants.map(({ name }) => this.storage.delete(keyOf(publicId, name))));
    await this.records.remove(publicId, within);
  }

  /** The row comes first: what a crash leaves has one, so that the sweep finds it. */
  private async store(
    record: FileRecord,
    variants: readonly EncodedVariant[],
    { mayBeRetried }: { mayBeRetried: boolean },
  ): Promise<StoredFile> {
    const { stored, isNew } = await this.records.add(record, this.clock.now(), this.keepUntil());
    // Of a retry, another version of the encoder could have made other bytes: the row goes with the first ones.
    if (stored.sha256 !== record.sha256) return stored;
    try {
      for (const { name, path } of variants) {
        await this.storage.save(keyOf(record.publicId, name), path, record.mimeType);
      }
    } catch (error) {
      // Otherwise the sweep does it: a retry may be storing the same now, and an unavailable storage would delay the answer.
      const isOurs = isNew && !mayBeRetried && !isTransient(error);
      if (isOurs) await this.remove(record).catch(() => undefined);
      throw error;
    }
    return stored;
  }

  private async variantsOf(upload: NewUpload, type: FileType): Promise<EncodedVariant[]> {
    const { path, size } = upload;
    if (type.kind === 'video') await clearVideoMetadata(path, type.mimeType);
    if (type.kind !== 'image') return [{ name: 'original', path, size, sha256: await sha256Of(path) }];
    return this.encoding.run(() => encodeImage(path, this.work.path, randomBytes(16).toString('hex')));
  }

  private keepUntil(): Date {
    return new Date(this.clock.nowMs() + UNUSED_FOR_MS);
  }
}

const checkedType = async (upload: NewUpload): Promise<FileType> => {
  const type = await checkContent(upload);
  const largest = largestFile(upload.purpose, type.kind);
  if (largest === undefined) throw new InvalidFileType();
  if (upload.size > largest) throw new FileTooLarge();
  return type;
};

/** A video's id ends in its extension: screens, cards and search engines know it by its address alone. */
const publicIdFor = (type: FileType, id: string): string =>
  id + (type.kind === 'video' ? `.${extensionOf(type)}` : '');

const keyOf = (publicId: string, variant: string): string => `${publicId}.${variant}`;
