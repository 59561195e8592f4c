import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { EmailVerifications } from '../../stores/mailed-tokens.js';
import { MailedLinks } from '../mailed-links.js';

/** The mail with the link that proves an address (OP-12). */
@Injectable()
export class VerificationMail {
  constructor(
    private readonly config: Config,
    private readonly links: MailedLinks,
    private readonly verifications: EmailVerifications,
  ) {}

  async send(userId: number, { email, firstName }: { email: string; firstName: string }): Promise<void> {
    const { siteName } = this.config;
    await this.links.send(this.verifications, {
      name: 'verification-mail',
      userId,
      to: email,
      subject: `Verify your email address for ${siteName}`,
      page: '/verify-email',
      paragraphs: (link) => [
        `Hello ${firstName},`,
        `Please confirm that this address is yours by opening this link within 24 hours:\n${link}`,
        `If you did not sign up for ${siteName}, you can ignore this email.`,
      ],
    });
  }
}
