import { Injectable } from '@nestjs/common';
import { SmsDeliveryLog } from '../../../platform/delivery/sms-delivery-log.js';
import { EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventStore, type StoredEvent } from '../../../platform/event-store/event-store.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { userStream, type UserEvent } from '../domain/user.events.js';
import { EmailReservations, PhoneReservations } from './reservations.js';

/** Every address and number that an account ever had. */
@Injectable()
export class ContactData {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly emails: EmailReservations,
    private readonly phones: PhoneReservations,
    private readonly outbox: Outbox,
    private readonly smsLog: SmsDeliveryLog,
  ) {}

  /** They are free again, and nothing more is sent to them. Answers them; none once the key is erased. */
  async releaseAllOf(userId: number): Promise<string[]> {
    const { emails, phones } = await this.of(userId);
    for (const email of emails) await this.emails.release(email, userId);
    for (const phone of phones) await this.phones.release(phone, userId);
    await this.outbox.forget(userId, [...emails, ...phones]);
    await this.smsLog.forget(userId);
    return [...emails, ...phones];
  }

  private async of(userId: number): Promise<{ emails: Set<string>; phones: Set<string> }> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(userStream(userId))) stored.push(event);
    const emails = new Set<string>();
    const phones = new Set<string>();
    for (const { type, data } of (await this.codec.decode(stored)) as unknown as UserEvent[]) {
      if (type === 'UserRegistered' && data.email) emails.add(data.email);
      if ((type === 'PhoneVerified' || type === 'PhoneChanged') && data.phone) phones.add(data.phone);
    }
    return { emails, phones };
  }
}
