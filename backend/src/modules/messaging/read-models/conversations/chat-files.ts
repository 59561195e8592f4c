import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { type FileUse, FileUses, type UsedFile } from '../../../../platform/files/file-uses.js';
import type { SessionUser } from '../../../../platform/auth/session-user.js';
import { FileReaders, type StoredFile } from '../../../../platform/files/stored-file.js';
import { ConversationReports } from '../../public/index.js';

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

/** A file of a message is for its recipient; an administrator needs a report on the conversation (D4). */
@Injectable()
export class ChatFileReaders extends FileReaders {
  constructor(
    private readonly database: Database,
    private readonly reports: ConversationReports,
  ) {
    super();
  }

  async mayRead({ publicId }: StoredFile, { id, role }: SessionUser): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ conversationId: number; receiverId: number }>({
      name: 'chat-file-readers',
      text: `SELECT m.conversation_id AS "conversationId", m.receiver_id AS "receiverId"
               FROM message_text t JOIN chat_message m ON m.id = t.message_id
              WHERE t.file_id = $1 AND NOT m.is_deleted`,
      values: [publicId],
    });
    const [message] = rows;
    if (!message) return false;
    if (message.receiverId === id) return true;
    return role === 'admin' && this.reports.covers(message.conversationId);
  }
}
