import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/id.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { Accounts, Blocks } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import type { ConversationStarted } from '../domain/conversation.events.js';
import { ChatPartnerNotFound, InvalidConversation } from '../domain/message.errors.js';

type Roles = Pick<ConversationStarted['data'], 'customerId' | 'providerId' | 'serviceListingId'>;

const SEQUENCE = 'conversation';

/** The two people of a conversation: there is one for each pair, in either order (OP-24). */
@Injectable()
export class ChatPartners {
  constructor(
    private readonly ids: IdSequences,
    private readonly accounts: Accounts,
    private readonly blocks: Blocks,
    private readonly listings: ListingReader,
  ) {}

  /** The conversation of the two; null before their first message. */
  known(one: number, other: number): Promise<number | null> {
    return this.ids.known(SEQUENCE, keyOf(one, other));
  }

  /**
   * The conversation to send to, a new one for a first message. `named`: the one that the client believes it to be.
   * Throws ChatPartnerNotFound (a missing receiver takes no id) and InvalidConversation.
   */
  async conversationOf(senderId: number, receiverId: number, named: number | null): Promise<number> {
    const known = await this.known(senderId, receiverId);
    const isWrong = named !== null && named !== known;
    if (known === null || isWrong) await this.assertExists(receiverId);
    if (isWrong) throw new InvalidConversation();
    return known ?? this.ids.of(SEQUENCE, keyOf(senderId, receiverId));
  }

  /** Throws ChatPartnerNotFound, ContactBlocked. */
  async assertReachable(senderId: number, receiverId: number): Promise<void> {
    await this.assertExists(receiverId);
    await this.blocks.assertNone(senderId, receiverId);
  }

  /** Throws ChatPartnerNotFound. */
  async assertExists(userId: number): Promise<void> {
    if (!(await this.accounts.has(userId))) throw new ChatPartnerNotFound();
  }

  /** Who is the customer and which listing it is about, as the first message names it; a third person's says nothing. */
  async rolesOf(senderId: number, receiverId: number, listingId: unknown): Promise<Roles> {
    const nothing = { customerId: senderId, providerId: receiverId, serviceListingId: null };
    if (!isId(listingId)) return nothing;
    const listing = await this.listings.detail(listingId);
    if (listing?.userId === receiverId) return { ...nothing, serviceListingId: listingId };
    if (listing?.userId === senderId)
      return { customerId: receiverId, providerId: senderId, serviceListingId: listingId };
    return nothing;
  }
}

const keyOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;
