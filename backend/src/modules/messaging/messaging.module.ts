import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConversationReader } from './public/index.js';
import { ChatPush } from './http/chat-push.js';
import { ConversationsAdminController } from './http/conversations-admin.controller.js';
import { ConversationsController } from './http/conversations.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { ChatAttachments } from './stores/chat-attachments.js';
import { MessageTexts } from './stores/message-texts.js';
import { ChatFileReaders, ChatFiles } from './read-models/conversations/chat-files.js';
import { ConversationQueries } from './read-models/conversations/conversations.queries.js';
import { ConversationIds } from './use-cases/conversation-ids.js';
import { DeleteMessageHandler } from './use-cases/delete-message.handler.js';
import { MarkAllReadHandler } from './use-cases/mark-all-read.handler.js';
import { ReadThread } from './use-cases/read-thread.js';
import { ReportedConversations } from './use-cases/reported-conversations.js';
import { ConversationSubjects } from './use-cases/conversation-subjects.js';
import { SendLimit } from './use-cases/send-limit.js';
import { SendMessageHandler } from './use-cases/send-message.handler.js';
import { ShredMessages } from './use-cases/shred-messages.js';
import { SweepMessages } from './use-cases/sweep-messages.js';
import { MessagingAccountData } from './http/account-data.js';

/** Global, because other modules know its contract and not the module itself. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ConversationsController, MessagesController, ConversationsAdminController],
  providers: [
    MessagingAccountData,
    SendMessageHandler,
    MarkAllReadHandler,
    DeleteMessageHandler,
    ConversationSubjects,
    SendLimit,
    ConversationIds,
    ReadThread,
    ConversationQueries,
    { provide: ConversationReader, useExisting: ConversationQueries },
    ReportedConversations,
    MessageTexts,
    ChatAttachments,
    ChatFiles,
    ChatFileReaders,
    ShredMessages,
    SweepMessages,
    ChatPush,
  ],
  exports: [ConversationReader],
})
export class MessagingModule {}
