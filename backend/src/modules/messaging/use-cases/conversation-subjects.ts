import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/id.js';
import { ListingReader } from '../../listings/public/index.js';
import type { ConversationStarted } from '../domain/conversation.events.js';

type Roles = Pick<ConversationStarted['data'], 'customerId' | 'providerId' | 'serviceListingId'>;

/** What a new conversation is about (OP-24). */
@Injectable()
export class ConversationSubjects {
  constructor(private readonly listings: ListingReader) {}

  /** `listingId` as the first message names it; one of neither of the two says nothing. */
  async of(senderId: number, receiverId: number, listingId: unknown): Promise<Roles> {
    const nothing = { customerId: senderId, providerId: receiverId, serviceListingId: null };
    if (!isId(listingId)) return nothing;
    const listing = await this.listings.detail(listingId);
    if (listing?.userId === receiverId) return { ...nothing, serviceListingId: listingId };
    if (listing?.userId === senderId)
      return { customerId: receiverId, providerId: senderId, serviceListingId: listingId };
    return nothing;
  }
}
