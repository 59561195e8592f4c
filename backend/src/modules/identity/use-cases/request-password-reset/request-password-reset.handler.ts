import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { Outbox, type NewOutboxMessage } from '../../../../platform/outbox/outbox.js';
import { RateLimits, type RateLimit } from '../../../../platform/rate-limits/rate-limits.js';
import { currentContext } from '../../../../platform/request-context.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { TooManyRequests } from '../../domain/identity.errors.js';
import { PasswordResets, RESET_VALID_MS } from '../../private-tables/password-resets.js';
import { EmailReservations } from '../register-user/email-reservations.js';

const HOUR = 60 * 60_000;
const PER_ADDRESS = 5;
/** Addresses that one place may ask about. Nobody reaches it by forgetting; a mail pump does. */
const PER_CLIENT = 100;
/** Rolls the new token back. */
const SENT_BEFORE = new Error('This command has sent its mail before');

/**
 * Mails a link that sets a new password, when the address has an account; nothing tells whether it has (AUTH-19). A
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
    private readonly resets: PasswordResets,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const address = normaliseEmail(email);
    for (const rule of this.rules(address)) {
      const { allowed, retryAfterSeconds } = await this.limits.take(rule);
      if (!allowed) throw new TooManyRequests(retryAfterSeconds);
    }
    const userId = await this.reservations.accountOf(address);
    if (userId !== null) await this.send(userId, address);
  }

  /** Stored, so neither address is in the keys. */
  private rules(email: string): RateLimit[] {
    const client = currentContext()?.clientAddress ?? 'local';
    return [
      { key: `reset-hour:${this.hashes.of('reset', email)}`, limit: PER_ADDRESS, windowMs: HOUR },
      { key: `reset-client:${this.hashes.of('reset-client', client)}`, limit: PER_CLIENT, windowMs: HOUR },
    ];
  }

  /**
   * Token and mail are written together, one user's after the other, so that the newest mail holds the link that
   * works. A retried command sends no second mail and leaves the first link alone.
   */
  private async send(userId: number, to: string): Promise<void> {
    const id = uuidV5('password-reset-mail', currentContext()?.commandId ?? randomUUID());
    const send = this.database.transaction(async (client) => {
      const token = await this.resets.issue(client, userId);
      if (!(await this.outbox.enqueue(client, this.mail(id, userId, to, token)))) throw SENT_BEFORE;
    });
    await send.catch((error: unknown) => {
      if (error !== SENT_BEFORE) throw error;
    });
  }

  private mail(id: string, userId: number, to: string, token: string): NewOutboxMessage {
    const { publicUrl, siteName } = this.config;
    const link = `${publicUrl}/reset-password?token=${token}`;
    return {
      id,
      channel: 'email',
      userId,
      to,
      subject: `Set a new password for ${siteName}`,
      body: [
        `Somebody, hopefully you, asked for a new password at ${siteName}.`,
        `Set it by opening this link within an hour:\n${link}`,
        'If it was not you, ignore this mail: your password stays as it is.',
      ].join('\n\n'),
      code: null,
      link,
      expiresAt: new Date(this.clock.nowMs() + RESET_VALID_MS).toISOString(),
    };
  }
}
