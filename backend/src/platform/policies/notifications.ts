import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import type { Notification, NoticeType } from '../../kernel/notification.js';
import { Config } from '../config/config.js';
import type { Queryable } from '../database/database.js';
import { Outbox, type NewOutboxMessage } from '../outbox/outbox.js';

export interface NotificationRecipient {
  firstName: string;
  /** Null: no mail wanted, or none about this. */
  email: string | null;
  /** A verified number as +234…; null: none, or no SMS wanted, or none about this. */
  phone: string | null;
}

/** The person to notify, and the type of notification. */
export interface Addressee {
  userId: number;
  type: NoticeType;
}

/** One notification for one person; its id never changes. */
export interface OutgoingNotification {
  id: string;
  userId: number;
  notification: Notification;
}

/** Recipients and their channels; identity implements it. */
export abstract class NotificationRecipients {
  /**
   * In the order of the ids; null for an account that is gone. Until `db`'s transaction ends these people
   * cannot be erased, so what is written in it is found by the erasure.
   */
  abstract of(db: Queryable, asked: readonly Addressee[]): Promise<(NotificationRecipient | null)[]>;
}

/** Writes notifications to the outbox: a mail and an SMS for those who want them (OP-38, OP-41). */
@Injectable()
export class Notifications {
  constructor(
    private readonly recipients: NotificationRecipients,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** With `db`, the caller's transaction. The same id again writes nothing more. */
  async post(db: Queryable, posted: readonly OutgoingNotification[]): Promise<void> {
    if (posted.length === 0) return;
    const recipients = await this.recipients.of(
      db,
      posted.map(({ userId, notification }) => ({ userId, type: notification.type })),
    );
    await this.outbox.enqueueAll(
      db,
      posted.flatMap((each, at) => this.messagesOf(each, recipients[at] ?? null)),
    );
  }

  private messagesOf(
    { id, userId, notification }: OutgoingNotification,
    recipient: NotificationRecipient | null,
  ): NewOutboxMessage[] {
    if (!recipient) return [];
    const { email, phone } = recipient;
    const link = `${this.config.publicUrl}${notification.link}`;
    const message = { userId, link, code: null, expiresAt: null };
    return [
      ...(email ? [{ ...message, ...this.mail(notification, recipient, link), to: email, id }] : []),
      ...(phone ? [{ ...message, ...this.sms(notification, link), to: phone, id: uuidV5('sms', id) }] : []),
    ];
  }

  private mail(
    { title, text, details }: Notification,
    { firstName }: NotificationRecipient,
    link: string,
  ): Pick<NewOutboxMessage, 'channel' | 'subject' | 'body'> {
    const { publicUrl, siteName } = this.config;
    const body = [
      `Hello ${firstName},`,
      text,
      ...(details ? [details] : []),
      `See it on ${siteName}:\n${link}`,
      `You can turn these emails off in your profile: ${publicUrl}/profile`,
    ];
    return { channel: 'email', subject: title, body: body.join('\n\n') };
  }

  /** The sign of the naira would make an SMS of 160 characters one of 70. */
  private sms({ text }: Notification, link: string): Pick<NewOutboxMessage, 'channel' | 'subject' | 'body'> {
    const plain = text.replaceAll('₦', 'NGN ');
    return { channel: 'sms', subject: null, body: `${this.config.siteName}: ${plain} ${link}` };
  }
}
