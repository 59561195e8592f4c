import { dropDraft, keepDraft, readDraft } from '../../../lib/forms/drafts.js';
import { kindOf, type FileKind, type FileRefusal } from '../../../lib/uploads/upload-limits.js';
import type { MessageType } from '../../../lib/api/api-types.js';

/** A file that is stored and waits to be sent. */
export interface Attachment {
  url: string;
  publicId: string;
  name: string;
  type: Exclude<MessageType, 'text'>;
}

/** CHAT-15, CHAT-16: why a file cannot be sent, in words. */
export const refusalText = (refusal: FileRefusal, fileName: string): string => {
  if (refusal === 'Invalid file type') {
    return 'Please select an image, PDF, Word document, Excel file, text file, or ZIP archive';
  }
  return kindOf(fileName) === 'image'
    ? 'Please select an image smaller than 5MB'
    : 'Please select a document smaller than 10MB';
};

export const attachmentType = (kind: FileKind | null): Attachment['type'] =>
  kind === 'image' ? 'image' : 'document';

export interface ChatDraft {
  text: string;
  attachment: Attachment | null;
}

const EMPTY: ChatDraft = { text: '', attachment: null };
const formOf = (partnerId: number) => `chat:${partnerId}`;

export const readChatDraft = (userId: number, partnerId: number): ChatDraft => ({
  ...EMPTY,
  ...readDraft<ChatDraft>(userId, formOf(partnerId))?.value,
});

export function keepChatDraft(userId: number, partnerId: number, draft: ChatDraft): void {
  if (draft.text === '' && !draft.attachment) dropDraft(userId, formOf(partnerId));
  else keepDraft(userId, formOf(partnerId), draft);
}

/** Puts a refused message back into the composer, before what was typed since. */
export const withReturned = (draft: ChatDraft, returned: ChatDraft): ChatDraft => ({
  text: [returned.text, draft.text].filter(Boolean).join('\n'),
  attachment: draft.attachment ?? returned.attachment,
});
