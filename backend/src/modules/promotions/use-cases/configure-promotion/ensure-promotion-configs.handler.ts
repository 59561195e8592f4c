import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PROMOTION_SEEDS } from '../../domain/promotion-seeds.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { promotionConfig, seed } from '../../domain/promotion-config.decider.js';
import { promotionConfigStream } from '../../domain/promotion.events.js';

/** Puts the terms of OP-32 where there are none (DATA-09). Safe to repeat, and for several processes at once. */
export class EnsurePromotionConfigs extends Command<void> {}

@CommandHandler(EnsurePromotionConfigs)
export class EnsurePromotionConfigsHandler implements ICommandHandler<EnsurePromotionConfigs> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const [index, terms] of PROMOTION_SEEDS.entries()) {
      const stream = promotionConfigStream(terms.name);
      await this.store.handle(promotionConfig, stream, EnsurePromotionConfigs.name, async () =>
        seed({ ...terms, configId: index + 1, configuredAt: this.clock.now() }),
      );
    }
  }
}
