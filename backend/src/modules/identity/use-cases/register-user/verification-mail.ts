import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { Clock } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { currentContext } from '../../../../platform/request-context.js';
import { EmailVerifications, LINK_VALID_MS } from '../../private-tables/email-verifications.js';

/** The mail with the link that proves an address (OP-12). */
@Injectable()
export class VerificationMail {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly verifications: EmailVerifications,
    private readonly clock: Clock,
  ) {}

  /** Token and mail are written together. A retried command sends no second mail. */
  async send(userId: number, to: { email: string; firstName: string }): Promise<void> {
    const { publicUrl, siteName } = this.config;
    await this.database.transaction(async (client) => {
      const token = await this.verifications.issue(client, userId);
      const link = `${publicUrl}/verify-email?token=${token}`;
      await this.outbox.enqueue(client, {
        id: uuidV5('verification-mail', currentContext()?.commandId ?? randomUUID()),
        channel: 'email',
        userId,
        to: to.email,
        subject: `Verify your email address for ${siteName}`,
        body: [
          `Hello ${to.firstName},`,
          `please confirm that this address is yours by opening this link within 24 hours:\n${link}`,
          `If you did not sign up for ${siteName}, you can ignore this mail.`,
        ].join('\n\n'),
        code: null,
        link,
        expiresAt: new Date(this.clock.nowMs() + LINK_VALID_MS).toISOString(),
      });
    });
  }
}
