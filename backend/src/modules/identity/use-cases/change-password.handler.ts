import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { TooManyRequests } from '../../../platform/rate-limits/rate-limits.js';
import { CurrentPasswordWrong } from '../domain/identity.errors.js';
import { changePassword, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { Credentials } from '../stores/credentials.js';
import { PasswordResets } from '../stores/mailed-tokens.js';
import { PasswordGuesses } from './password-guesses.js';

/**
 * A new password, set with the current one (ADMIN-24). Mailed links to set one are void. Ending
 * the other sessions is the caller's, who knows its own. Throws CurrentPasswordWrong, TooManyRequests.
 */
export class ChangeOwnPassword extends Command<void> {
  constructor(
    readonly userId: number,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly guesses: PasswordGuesses,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly resets: PasswordResets,
    private readonly database: Database,
    private readonly store: DeciderStore,
  ) {}

  async execute(wanted: ChangeOwnPassword): Promise<void> {
    await this.store.handle(user, userStream(wanted.userId), ChangeOwnPassword.name, async (now) => {
      await this.exchange(wanted);
      return changePassword({ by: 'change', changedAt: now });
    });
  }

  private async exchange({ userId, currentPassword, newPassword }: ChangeOwnPassword): Promise<void> {
    const limits = [{ key: `own-password:${userId}` }];
    const check = () => this.credentials.matching(userId, currentPassword);
    const current = await this.guesses.evaluate(limits, check, TooManyRequests);
    if (current === null) throw new CurrentPasswordWrong();
    const hash = await this.passwords.hash(newPassword);
    await this.database.transaction(async (client) => {
      // Of many at once that knew the same password, one changes it.
      if (!(await this.credentials.exchange(client, userId, current, hash))) throw new CurrentPasswordWrong();
      await this.resets.removeAllOf(userId, client);
    });
  }
}
