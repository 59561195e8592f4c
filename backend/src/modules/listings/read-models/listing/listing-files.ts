import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FileUses, type FileUse, type UsedFile } from '../../../../platform/files/file-uses.js';

/** Uploads that listings show: everybody may see them, and they are kept as long as they are shown. */
@Injectable()
export class ListingFiles extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ url: string }>({
      name: 'listing-files',
      text: `SELECT DISTINCT image AS url FROM listing, unnest(images) AS image
             WHERE user_id = ANY ($1) AND images && $2 AND image = ANY ($2)`,
      values: [files.map(({ ownerId }) => ownerId), files.map(({ url }) => url)],
    });
    const used = new Set(rows.map(({ url }) => url));
    return new Map(files.filter(({ url }) => used.has(url)).map(({ publicId }) => [publicId, 'public']));
  }
}
