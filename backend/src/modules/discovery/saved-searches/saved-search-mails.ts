import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';
import { priceText } from '../../../kernel/money.js';
import { serviceLabelOf } from '../../../kernel/service-types.js';
import type { NewOutboxMessage } from '../../../platform/outbox/outbox.js';
import type { SavedSearch } from '../stores/saved-searches.js';
import type { ListingCard } from '../read-models/listing-card/listing-card.queries.js';
import { labelOf } from './saved-search-label.js';

const PURPOSE = 'stop-saved-search';
const TOKEN = /^([1-9]\d{0,9})\.([0-9a-f]{64})$/;

/** Links in mails that stop a saved search without signing in: signed, good for as long as the search is there. */
@Injectable()
export class StopLinks {
  constructor(
    private readonly hashes: KeyedHashes,
    private readonly config: Config,
  ) {}

  linkOf(searchId: number): string {
    const token = `${searchId}.${this.hashes.of(PURPOSE, searchId)}`;
    return `${this.config.publicUrl}/unsubscribe?token=${token}`;
  }

  /** The search that a token stops; null for an invalid signature. */
  searchOf(token: unknown): number | null {
    const [, id = '', signature = ''] = (typeof token === 'string' && TOKEN.exec(token)) || [];
    return id && this.hashes.same(signature, this.hashes.of(PURPOSE, Number(id))) ? Number(id) : null;
  }
}

const MOST_LISTED = 10;
type Mail = Omit<NewOutboxMessage, 'id' | 'userId' | 'to'>;

/** The mails of saved searches. */
@Injectable()
export class SavedSearchMails {
  constructor(
    private readonly config: Config,
    private readonly stopLinks: StopLinks,
  ) {}

  of(search: SavedSearch, cards: readonly ListingCard[], firstName: string): Mail {
    const { publicUrl, siteName } = this.config;
    const label = labelOf(search.criteria);
    const link = `${publicUrl}/favourites?tab=searches`;
    const unsubscribe = this.stopLinks.linkOf(search.id);
    const more = cards.length - MOST_LISTED;
    const isOne = cards.length === 1;
    const body = [
      `Hello ${firstName},`,
      isOne
        ? `One new provider for your saved search: ${label}.`
        : `${cards.length} new providers for your saved search: ${label}.`,
      ...cards.slice(0, MOST_LISTED).map((card) => this.lineOf(card)),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `Your saved searches on ${siteName}:\n${link}`,
      `Stop emails about this search (no sign-in needed):\n${unsubscribe}`,
    ];
    return {
      channel: 'email',
      subject: isOne ? `One new provider: ${label}` : `${cards.length} new providers: ${label}`,
      body: body.join('\n\n'),
      code: null,
      link,
      unsubscribe,
      expiresAt: null,
    };
  }

  private lineOf(card: ListingCard): string {
    const { id, businessName, serviceType, city, state } = card;
    const summary = `${businessName}: ${serviceLabelOf(serviceType)} in ${city}, ${state}. ${priceText(card)}.`;
    return `${summary}\n${this.config.publicUrl}/providers/${id}`;
  }
}
