import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { MailedLinks } from './mailed-links.js';
import { EmailReservations } from './reservations.js';

const MINUTE = 60_000;
const PER_ADDRESS = 5;
/** Addresses that one client may ask about. Forgetful users do not reach it; mail floods do. */
const PER_CLIENT = 100;

/** An hour's mails of one purpose to an address, and from a client. Keys are stored, so neither address is in them. */
const hourlyLimits = (hashes: KeyedHashes, purpose: string, email: string) => [
  { key: `${purpose}-hour:${hashes.of(purpose, email)}`, limit: PER_ADDRESS, windowMs: 60 * MINUTE },
  {
    key: `${purpose}-client:${hashes.of(`${purpose}-client`, clientNetwork())}`,
    limit: PER_CLIENT,
    windowMs: 60 * MINUTE,
  },
];

/**
 * Mails a link that sets a new password, when the address has an account; does not reveal whether (AUTH-19). A
 * Google-only account can get a password like this, too. Throws TooManyRequests, for known and unknown addresses alike.
 */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly reservations: EmailReservations,
    private readonly links: MailedLinks,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const address = normaliseEmail(email);
    await this.limits.takeAll(hourlyLimits(this.hashes, 'reset', address));
    const userId = await this.reservations.accountOf(address);
    if (userId !== null) await this.links.sendPasswordReset(userId, address);
  }
}

/**
 * Mails another link that proves an address, when an account waits for that; does not reveal whether (OP-12).
 * Older links stay good for their day. Throws TooManyRequests: a minute between two, five an hour, for known and
 * unknown addresses alike.
 */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    /** The page that the person had opened: the mail leads back there. */
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
    private readonly links: MailedLinks,
  ) {}

  async execute({ email, returnTo }: ResendVerification): Promise<void> {
    const address = normaliseEmail(email);
    const key = `verification-wait:${this.hashes.of('verification', address)}`;
    await this.limits.takeAll([
      { key, limit: 1, windowMs: MINUTE },
      ...hourlyLimits(this.hashes, 'verification', address),
    ]);
    const userId = await this.reservations.accountOf(address);
    if (userId === null) return;
    const { state } = await this.store.load(user, userStream(userId));
    if (state.status !== 'registered' || state.isEmailVerified) return;
    await this.links.sendVerification(userId, { email: address, firstName: state.firstName, returnTo });
  }
}
