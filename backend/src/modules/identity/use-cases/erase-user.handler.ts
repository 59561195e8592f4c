import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { SmsDeliveryLog } from '../../../platform/delivery/sms-delivery-log.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';
import { Files } from '../../../platform/files/files.js';
import { Followers } from '../../../platform/followers/followers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Unavailable } from '../../../platform/transient-errors.js';
import { Projections } from '../../../platform/projections/projections.js';
import { patienceOf } from '../../../platform/request-context.js';
import { deleteUser, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { PrivateRows } from '../stores/private-rows.js';
import { AccountsData } from './accounts-data.js';
import { EmailReservations, PhoneReservations } from './reservations.js';
import { ContactData } from './contact-data.js';

/**
 * Closes an account and makes all of its personal data unreadable, for good (OP-50, E12). Throws
 * UserNotFound, AdministratorNotDeletable. May be repeated, and has to be when it was cut off.
 */
export class EraseUser extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** For each of its steps. */
const LONGEST_WAIT_MS = 2_000;

/** What belongs to the account cannot be found while projections are behind. The erasure may be repeated. */
export class ReadTablesBehind extends Unavailable {
  constructor() {
    super('The read tables are behind: not everything of the account can be found yet');
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
    private readonly contacts: ContactData,
    private readonly parts: AccountsData,
    private readonly files: Files,
    private readonly followers: Followers,
    private readonly projections: Projections,
    private readonly emails: EmailReservations,
    private readonly phones: PhoneReservations,
    private readonly rows: PrivateRows,
    private readonly outbox: Outbox,
    private readonly smsLog: SmsDeliveryLog,
    private readonly personalData: PersonalData,
  ) {}

  /** The event comes first, so that nothing new begins; the key goes last, because what is before it needs to read. */
  async execute({ userId }: EraseUser): Promise<void> {
    const { position } = await this.store.handle(user, userStream(userId), EraseUser.name, async () =>
      deleteUser(this.clock.now()),
    );
    await this.rows.shutOut(userId);
    await this.eraseParts(userId);
    const { emails, phones } = await this.contacts.of(userId);
    for (const email of emails) await this.emails.release(email, userId);
    for (const phone of phones) await this.phones.release(phone, userId);
    await this.outbox.forget(userId, [...emails, ...phones]);
    await this.smsLog.forget(userId);
    await this.personalData.erase(userId);
    await this.outbox.forget(userId, [...emails, ...phones]); // what was written before the key went
    // Whatever was under way when the account was closed has ended by now.
    await this.eraseParts(userId);
    await this.rows.shutOut(userId);
    await this.followers.reactedTo('UserDeleted', position);
    await this.readTablesKnow();
    await this.projections.dropOld(); // tables from before a rebuild know nothing of the erasure
  }

  /** Modules look for what is theirs in read models, which have to know the newest first. */
  private async eraseParts(userId: number): Promise<void> {
    await this.readTablesKnow();
    await this.parts.eraseAllOf(userId);
    await this.files.eraseAllOf(userId);
  }

  /** Rejects with ReadTablesBehind: the caller has to retry, nothing is reported as gone that may be there. */
  private async readTablesKnow(): Promise<void> {
    if (!(await this.followers.areTablesCaughtUpWithin(patienceOf(LONGEST_WAIT_MS))))
      throw new ReadTablesBehind();
  }
}
