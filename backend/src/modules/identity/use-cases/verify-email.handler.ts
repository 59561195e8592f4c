import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  orWithoutAccount,
  VerificationTokenInvalid,
  VerificationTokenMissing,
} from '../domain/identity.errors.js';
import { user, verifyEmail } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { EmailVerifications } from '../stores/mailed-tokens.js';

/** Proves an address by the token of its mailed link, which works once (OP-12); answers whose it is. */
export class VerifyEmail extends Command<{ userId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly verifications: EmailVerifications,
    private readonly store: DeciderStore,
  ) {}

  async execute({ token }: VerifyEmail): Promise<{ userId: number }> {
    if (token === '') throw new VerificationTokenMissing();
    const userId = await this.verifications.ownerOf(token);
    if (userId === null) throw new VerificationTokenInvalid();
    const verified = this.store.handle(user, userStream(userId), VerifyEmail.name, async (now) =>
      verifyEmail(now),
    );
    await orWithoutAccount(verified, VerificationTokenInvalid); // the sign-up that sent this mail never finished
    // Last, so that a crash before it leaves the link working; of concurrent requests, one succeeds.
    if (!(await this.verifications.use(token))) throw new VerificationTokenInvalid();
    return { userId };
  }
}
