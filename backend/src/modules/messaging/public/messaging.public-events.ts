export type { ConversationStarted, MessageSent } from '../domain/conversation.events.js';
