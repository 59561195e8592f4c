import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { currentContext } from '../../../platform/request-context.js';
import { EmailVerifications, PasswordResets, type MailedTokens } from '../stores/mailed-tokens.js';

interface LinkMail {
  /** One command sends one mail of each name. */
  name: string;
  userId: number;
  to: string;
  subject: string;
  /** Path of the page that the link opens, with a leading slash. */
  page: string;
  /** Path of the page to go on to afterwards; null: none. */
  returnTo?: string | null;
  paragraphs(link: string): string[];
}

/** Rolls the new token back. */
const SENT_BEFORE = new Error('This command has sent its mail before');

interface Addressee {
  email: string;
  firstName: string;
  /** The page that the person had opened, as the browser reports it (OP-14). */
  returnTo: unknown;
}

/** A path of this site without its query, which may hold what was searched for: others can read a mail in transit. */
const pagePath = (given: unknown): string | null =>
  typeof given === 'string' && given.length <= 200 && /^(\/[\w-]+)+$/.test(given) ? given : null;

/** Mails whose link carries a new token. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly verifications: EmailVerifications,
    private readonly resets: PasswordResets,
  ) {}

  /** The link that proves an address (OP-12). */
  async sendVerification(userId: number, { email, firstName, returnTo }: Addressee): Promise<void> {
    const { siteName } = this.config;
    await this.send(this.verifications, {
      name: 'verification-mail',
      userId,
      to: email,
      subject: `Verify your email address for ${siteName}`,
      page: '/verify-email',
      returnTo: pagePath(returnTo),
      paragraphs: (link) => [
        `Hello ${firstName},`,
        `Please confirm that this address is yours by opening this link within 24 hours:\n${link}`,
        `If you did not sign up for ${siteName}, you can ignore this email.`,
      ],
    });
  }

  /** The link that sets a new password (AUTH-19). */
  async sendPasswordReset(userId: number, to: string): Promise<void> {
    const { siteName } = this.config;
    await this.send(this.resets, {
      name: 'password-reset-mail',
      userId,
      to,
      subject: `Set a new password for ${siteName}`,
      page: '/reset-password',
      paragraphs: (link) => [
        `Someone, hopefully you, asked for a new password on ${siteName}.`,
        `Set it by opening this link within an hour:\n${link}`,
        'If it was not you, ignore this email. Your password will not change.',
      ],
    });
  }

  /**
   * Token and mail are written together, one user's after the other, so that the newest mail holds the newest link. A
   * retried command sends no second mail and leaves the first link alone.
   */
  private async send(tokens: MailedTokens, mail: LinkMail): Promise<void> {
    const { name, userId, to, subject, page, returnTo, paragraphs } = mail;
    const written = this.database.transaction(async (client) => {
      const { token, expiresAt } = await tokens.issue(client, userId);
      const then = returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : '';
      const link = `${this.config.publicUrl}${page}?token=${token}${then}`;
      const isNew = await this.outbox.enqueue(client, {
        id: uuidV5(name, currentContext()?.commandId ?? randomUUID()),
        channel: 'email',
        userId,
        to,
        subject,
        body: paragraphs(link).join('\n\n'),
        code: null,
        link,
        expiresAt: expiresAt.toISOString(),
      });
      if (!isNew) throw SENT_BEFORE;
    });
    await written.catch((error: unknown) => {
      if (error !== SENT_BEFORE) throw error;
    });
  }
}
