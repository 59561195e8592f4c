import { defineModule } from '../../platform/define-module.js';
import { ConversationReader } from './public/index.js';
import { conversation } from './domain/conversation.decider.js';
import { conversationEvents, withoutListing } from './domain/conversation.events.js';
import { ChatPartners } from './use-cases/chat-partners.js';
import { DeleteMessageHandler } from './use-cases/delete-message.handler.js';
import { MarkAllReadHandler } from './use-cases/mark-all-read.handler.js';
import { ReadThread } from './use-cases/read-thread.js';
import { SendMessageHandler } from './use-cases/send-message.handler.js';
import { SweepMessages } from './use-cases/sweep-messages.js';
import { ChatFileReaders, ChatFiles } from './read-models/conversations/chat-files.js';
import { conversations } from './read-models/conversations/conversations.projection.js';
import { ConversationQueries } from './read-models/conversations/conversations.queries.js';
import { ChatAttachments } from './stores/chat-attachments.js';
import { MessageTexts, messageTexts } from './stores/message-texts.js';
import { MessagingAccountData } from './http/account-data.js';
import { ChatPush } from './http/chat-push.js';
import { ConversationsAdminController } from './http/conversations-admin.controller.js';
import { MessagesController } from './http/messages.controller.js';

export const messagingModule = defineModule({
  name: 'messaging',
  events: conversationEvents,
  upcasters: { MessageSent: { 1: withoutListing } },
  states: { conversation: [conversation] },
  controllers: [MessagesController, ConversationsAdminController],
  commands: [SendMessageHandler, MarkAllReadHandler, DeleteMessageHandler],
  providers: [ChatPartners, ReadThread, ConversationQueries, MessageTexts, ChatAttachments],
  exports: [{ provide: ConversationReader, useExisting: ConversationQueries }],
  projections: [conversations],
  migrations: [messageTexts],
  accountData: MessagingAccountData,
  pushes: [ChatPush],
  fileUses: [ChatFiles],
  fileReaders: [ChatFileReaders],
  backgroundWork: [SweepMessages],
});
