import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Database } from '../../../platform/database/database.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { runAsCommand } from '../../../platform/request-context.js';
import { orWithoutAccount, ResetTokenInvalid } from '../domain/identity.errors.js';
import { changePassword, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { Credentials } from '../stores/credentials.js';
import { PasswordResets } from '../stores/mailed-tokens.js';

const ONE_CHANGE_PER_TOKEN = '0c0b3f0e-90a5-5b0f-8d3b-6a7f8f1f5f0a';

/**
 * Sets a password by the token of a mailed link, which works once, and ends every session of the user (AUTH-25, OP-11).
 * Whether the address is verified stays as it is: only the verification link says so. Throws ResetTokenInvalid.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly resets: PasswordResets,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly store: DeciderStore,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<void> {
    const userId = await this.resets.ownerOf(token);
    if (userId === null) throw new ResetTokenInvalid(); // before a hash is computed for nothing
    const hash = await this.passwords.hash(password);
    await this.append(userId, token);
    // Last, so that a crash before it leaves the link working; of concurrent requests, one succeeds.
    await this.database.transaction(async (client) => {
      if (!(await this.resets.use(token, client))) throw new ResetTokenInvalid();
      await this.credentials.replace(client, userId, hash);
    });
    await this.sessions.endAllOf(userId);
  }

  /** The command id derives from the token: however many requests carry it, one change is recorded. */
  private async append(userId: number, token: string): Promise<void> {
    const change = () =>
      this.store.handle(user, userStream(userId), ResetPassword.name, async (now) =>
        changePassword({ by: 'reset', changedAt: now }),
      );
    const commandId = uuidV5(token, ONE_CHANGE_PER_TOKEN);
    await orWithoutAccount(runAsCommand({ commandId }, change), ResetTokenInvalid);
  }
}
