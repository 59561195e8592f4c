import { Injectable } from '@nestjs/common';
import { MEDIA_LIMITS, type MediaLimits, type OwnUploads } from '../domain/listing-media.rules.js';
import { Files } from '../../../platform/files/files.js';
import { publicIdOf } from '../../../platform/files/stored-file.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';

/** More addresses than any tier allows: those beyond are refused without a lookup. */
const MOST_LOOKED_UP = 20;

/** What the rules of a listing's media have to know about its owner. */
@Injectable()
export class ListingMedia {
  constructor(
    private readonly files: Files,
    private readonly listings: ListingQueries,
  ) {}

  /** For a listing with these images, old and new ones. */
  async knownOf(
    userId: number,
    images: readonly string[],
  ): Promise<{ mediaLimits: MediaLimits; uploads: OwnUploads }> {
    const mediaLimits = await this.limitsOf(userId);
    return { mediaLimits, uploads: await this.uploadsAmong(images, userId) };
  }

  /** MEDIA-05, OP-30: by the owner's tier. */
  async limitsOf(userId: number): Promise<MediaLimits> {
    return MEDIA_LIMITS[await this.listings.tierOf(userId)];
  }

  /** The owner's uploads among these addresses. Each is kept for another day, so that it is there after the write. */
  private async uploadsAmong(urls: readonly string[], userId: number): Promise<OwnUploads> {
    const ours = urls.filter((url) => publicIdOf(url) !== null).slice(0, MOST_LOOKED_UP);
    const uploads: Record<string, 'image' | 'video'> = {};
    for (const url of ours) {
      const file = await this.files.showableByUrl(userId, url);
      if (file && file.kind !== 'raw') uploads[url] = file.kind;
    }
    return uploads;
  }
}
