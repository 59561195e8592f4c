import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';
import { Followers } from '../../../platform/followers/followers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Projections } from '../../../platform/projections/projections.js';
import { deleteUser, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { PrivateRows } from '../stores/private-rows.js';
import { AccountsData } from './accounts-data.js';
import { ContactData } from './contact-data.js';

/**
 * Closes an account and makes all of its personal data unreadable, for good (OP-50, E12). Throws
 * UserNotFound, AdministratorNotDeletable, ReadTablesBehind. May be repeated, and has to be when it was cut off.
 */
export class EraseUser extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly store: DeciderStore,
    private readonly contacts: ContactData,
    private readonly parts: AccountsData,
    private readonly rows: PrivateRows,
    private readonly outbox: Outbox,
    private readonly personalData: PersonalData,
    private readonly followers: Followers,
    private readonly projections: Projections,
  ) {}

  /** The event comes first, so that nothing new begins; the key goes last, because what is before it needs to read. */
  async execute({ userId }: EraseUser): Promise<void> {
    const { position } = await this.store.handle(user, userStream(userId), EraseUser.name, async (now) =>
      deleteUser(now),
    );
    await this.rows.revokeAccess(userId);
    await this.parts.eraseAllOf(userId);
    const contacts = await this.contacts.releaseAllOf(userId);
    await this.personalData.erase(userId);
    await this.outbox.forget(userId, contacts); // what was written before the key went
    // Everything that was in progress when the account was closed has ended by now.
    await this.parts.eraseAllOf(userId);
    await this.rows.revokeAccess(userId);
    await this.followers.reactedTo('UserDeleted', position);
    await this.parts.assertReadTablesKnow();
    await this.projections.dropOld(); // tables from before a rebuild know nothing of the erasure
  }
}
