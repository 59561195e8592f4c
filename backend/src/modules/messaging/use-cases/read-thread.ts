import { Injectable } from '@nestjs/common';
import { ConversationNotReported } from '../domain/message.errors.js';
import { ConversationReports } from '../public/index.js';
import { ConversationQueries, type SentMessage } from '../read-models/conversations/conversations.queries.js';
import type { MessageText } from '../stores/chat-attachments.js';
import { MessageTexts } from '../stores/message-texts.js';
import { ChatPartners } from './chat-partners.js';

interface Page {
  limit: number;
  /** A message; null: the latest ones. */
  before: number | null;
}

/** A message with what it says; undefined: its sender is erased. */
export interface ReadMessage extends SentMessage {
  text: MessageText | undefined;
}

/** What two people wrote to each other. */
@Injectable()
export class ReadThread {
  constructor(
    private readonly partners: ChatPartners,
    private readonly conversations: ConversationQueries,
    private readonly reports: ConversationReports,
    private readonly texts: MessageTexts,
  ) {}

  /**
   * Oldest first. A thread stays readable when the other one's account is deleted; throws ChatPartnerNotFound when there
   * is neither.
   */
  async of(userId: number, otherUserId: number, { limit, before }: Page): Promise<ReadMessage[]> {
    const id = await this.partners.known(userId, otherUserId);
    if (id !== null) return this.withTexts(await this.conversations.latest(id, limit, before));
    await this.partners.assertExists(otherUserId);
    return [];
  }

  /** D4: for an administrator. Throws ConversationNotReported, also for an unknown one. */
  async reported(conversationId: number, { limit, before }: Page): Promise<ReadMessage[]> {
    if (!(await this.reports.covers(conversationId))) throw new ConversationNotReported();
    return this.withTexts(await this.conversations.latest(conversationId, limit, before));
  }

  /** All conversations of a person. */
  async allOf(userId: number): Promise<ReadMessage[]> {
    return this.withTexts(await this.conversations.allOf(userId));
  }

  private async withTexts(messages: readonly SentMessage[]): Promise<ReadMessage[]> {
    const texts = await this.texts.of(messages.map(({ id }) => id));
    return messages.map((message) => ({ ...message, text: texts.get(message.id) }));
  }
}
