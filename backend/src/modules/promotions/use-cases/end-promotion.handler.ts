import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { end, expire, promotion } from '../domain/promotion.decider.js';
import { promotionStream } from '../domain/promotion.events.js';
import type { DuePromotion } from '../read-models/promotions/promotion.queries.js';

/** Records the end of a promotion: its time is over, or its listing was deleted. Idempotent. */
export class EndPromotion extends Command<void> {
  constructor(
    readonly ending: DuePromotion,
    readonly cause: 'time' | 'listing-deleted',
  ) {
    super();
  }
}

@CommandHandler(EndPromotion)
export class EndPromotionHandler implements ICommandHandler<EndPromotion> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ ending, cause }: EndPromotion): Promise<void> {
    const { endDate, ...over } = ending;
    await this.store.handle(promotion, promotionStream(ending.promotionId), EndPromotion.name, async (now) =>
      cause === 'time' ? expire({ ...over, endDate, expiredAt: now }) : end({ ...over, endedAt: now }),
    );
  }
}
