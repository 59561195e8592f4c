import { dropDraft, keepDraft, readDraft } from '../../../lib/forms/drafts.js';
import type { Attachment } from './attachment.rules.js';

/** The unsent content of a conversation's field. */
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

/** What was refused goes back to where it was written, before what was typed since. */
export const withReturned = (draft: ChatDraft, returned: ChatDraft): ChatDraft => ({
  text: [returned.text, draft.text].filter(Boolean).join('\n'),
  attachment: draft.attachment ?? returned.attachment,
});
