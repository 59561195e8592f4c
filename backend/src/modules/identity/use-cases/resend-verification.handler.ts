import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { EmailReservations } from './reservations.js';
import { VerificationMail } from './mailed-links.js';

const MINUTE = 60_000;
const PER_ADDRESS = 5;
const PER_CLIENT = 100;

/**
 * Mails another link that proves an address, when an account waits for that; does not reveal whether (OP-12).
 * Older links stay good for their day. Throws TooManyRequests: a minute between two, five an hour, for known and
 * unknown addresses alike.
 */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    /** The page that the person was on the way to: the mail leads back there. */
    readonly returnTo: unknown,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly reservations: EmailReservations,
    private readonly store: DeciderStore,
    private readonly mail: VerificationMail,
  ) {}

  async execute({ email, returnTo }: ResendVerification): Promise<void> {
    const address = normaliseEmail(email);
    await this.limits.takeAll(this.rules(address));
    const userId = await this.reservations.accountOf(address);
    if (userId === null) return;
    const { state } = await this.store.load(user, userStream(userId));
    if (state.status !== 'registered' || state.isEmailVerified) return;
    await this.mail.send(userId, { email: address, firstName: state.firstName, returnTo });
  }

  /** Stored, so neither address is in the keys. */
  private rules(email: string): RateLimit[] {
    const ofAddress = this.hashes.of('verification', email);
    const client = this.hashes.of('verification-client', clientNetwork());
    return [
      { key: `verification-wait:${ofAddress}`, limit: 1, windowMs: MINUTE },
      { key: `verification-hour:${ofAddress}`, limit: PER_ADDRESS, windowMs: 60 * MINUTE },
      { key: `verification-client:${client}`, limit: PER_CLIENT, windowMs: 60 * MINUTE },
    ];
  }
}
