import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventStore, type StoredEvent } from '../../../platform/event-store/event-store.js';
import { userStream, type UserEvent } from '../domain/user.events.js';

/** Every address and number that an account ever had, from its own events; empty once the key is erased. */
@Injectable()
export class ContactData {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(userId: number): Promise<{ emails: string[]; phones: string[] }> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(userStream(userId))) stored.push(event);
    const emails = new Set<string>();
    const phones = new Set<string>();
    for (const { type, data } of (await this.codec.decode(stored)) as unknown as UserEvent[]) {
      if (type === 'UserRegistered' && data.email) emails.add(data.email);
      if ((type === 'PhoneVerified' || type === 'PhoneChanged') && data.phone) phones.add(data.phone);
    }
    return { emails: [...emails], phones: [...phones] };
  }
}
