import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SavedSearches } from '../../stores/saved-searches.js';

/** Removes a deleted listing from all finds. */
export class ForgetFoundListing extends Command<void> {
  constructor(readonly listingId: number) {
    super();
  }
}

@CommandHandler(ForgetFoundListing)
export class ForgetFoundListingHandler implements ICommandHandler<ForgetFoundListing> {
  constructor(private readonly searches: SavedSearches) {}

  execute({ listingId }: ForgetFoundListing): Promise<void> {
    return this.searches.forgetListing(listingId);
  }
}
