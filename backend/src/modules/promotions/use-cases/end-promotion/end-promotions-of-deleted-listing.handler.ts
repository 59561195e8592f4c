import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PromotionQueries } from '../../read-models/promotions/promotion.queries.js';
import { EndPromotion } from './end-promotion.handler.js';

/** Records the end of whatever still promotes a listing that is gone (OP-32). Does nothing where the listing stands. */
export class EndPromotionsOfDeletedListing extends Command<void> {
  constructor(readonly listingId: number) {
    super();
  }
}

@CommandHandler(EndPromotionsOfDeletedListing)
export class EndPromotionsOfDeletedListingHandler implements ICommandHandler<EndPromotionsOfDeletedListing> {
  constructor(
    private readonly bought: PromotionQueries,
    private readonly commands: CommandBus,
  ) {}

  async execute({ listingId }: EndPromotionsOfDeletedListing): Promise<void> {
    for (const ending of await this.bought.orphanedOf(listingId))
      await this.commands.execute(new EndPromotion(ending, 'listing-deleted'));
  }
}
