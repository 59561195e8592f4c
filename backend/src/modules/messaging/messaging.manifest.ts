import type { ModuleManifest } from '../../platform/module-manifest.js';
import { conversation } from './domain/conversation.decider.js';
import { conversationEvents, withoutListing } from './domain/conversation.events.js';
import { MessageTextRow, messageTexts } from './stores/message-text.table.js';
import { chatPeople } from './read-models/chat-people/chat-people.projection.js';
import { conversations } from './read-models/conversations/conversations.projection.js';

export const messagingManifest: ModuleManifest = {
  name: 'messaging',
  events: conversationEvents,
  upcasters: { MessageSent: { 1: withoutListing } },
  states: { conversation: [conversation] },
  projections: [conversations, chatPeople],
  privateTables: [MessageTextRow],
  migrations: [messageTexts],
  idSequences: ['conversation', 'message'],
};
