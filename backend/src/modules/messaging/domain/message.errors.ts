import { DomainError } from '../../../kernel/domain-error.js';

/** There is no such person, or their account is deleted. */
export class ChatPartnerNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'messaging.chat-partner-not-found';
  constructor() {
    super('User not found');
  }
}

/** CHAT-28. */
export class OwnMessagesNotPossible extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'messaging.own-messages-not-possible';
  constructor() {
    super('You cannot message yourself');
  }
}

/** OP-25: who sends is who is signed in. */
export class SenderMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'messaging.sender-mismatch';
  constructor() {
    super('Sender mismatch');
  }
}

/** OP-24: the conversation named is not that of the two. */
export class InvalidConversation extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'messaging.invalid-conversation';
  constructor() {
    super('Invalid conversation');
  }
}

/** OP-25: only a chat file that the sender uploaded here. */
export class InvalidAttachment extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'messaging.invalid-attachment';
  constructor() {
    super('Invalid attachment');
  }
}

/** CHAT-24. */
export class TooManyChatMessages extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'messaging.too-many-messages';
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please wait a moment and try again.', { retryAfterSeconds });
  }
}

/** D4: what nobody has reported is the two's alone. */
export class ConversationNotReported extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'messaging.conversation-not-reported';
  constructor() {
    super('Not found');
  }
}

/** Never sent, already deleted, or none of the caller's conversations. */
export class MessageNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'messaging.message-not-found';
  constructor() {
    super('Message not found');
  }
}

/** CHAT-10. */
export class NotYourMessage extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'messaging.not-your-message';
  constructor() {
    super('You can only delete your own messages');
  }
}

/** CHAT-10. */
export class MessageTooOldToDelete extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'messaging.message-too-old-to-delete';
  constructor() {
    super('Messages can only be deleted within 4 hours');
  }
}
