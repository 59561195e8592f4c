import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { PasswordResetMail } from './mailed-links.js';
import { EmailReservations } from './reservations.js';

const HOUR = 60 * 60_000;
const PER_ADDRESS = 5;
/** Addresses that one client may ask about. Forgetful users do not reach it; mail floods do. */
const PER_CLIENT = 100;

/**
 * Mails a link that sets a new password, when the address has an account; does not reveal whether (AUTH-19). A
 * Google-only account may get a password this way as well. Throws TooManyRequests, for known and unknown alike.
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
    private readonly mail: PasswordResetMail,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const address = normaliseEmail(email);
    await this.limits.takeAll(this.rules(address));
    const userId = await this.reservations.accountOf(address);
    if (userId !== null) await this.mail.send(userId, address);
  }

  /** Stored, so neither address is in the keys. */
  private rules(email: string): RateLimit[] {
    const client = this.hashes.of('reset-client', clientNetwork());
    return [
      { key: `reset-hour:${this.hashes.of('reset', email)}`, limit: PER_ADDRESS, windowMs: HOUR },
      { key: `reset-client:${client}`, limit: PER_CLIENT, windowMs: HOUR },
    ];
  }
}
