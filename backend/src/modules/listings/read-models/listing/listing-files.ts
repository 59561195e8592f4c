import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FileUses, type FileUse, type UsedFile } from '../../../../platform/files/file-uses.js';

/** Uploads of listings: kept as long as they are in one, and public while the listing is on show. */
@Injectable()
export class ListingFiles extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ url: string; isShown: boolean }>({
      name: 'listing-files',
      text: `SELECT image AS url, bool_or(is_active) AS "isShown" FROM listing, unnest(images) AS image
             WHERE user_id = ANY ($1) AND images && $2 AND image = ANY ($2) GROUP BY image`,
      values: [files.map(({ ownerId }) => ownerId), files.map(({ url }) => url)],
    });
    const uses = new Map(
      rows.map(({ url, isShown }) => [url, isShown ? 'public' : 'administrators'] as const),
    );
    return new Map(
      files.flatMap(({ url, publicId }) => {
        const use = uses.get(url);
        return use ? [[publicId, use] as const] : [];
      }),
    );
  }
}
