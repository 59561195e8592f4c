import { defineMigration } from '../../../platform/database/migration.js';

/** What a message says. */
export interface MessageText {
  content: string;
  /** Address and public id of the attachment. */
  file: { url: string; publicId: string } | null;
  metadata: Record<string, unknown> | null;
}

/** What messages say; events hold none of it. */
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
