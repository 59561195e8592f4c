import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Files } from '../../../platform/files/files.js';
import { largestFile, typeOfName } from '../../../platform/files/file-types.js';
import type { FilePurpose, StoredFile } from '../../../platform/files/stored-file.js';
import { UploadReceiver, type ReceivedForm } from '../../../platform/files/upload-receiver.js';
import { InvalidPurpose, MediaLimitExceeded, NoFilesUploaded } from '../domain/listing.errors.js';
import { ListingMedia } from './listing-media.js';

const MOST_FILES = 5;

/** Receives the files of one upload (MEDIA-07). */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly receiver: UploadReceiver,
    private readonly files: Files,
    private readonly media: ListingMedia,
  ) {}

  /**
   * Stores all files of the form or none. Throws NoFilesUploaded, InvalidPurpose, MediaLimitExceeded and what the
   * platform's receiver and Files throw.
   */
  async receive(request: Request, response: Response, userId: number): Promise<StoredFile[]> {
    return this.receiver.receive(
      request,
      response,
      {
        userId,
        field: 'images',
        most: MOST_FILES,
        largest: (name, fields) => {
          const type = typeOfName(name);
          return type && largestFile(purposeOf(fields), type.kind);
        },
      },
      (form) => this.store(form, userId),
    );
  }

  private async store({ files, fields }: ReceivedForm, userId: number): Promise<StoredFile[]> {
    const purpose = purposeOf(fields);
    if (files.length === 0) throw new NoFilesUploaded();
    if (purpose === 'listing') await this.requireVideosAllowed(files, userId);
    const stored: StoredFile[] = [];
    try {
      for (const file of files) stored.push(await this.files.accept({ ...file, ownerId: userId, purpose }));
    } catch (error) {
      // What may have arrived before, under the same key, is left to the sweep.
      const received = files[0]?.retryId === undefined ? stored : [];
      for (const { publicId } of received) await this.files.delete(publicId).catch(() => undefined); // else swept
      throw error;
    }
    return stored;
  }

  private async requireVideosAllowed(files: ReceivedForm['files'], userId: number): Promise<void> {
    if (!files.some(({ name }) => typeOfName(name)?.kind === 'video')) return;
    const { videos } = await this.media.limitsOf(userId);
    if (videos === 0) throw new MediaLimitExceeded('Videos not allowed');
  }
}

/** OP-29: none is fine, too. */
const purposeOf = (fields: ReadonlyMap<string, string>): FilePurpose => {
  const purpose = fields.get('purpose')?.trim() ?? '';
  if (purpose === '') return null;
  if (purpose === 'listing' || purpose === 'chat' || purpose === 'profile') return purpose;
  throw new InvalidPurpose();
};
