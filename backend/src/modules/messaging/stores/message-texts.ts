import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ERASED_TEXT } from '../../../kernel/message.js';
import { Database } from '../../../platform/database/database.js';
import { defineMigration } from '../../../platform/database/migration.js';
import { IdempotencyKeyReused } from '../../../platform/event-store/command-batch.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';
import { InvalidAttachment } from '../domain/message.errors.js';
import { ChatAttachments, type MessageText } from './chat-attachments.js';

export const messageTexts = defineMigration(
  'MessageTexts1795000000070',
  `
  -- What a message says, sealed with its sender's key; written before the message is sent. sealed: base64 of text, attachment
  -- and metadata. file_id: the attachment's public id.
  CREATE TABLE message_text (
    message_id integer PRIMARY KEY,
    conversation_id integer NOT NULL,
    sender_id integer NOT NULL,
    receiver_id integer NOT NULL,
    sealed text NOT NULL,
    file_id text,
    written_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX message_text_sender_id ON message_text (sender_id);
  CREATE UNIQUE INDEX message_text_file_id ON message_text (file_id);
  CREATE INDEX message_text_written_at ON message_text (written_at);
  `,
);

interface WrittenMessage {
  messageId: number;
  conversationId: number;
  senderId: number;
  receiverId: number;
}

interface Stored {
  messageId: number;
  senderId: number;
  sealed: string;
}

const UNIQUE_VIOLATION = '23505';
/** Much longer than a request may take. */
const UNDER_WAY = '1 hour';

/** The text of a message whose sender is erased. */
export const ERASED_MESSAGE: MessageText = { content: ERASED_TEXT, file: null, metadata: null };

/** The table `message_text`: sealed with the sender's key, so that deleting the key makes even a remaining row unreadable. */
@Injectable()
export class MessageTexts {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly attachments: ChatAttachments,
  ) {}

  /**
   * Before the message is sent. The same command may come again with the same text. Throws IdempotencyKeyReused when
   * another text waits under this id, InvalidAttachment when another message has the file. Nothing is written for an
   * erased sender.
   */
  async write(message: WrittenMessage, text: MessageText): Promise<void> {
    const { messageId, senderId } = message;
    const sealed = await this.personalData.seal(senderId, boundTo(messageId), text);
    if (sealed === undefined) return;
    const kept = await this.insert(message, sealed, text.file?.publicId ?? null);
    if (kept !== sealed && !isDeepStrictEqual((await this.of([messageId])).get(messageId), text)) {
      throw new IdempotencyKeyReused();
    }
  }

  /** By message, without deleted ones; those of erased senders are ERASED_MESSAGE. */
  async of(messageIds: readonly number[]): Promise<Map<number, MessageText>> {
    const { rows } = await this.database.pool.query<Stored>({
      name: 'message-texts',
      text: `SELECT message_id AS "messageId", sender_id AS "senderId", sealed FROM message_text
              WHERE message_id = ANY ($1::integer[])`,
      values: [messageIds],
    });
    const keys = await this.personalData.keysOf(rows.map(({ senderId }) => senderId));
    return new Map(
      rows.map(({ messageId, senderId, sealed }) => {
        const key = keys.get(senderId);
        const text = key
          ? (this.personalData.open(key, boundTo(messageId), sealed) as MessageText)
          : ERASED_MESSAGE;
        return [messageId, text];
      }),
    );
  }

  /** Removes texts and the files attached to them, for good. May be repeated. */
  async remove(messageIds: readonly number[]): Promise<void> {
    const { rows } = await this.database.pool.query<{ fileId: string | null }>(
      'DELETE FROM message_text WHERE message_id = ANY ($1::integer[]) RETURNING file_id AS "fileId"',
      [messageIds],
    );
    await this.attachments.remove(rows.flatMap(({ fileId }) => fileId ?? []));
  }

  /** The same for older texts whose message was never sent or is deleted; answers how many. */
  async removeStale(most: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ fileId: string | null }>(
      `DELETE FROM message_text WHERE written_at < now() - $1::interval AND message_id IN (
         SELECT t.message_id FROM message_text t LEFT JOIN chat_message m ON m.id = t.message_id
          WHERE t.written_at < now() - $1::interval AND (m.id IS NULL OR m.is_deleted) LIMIT $2)
       RETURNING file_id AS "fileId"`,
      [UNDER_WAY, most],
    );
    await this.attachments.remove(rows.flatMap(({ fileId }) => fileId ?? []));
    return rows.length;
  }

  /** Everything that a user wrote. */
  async removeAllOf(senderId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM message_text WHERE sender_id = $1', [senderId]);
  }

  /** Answers what is kept: this, or what an earlier try of the same command has sealed. */
  private async insert(
    { messageId, conversationId, senderId, receiverId }: WrittenMessage,
    sealed: string,
    fileId: string | null,
  ): Promise<string | undefined> {
    try {
      const { rows } = await this.database.pool.query<{ sealed: string }>({
        name: 'message-text-write',
        text: `INSERT INTO message_text (message_id, conversation_id, sender_id, receiver_id, sealed, file_id)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (message_id) DO UPDATE SET written_at = now() RETURNING sealed`,
        values: [messageId, conversationId, senderId, receiverId, sealed, fileId],
      });
      return rows[0]?.sealed;
    } catch (error) {
      throw isTaken(error) ? new InvalidAttachment() : error;
    }
  }
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

const boundTo = (messageId: number): string => `message ${messageId}`;
