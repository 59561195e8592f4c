import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ListingReader, type ListingRecord } from '../../../listings/contract/index.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import { UserAccountQueries, type Account } from '../../read-models/user-account/user-account.queries.js';

/** What the product holds of one person (OP-38). */
export interface ExportedUser {
  account: Account;
  listings: ListingRecord[];
}

/** Throws UserNotFound, also for an erased user. */
export class ExportUser extends Command<ExportedUser> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ExportUser)
export class ExportUserHandler implements ICommandHandler<ExportUser> {
  constructor(
    private readonly accounts: UserAccountQueries,
    private readonly listings: ListingReader,
  ) {}

  async execute({ userId }: ExportUser): Promise<ExportedUser> {
    const account = await this.accounts.find(userId);
    if (!account) throw new UserNotFound();
    return { account, listings: await this.listings.ofOwner(userId) };
  }
}
