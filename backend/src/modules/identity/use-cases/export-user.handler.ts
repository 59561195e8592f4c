import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UserNotFound } from '../domain/identity.errors.js';
import { UserAccountQueries, type Account } from '../read-models/user-account/user-account.queries.js';
import { AccountsData } from './accounts-data.js';

/** What the product holds of one person (OP-38). */
export interface ExportedUser {
  account: Account;
  /** By the keys of the contract, as far as a module has given its part. */
  parts: Record<string, unknown>;
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
    private readonly parts: AccountsData,
  ) {}

  async execute({ userId }: ExportUser): Promise<ExportedUser> {
    const account = await this.accounts.find(userId);
    if (!account) throw new UserNotFound();
    return { account, parts: await this.parts.exportOf(userId) };
  }
}
