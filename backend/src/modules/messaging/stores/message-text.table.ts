import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { defineMigration } from '../../../platform/database/migration.js';

/** What a message says. */
export interface MessageText {
  content: string;
  /** Address and public id of the attachment. */
  file: { url: string; publicId: string } | null;
  metadata: Record<string, unknown> | null;
}

/**
 * Private: what a message says, sealed with its sender's key. Written before the message is sent; events hold none of it.
 */
@Entity('message_text')
@Index('message_text_sender_id', ['senderId'])
@Index('message_text_file_id', ['fileId'], { unique: true })
@Index('message_text_written_at', ['writtenAt'])
export class MessageTextRow {
  @PrimaryColumn('integer') messageId!: number;
  @Column('integer') conversationId!: number;
  @Column('integer') senderId!: number;
  @Column('integer') receiverId!: number;
  /** Base64 of text, attachment and metadata. */
  @Column('text') sealed!: string;
  /** The attachment's public id. */
  @Column('text', { nullable: true }) fileId!: string | null;
  /** By the database's clock. */
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) writtenAt!: Date;
}

/** The table of `message-text.table.ts`. */
export const messageTexts = defineMigration(
  'MessageTexts1795000000070',
  `
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
