import { defineError, defineLimit } from '../../../kernel/domain-error.js';

/** There is no such person, or their account is deleted. */
export class ChatPartnerNotFound extends defineError('not-found', 'User not found') {}

/** CHAT-28. */
export class OwnMessagesNotPossible extends defineError('invalid', 'You cannot message yourself') {}

/** OP-25: the sender is the signed-in user. */
export class SenderMismatch extends defineError('forbidden', 'Sender mismatch') {}

/** OP-24: the conversation named is not that of the two. */
export class InvalidConversation extends defineError('invalid', 'Invalid conversation') {}

/** OP-25: only a chat file that the sender uploaded here. */
export class InvalidAttachment extends defineError('invalid', 'Invalid attachment') {}

/** CHAT-24. */
export class TooManyChatMessages extends defineLimit(
  'Too many requests. Please wait a moment and try again.',
) {}

/** D4: unreported conversations are private. */
export class ConversationNotReported extends defineError('not-found', 'Not found') {}

/** Never sent, already deleted, or none of the caller's conversations. */
export class MessageNotFound extends defineError('not-found', 'Message not found') {}

/** CHAT-10. */
export class NotYourMessage extends defineError('forbidden', 'You can only delete your own messages') {}

/** CHAT-10. */
export class MessageTooOldToDelete extends defineError(
  'forbidden',
  'Messages can only be deleted within 4 hours',
) {}
