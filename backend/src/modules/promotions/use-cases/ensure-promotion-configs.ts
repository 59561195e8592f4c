import { Injectable } from '@nestjs/common';
import { PROMOTION_SEEDS } from '../domain/promotion-terms.rules.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { PromotionTerms } from '../public/index.js';
import { promotionConfig, seed } from '../domain/promotion-config.decider.js';
import { promotionConfigStream } from '../domain/promotion.events.js';

@Injectable()
export class EnsurePromotionConfigs extends PromotionTerms {
  constructor(private readonly store: DeciderStore) {
    super();
  }

  async ensure(): Promise<void> {
    for (const [index, terms] of PROMOTION_SEEDS.entries()) {
      const stream = promotionConfigStream(terms.name);
      await this.store.handle(promotionConfig, stream, EnsurePromotionConfigs.name, async (now) =>
        seed({ ...terms, configId: index + 1, configuredAt: now }),
      );
    }
  }
}
