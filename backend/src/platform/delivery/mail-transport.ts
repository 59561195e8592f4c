import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../clock.js';
import type { ClaimedMessage, Transport, Delivery } from '../outbox/transport.js';
import { maskedError } from '../outbox/masking.js';
import { mailHtml } from './mail-template.js';

interface MailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  smtpUrl: string;
  /** `Handwork <no-reply@handwork.example>` or a bare address. */
  mailFrom: string;
  siteName: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Mails by SMTP, at least once: when it is unknown whether a mail was accepted, it is sent again under the same
 * Message-ID, by which mail servers and clients recognise duplicates.
 */
export class MailTransport implements Transport {
  readonly channel = 'email';
  /** About six hours with the pauses between them. */
  readonly mostAttempts = 12;
  private readonly transport: Transporter;

  constructor(
    private readonly settings: MailSettings,
    private readonly clock: Clock,
  ) {
    this.transport = createTransport({
      url: settings.smtpUrl,
      dnsTimeout: CONNECT_MS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(message: ClaimedMessage): Promise<Delivery> {
    if (message.expiresAt.getTime() <= this.clock.nowMs()) return { outcome: 'expired' };
    try {
      await this.send(message);
      return { outcome: 'sent' };
    } catch (error) {
      const isAway = !isAboutOneMail(error);
      return {
        outcome: 'refused',
        error: maskedError(wordsOf(error), message),
        forever: isForever(error),
        isAway,
      };
    }
  }

  /** Connects to the mail server and signs in. */
  async probe(): Promise<unknown> {
    return this.transport.verify();
  }

  private async send({ id, to, subject, body, code, link, unsubscribe }: ClaimedMessage): Promise<void> {
    const { mailFrom, siteName } = this.settings;
    const title = subject ?? siteName;
    await this.transport.sendMail({
      messageId: `<${id}@${domainOf(mailFrom)}>`,
      date: new Date(this.clock.nowMs()),
      from: mailFrom,
      to: { name: '', address: to },
      subject: title,
      text: body,
      html: mailHtml({ subject: title, body, code, link, unsubscribe: unsubscribe ?? null }, siteName),
      headers: {
        'Auto-Submitted': 'auto-generated', // avoids out-of-office replies
        ...(unsubscribe
          ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
      },
    });
  }
}

/** The mail server rejects this receiver or this mail; other failures are temporary. */
const isForever = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown };
  return isAboutOneMail(error) && typeof responseCode === 'number' && responseCode >= 500;
};

const isAboutOneMail = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === 'EENVELOPE' || code === 'EMESSAGE';
};

const wordsOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return `${typeof code === 'string' ? `${code}: ` : ''}${String(message)}`;
};

const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
