import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { answersUnchanged } from '../../../platform/http/json-answer.js';
import { beforeOf, lenientLimitOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { Accounts } from '../../identity/public/index.js';
import { MessageTexts } from '../stores/message-texts.js';
import { conversations } from '../read-models/conversations/conversations.projection.js';
import { ConversationQueries } from '../read-models/conversations/conversations.queries.js';
import { DeleteMessage } from '../use-cases/delete-message.handler.js';
import { MarkAllRead } from '../use-cases/mark-all-read.handler.js';
import { ReadThread } from '../use-cases/read-thread.js';
import { SendMessage } from '../use-cases/send-message.handler.js';
import {
  conversationOf,
  messageOf,
  newMessageOf as justSent,
  type ConversationView,
  type MessageView,
} from './message.views.js';
import { newMessageOf, SendMessageBody } from './send-message.body.js';

const PAGE = { usual: 200, most: 200 };
const UserIdPipe = new PositiveIntPipe('User not found');

/** Conversations and messages of the signed-in user. */
@SignedIn()
@Controller('api')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ConversationQueries,
    private readonly thread: ReadThread,
    private readonly texts: MessageTexts,
    private readonly accounts: Accounts,
  ) {}

  /** CHAT-22. Newest activity first. */
  @Get('conversations')
  async conversations(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversationView[]> {
    answersUnchanged(response);
    const own = await this.queries.ofUser(user.id);
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

  /** CHAT-21. */
  @Get('messages/unread')
  async unread(@CurrentUser() user: SessionUser, @Res({ passthrough: true }) response: Response) {
    answersUnchanged(response);
    return { count: await this.queries.unreadOf(user.id) };
  }

  /** CHAT-17. Oldest first, the latest `limit` before the message `before`. */
  @Get('messages/:otherUserId')
  async read(
    @Param('otherUserId', UserIdPipe) otherUserId: number,
    @Query('limit') limit: unknown,
    @Query('before') before: unknown,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageView[]> {
    answersUnchanged(response);
    const page = { limit: lenientLimitOf(limit, PAGE), before: beforeOf(before) };
    return (await this.thread.of(user.id, otherUserId, page)).map(messageOf);
  }

  /** CHAT-18. */
  @Post('messages/:otherUserId/mark-all-read')
  @HttpCode(200)
  @WaitsFor(conversations)
  async markAllRead(
    @Param('otherUserId', UserIdPipe) otherUserId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ message: string; updated: number }> {
    const updated = await this.commands.execute(new MarkAllRead(user.id, otherUserId));
    return { message: 'Messages marked as read', updated };
  }

  /** CHAT-19. The same Idempotency-Key sends one message, and is in its metadata. */
  @Post('messages/send')
  @WaitsFor(conversations)
  async send(
    @Body() body: SendMessageBody,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: SessionUser,
  ): Promise<MessageView> {
    const sent = await this.commands.execute(new SendMessage(user.id, newMessageOf(body, key)));
    const texts = await this.texts.of([sent.messageId]);
    return justSent(sent, texts.get(sent.messageId));
  }

  /** CHAT-20. */
  @Delete('messages/:id')
  @WaitsFor(conversations)
  async delete(
    @Param('id', new PositiveIntPipe('Message not found')) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<{ message: string }> {
    await this.commands.execute(new DeleteMessage(user.id, id));
    return { message: 'Message deleted' };
  }
}
