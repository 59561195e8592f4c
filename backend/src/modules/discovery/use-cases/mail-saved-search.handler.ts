import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotificationRecipients } from '../../../platform/policies/notifications.js';
import { SavedSearches } from '../stores/saved-searches.js';
import { UnmailedMatches, type DueSearch } from '../stores/unmailed-matches.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import { SavedSearchMails } from '../saved-searches/saved-search-mails.js';

/** Namespace of the ids of these mails. */
const MAILS = '5c0f6c1e-4a55-5f0b-8d8f-0a7f6a2e9b41';

/** Mails a saved search's owner what it has found; its mails are numbered. */
export class MailSavedSearch extends Command<void> {
  constructor(readonly search: DueSearch) {
    super();
  }
}

/**
 * The mail, its number and its matches are one transaction, so a crash neither loses nor repeats a mail; the row of the search
 * is locked against other processes.
 */
@CommandHandler(MailSavedSearch)
export class MailSavedSearchHandler implements ICommandHandler<MailSavedSearch> {
  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearches,
    private readonly matches: UnmailedMatches,
    private readonly recipients: NotificationRecipients,
    private readonly outbox: Outbox,
    private readonly cards: ListingCardQueries,
    private readonly mails: SavedSearchMails,
  ) {}

  async execute({ search }: MailSavedSearch): Promise<void> {
    await this.database.transaction(async (db) => {
      if (await this.matches.take(db, search)) await this.mail(db, search);
    });
  }

  private async mail(db: Queryable, { id, mails }: DueSearch): Promise<void> {
    const saved = await this.searches.find(id, db);
    if (!saved) return;
    const { userId } = saved;
    const [recipient = null] = await this.recipients.of(db, [{ userId, type: 'saved_search' }]);
    const listingIds = await this.matches.of(db, id);
    const cards = await this.cards.inOrder(listingIds);
    if (cards.length === 0) return;
    const email = recipient?.email ?? null;
    const mailed = cards.map((card) => card.id);
    await this.matches.settle(db, id, mailed, email !== null);
    if (!recipient || email === null) return;
    const mail = this.mails.of(saved, cards, recipient.firstName);
    await this.outbox.enqueue(db, { ...mail, id: uuidV5(`${id}:${mails}`, MAILS), userId, to: email });
  }
}
