import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { answersUnchanged } from '../../../platform/http/json-answer.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { Accounts } from '../../identity/public/index.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ConversationQueries } from '../read-models/conversations/conversations.queries.js';
import { conversationOf, type ConversationView } from './message.views.js';

@SignedIn()
@Controller('api/conversations')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationQueries,
    private readonly texts: MessageTexts,
    private readonly accounts: Accounts,
  ) {}

  /** CHAT-22. Newest activity first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversationView[]> {
    answersUnchanged(response);
    const own = await this.conversations.ofUser(user.id);
    const [people, texts] = await Promise.all([
      this.accounts.peopleOf(own.map(({ otherUserId }) => otherUserId)),
      this.texts.of(own.map(({ lastMessageId }) => lastMessageId)),
    ]);
    return own.map((conversation) =>
      conversationOf(
        conversation,
        people.get(conversation.otherUserId),
        texts.get(conversation.lastMessageId),
      ),
    );
  }
}
