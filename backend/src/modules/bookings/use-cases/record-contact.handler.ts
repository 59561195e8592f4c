import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { KeyedSemaphore } from '../../../platform/concurrency/semaphore.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RollingLimits } from '../../../platform/rate-limits/rolling-limits.js';
import { Blocks } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { CONTACTS_PER_HOUR, HOUR_MS, minutesUntil } from '../domain/booking-windows.js';
import {
  contact,
  interaction,
  interactionStream,
  type OpenInteraction,
} from '../domain/interaction.decider.js';
import { OwnListingNotContactable, ProviderNotFound, TooManyContacts } from '../domain/interaction.errors.js';
import type { ContactMethod } from '../domain/interaction.events.js';
import { CurrentInteraction } from './current-interaction.js';

interface RecordedContact {
  interactionId: number;
  status: OpenInteraction['status'];
}

/**
 * A customer contacts a provider (INT-01). Throws ProviderNotFound, OwnListingNotContactable, ContactBlocked,
 * ProviderAlreadyContacted, TooManyContacts.
 */
export class RecordContact extends Command<RecordedContact> {
  constructor(
    readonly customerId: number,
    readonly listingId: number,
    readonly contactMethod: ContactMethod,
    readonly notes: string | null,
  ) {
    super();
  }
}

@CommandHandler(RecordContact)
export class RecordContactHandler implements ICommandHandler<RecordContact> {
  /** So that losers of a race do not use up the hour for a moment; what holds across processes is the stream. */
  private readonly turns = new KeyedSemaphore({ atOnce: 1 });

  constructor(
    private readonly listings: ListingReader,
    private readonly blocks: Blocks,
    private readonly current: CurrentInteraction,
    private readonly store: DeciderStore,
    private readonly limits: RollingLimits,
    private readonly clock: Clock,
  ) {}

  async execute(wanted: RecordContact): Promise<RecordedContact> {
    return this.current.work(
      wanted,
      this.clock.now(),
      () => this.ownerOf(wanted),
      (id) => this.turns.run(String(id), () => this.recordIn(id, wanted)),
    );
  }

  private async recordIn(interactionId: number, wanted: RecordContact): Promise<RecordedContact> {
    const stream = interactionStream(interactionId);
    const { customerId, listingId, contactMethod, notes } = wanted;
    const rule = { key: `contact:${customerId}`, limit: CONTACTS_PER_HOUR, windowMs: HOUR_MS };
    const refusal = (freeInMs: number) => new TooManyContacts(minutesUntil(freeInMs));
    const { state } = await this.limits.during(rule, refusal, (take) =>
      this.store.handle(interaction, stream, RecordContact.name, async (now) => {
        const providerId = await this.ownerOf(wanted);
        const parties = { interactionId, customerId, listingId, providerId };
        const decide = contact({ ...parties, contactMethod, notes, contactedAt: now });
        // The cooldown is checked before the hourly limit: a refused contact must not count.
        decide((await this.store.load(interaction, stream)).state);
        await take();
        return decide;
      }),
    );
    if (state === 'absent') throw new Error(`Contact ${interactionId} was recorded without an event`);
    return { interactionId, status: state.status === 'pending' ? 'pending' : 'confirmed' };
  }

  private async ownerOf({ listingId, customerId }: RecordContact): Promise<number> {
    const listing = await this.listings.detail(listingId);
    if (!listing?.isActive) throw new ProviderNotFound();
    if (listing.userId === customerId) throw new OwnListingNotContactable();
    await this.blocks.assertNone(customerId, listing.userId);
    return listing.userId;
  }
}
