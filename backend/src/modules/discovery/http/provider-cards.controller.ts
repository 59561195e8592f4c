import { BadRequestException, Controller, Get, Query } from '@nestjs/common';
import { isId } from '../../../kernel/id.js';
import { Public } from '../../../platform/http/access-policy.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import { providerCardOf, type ProviderCardView } from './provider-card.views.js';

const MOST_IDS = 50;

/** Cards of known listings, for what a visitor's browser keeps. */
@Public()
@Controller('api/provider-cards')
export class ProviderCardsController {
  constructor(private readonly cards: ListingCardQueries) {}

  /** In the order of `ids` ("7,42", at most 50); those that are not shown any more are left out. */
  @Get()
  async read(@Query('ids') ids: unknown): Promise<ProviderCardView[]> {
    const cards = await this.cards.inOrder(idsOf(ids));
    return cards.map((card) => providerCardOf(card));
  }
}

const idsOf = (text: unknown): number[] => {
  const ids = typeof text === 'string' && /^[\d,]{1,600}$/.test(text) ? text.split(',').map(Number) : [];
  if (ids.length === 0 || ids.length > MOST_IDS || !ids.every(isId))
    throw new BadRequestException('Invalid ids');
  return [...new Set(ids)];
};
