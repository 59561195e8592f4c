import { Injectable } from '@nestjs/common';
import { msAfter } from '../../../kernel/period.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { CONTACT_COOLDOWN_MS } from '../domain/booking-windows.js';
import { ServiceAlreadyCompleted } from '../domain/interaction.errors.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';

/** Customer and listing: what an interaction is between. */
export interface Parties {
  customerId: number;
  listingId: number;
}

/**
 * Finds the interaction that what happens between a customer and a listing belongs to. They are numbered, and each number
 * has one id: parallel calls meet in one stream.
 */
@Injectable()
export class CurrentInteraction {
  constructor(
    private readonly interactions: InteractionQueries,
    private readonly ids: IdSequences,
  ) {}

  /**
   * Does the work of that moment (ISO 8601) on the first interaction that had not ended a day before, because its contact
   * may still hold off the next one, then on each that follows, for as long as the work throws ServiceAlreadyCompleted.
   * `mayOpen` throws where a new one may not be: no id is claimed then.
   */
  async work<Done>(
    parties: Parties,
    at: string,
    mayOpen: () => Promise<unknown>,
    work: (interactionId: number) => Promise<Done>,
  ): Promise<Done> {
    const { customerId, listingId } = parties;
    const dayBefore = msAfter(at, -CONTACT_COOLDOWN_MS);
    const ended = await this.interactions.countEnded(customerId, listingId, dayBefore);
    for (let number = ended; ; number += 1) {
      const interactionId = await this.idOf(parties, number, mayOpen);
      try {
        return await work(interactionId);
      } catch (error) {
        if (!(error instanceof ServiceAlreadyCompleted)) throw error;
      }
    }
  }

  private async idOf(
    { customerId, listingId }: Parties,
    number: number,
    mayOpen: () => Promise<unknown>,
  ): Promise<number> {
    const key = `${customerId}-${listingId}-${number}`;
    const known = await this.ids.known('interaction', key);
    if (known !== null) return known;
    await mayOpen();
    return this.ids.of('interaction', key);
  }
}
