import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { MOST_CANDIDATES, SavedSearches } from '../stores/saved-searches.js';
import { documentsOf } from '../read-models/listing-card/listing-card.document.js';
import { ListingCardRow, ListingCheckRow } from '../read-models/listing-card/listing-card.table.js';
import { comparableOf, lookUpKeysOf, meets } from '../saved-searches/meaning.js';

/** A listing may have come on show at this moment. */
export class MatchSavedSearches extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly at: string,
  ) {
    super();
  }
}

/** Records which saved searches a new listing matches, comparing only those of its trade and place. Idempotent. */
@CommandHandler(MatchSavedSearches)
export class MatchSavedSearchesHandler implements ICommandHandler<MatchSavedSearches> {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearches,
  ) {}

  async execute({ listingId, at }: MatchSavedSearches): Promise<void> {
    const card = await this.database.orm.manager.findOneBy(ListingCardRow, { id: listingId });
    // An edit of a visible listing is not new; a listing hidden or deleted since then has an event of its own.
    if (!card?.shownSince || card.shownSince.toISOString() !== at) return;
    const checks = await this.database.orm.manager.findBy(ListingCheckRow, { ownerId: card.userId });
    const [document] = documentsOf([card], checks);
    if (!document) return;
    const listing = comparableOf(document);
    const keys = lookUpKeysOf(listing);
    let last: number | undefined = 0;
    while (last !== undefined) {
      const candidates = await this.searches.candidates(keys, card.userId, card.shownSince, last);
      const met = candidates.filter(({ meaning }) => meets(meaning, listing)).map(({ id }) => id);
      await this.searches.found(met, listingId);
      last = candidates[MOST_CANDIDATES - 1]?.id; // a full batch: there may be more
    }
  }
}

/** Removes a deleted listing from all matches. */
export class ForgetMatchesOfListing extends Command<void> {
  constructor(readonly listingId: number) {
    super();
  }
}

@CommandHandler(ForgetMatchesOfListing)
export class ForgetMatchesOfListingHandler implements ICommandHandler<ForgetMatchesOfListing> {
  constructor(private readonly searches: SavedSearches) {}

  execute({ listingId }: ForgetMatchesOfListing): Promise<void> {
    return this.searches.forgetListing(listingId);
  }
}
