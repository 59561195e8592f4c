import { Injectable } from '@nestjs/common';
import { Accounts } from '../../identity/contract/index.js';
import { ChatPartnerNotFound } from '../domain/message.errors.js';
import { ConversationQueries, type SentMessage } from '../read-models/conversations/conversations.queries.js';
import { ConversationIds } from './conversation-ids.js';

/** What two people wrote to each other. */
@Injectable()
export class ReadThread {
  constructor(
    private readonly ids: ConversationIds,
    private readonly conversations: ConversationQueries,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Oldest first. A thread stays readable when the other one's account is deleted; throws ChatPartnerNotFound when there
   * is neither.
   */
  async of(
    userId: number,
    otherUserId: number,
    { limit, before }: { limit: number; before: number | null },
  ): Promise<SentMessage[]> {
    const id = await this.ids.known(userId, otherUserId);
    if (id !== null) return this.conversations.latest(id, limit, before);
    if (!(await this.accounts.has(otherUserId))) throw new ChatPartnerNotFound();
    return [];
  }
}
