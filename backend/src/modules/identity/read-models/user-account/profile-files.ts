import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FileUses, type FileUse, type UsedFile } from '../../../../platform/files/file-uses.js';

/** Uploads that profiles show: public, and kept as long as they are shown. */
@Injectable()
export class ProfileFiles extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ url: string }>({
      name: 'profile-files',
      text: `SELECT profile_image_url AS url FROM user_account
             WHERE id = ANY ($1) AND profile_image_url = ANY ($2)`,
      values: [files.map(({ ownerId }) => ownerId), files.map(({ url }) => url)],
    });
    const used = new Set(rows.map(({ url }) => url));
    return new Map(files.filter(({ url }) => used.has(url)).map(({ publicId }) => [publicId, 'public']));
  }
}
