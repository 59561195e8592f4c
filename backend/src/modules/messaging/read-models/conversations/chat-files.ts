import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { FileUses, type FileUse, type UsedFile } from '../../../../platform/files/file-uses.js';

/** Files of messages: kept as long as the message is, and the two's alone. */
@Injectable()
export class ChatFiles extends FileUses {
  constructor(private readonly database: Database) {
    super();
  }

  async usesOf(files: readonly UsedFile[]): Promise<ReadonlyMap<string, FileUse>> {
    const { rows } = await this.database.pool.query<{ publicId: string }>({
      name: 'chat-files',
      text: `SELECT file_id AS "publicId" FROM message_text WHERE file_id = ANY ($1)`,
      values: [files.map(({ publicId }) => publicId)],
    });
    return new Map(rows.map(({ publicId }) => [publicId, 'bound']));
  }
}
