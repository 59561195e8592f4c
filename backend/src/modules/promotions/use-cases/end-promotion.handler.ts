import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { end, expire, promotion } from '../domain/promotion.decider.js';
import { promotionStream } from '../domain/promotion.events.js';
import type { DuePromotion } from '../read-models/promotions/promotion.queries.js';

/** Records that a promotion is over: its time is, or its listing is gone. Once, however often and wherever it is sent. */
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
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ ending, cause }: EndPromotion): Promise<void> {
    const { endDate, ...over } = ending;
    await this.store.handle(promotion, promotionStream(ending.promotionId), EndPromotion.name, async () =>
      cause === 'time'
        ? expire({ ...over, endDate, expiredAt: this.clock.now() })
        : end({ ...over, endedAt: this.clock.now() }),
    );
  }
}
