import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PromotionType } from '../../../../kernel/promotion-effects.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { promotion } from '../../domain/promotion.decider.js';
import { promotionStream } from '../../domain/promotion.events.js';

export interface EndingPromotion {
  promotionId: number;
  userId: number;
  listingId: number;
  promotionType: PromotionType;
  /** ISO 8601. */
  endDate: string;
}

/** Records that a promotion is over: its time is, or its listing is gone. Once, however often and wherever it is sent. */
export class EndPromotion extends Command<void> {
  constructor(
    readonly ending: EndingPromotion,
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
    await this.store.handle(
      promotion,
      promotionStream(ending.promotionId),
      cause === 'time'
        ? { type: 'ExpirePromotion', data: { ...over, endDate, expiredAt: this.clock.now() } }
        : { type: 'EndPromotion', data: { ...over, endedAt: this.clock.now() } },
    );
  }
}
