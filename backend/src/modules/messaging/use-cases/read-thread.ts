import { Injectable } from '@nestjs/common';
import { ConversationNotReported } from '../domain/message.errors.js';
import { ConversationReports } from '../public/index.js';
import { ConversationQueries, type SentMessage } from '../read-models/conversations/conversations.queries.js';
import { ChatPartners } from './chat-partners.js';

interface Page {
  limit: number;
  /** A message; null: the latest ones. */
  before: number | null;
}

/** What two people wrote to each other. */
@Injectable()
export class ReadThread {
  constructor(
    private readonly partners: ChatPartners,
    private readonly conversations: ConversationQueries,
    private readonly reports: ConversationReports,
  ) {}

  /**
   * Oldest first. A thread stays readable when the other one's account is deleted; throws ChatPartnerNotFound when there
   * is neither.
   */
  async of(userId: number, otherUserId: number, { limit, before }: Page): Promise<SentMessage[]> {
    const id = await this.partners.known(userId, otherUserId);
    if (id !== null) return this.conversations.latest(id, limit, before);
    await this.partners.assertExists(otherUserId);
    return [];
  }

  /** D4: for an administrator. Throws ConversationNotReported, also for one that there is not. */
  async reported(conversationId: number, { limit, before }: Page): Promise<SentMessage[]> {
    if (!(await this.reports.covers(conversationId))) throw new ConversationNotReported();
    return this.conversations.latest(conversationId, limit, before);
  }
}
