import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../../platform/auth/session-user.js';
import { Database } from '../../../../platform/database/database.js';
import { FileReaders, type StoredFile } from '../../../../platform/files/stored-file.js';
import { ReportedConversations } from '../../use-cases/reported-conversations.js';

/** A file of a message is for its recipient; an administrator needs a report on the conversation (D4). */
@Injectable()
export class ChatFileReaders extends FileReaders {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportedConversations,
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
    return role === 'admin' && this.reports.cover(message.conversationId);
  }
}
