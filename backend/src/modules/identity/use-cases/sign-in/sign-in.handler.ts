import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { RateLimits } from '../../../../platform/rate-limits/rate-limits.js';
import { currentContext } from '../../../../platform/request-context.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { TooManySignInAttempts } from '../../domain/identity.errors.js';
import { Credentials } from '../../private-tables/credentials.js';
import { EmailReservations } from '../register-user/email-reservations.js';

/** Failures per address of the account and of the caller (OP-13). */
const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/** Checks a password; answers the user's id, or null when account and password do not fit. */
export class SignIn extends Command<number | null> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly reservations: EmailReservations,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  /** Every try counts before it is evaluated, so that many at once get no further than one after the other. */
  async execute({ email, password }: SignIn): Promise<number | null> {
    const address = normaliseEmail(email);
    // Stored, so neither address is in it.
    const key = `sign-in:${this.hashes.of('sign-in', address, currentContext()?.clientAddress ?? 'local')}`;
    const { allowed, retryAfterSeconds } = await this.limits.take({
      key,
      limit: MOST_FAILURES,
      windowMs: WINDOW_MS,
    });
    if (!allowed) throw new TooManySignInAttempts(retryAfterSeconds);
    const userId = await this.check(address, password).catch(async (outage: unknown) => {
      await this.limits.giveBack(key); // not evaluated, not a failure
      throw outage;
    });
    if (userId !== null) await this.limits.giveBack(key);
    return userId;
  }

  private async check(email: string, password: string): Promise<number | null> {
    const userId = await this.reservations.accountOf(email);
    const hash = userId === null ? null : await this.credentials.hashOf(userId);
    return (await this.passwords.matches(hash, password)) ? userId : null;
  }
}
