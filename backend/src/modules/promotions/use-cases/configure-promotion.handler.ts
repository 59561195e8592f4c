import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kobo } from '../../../kernel/money.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { configure, promotionConfig } from '../domain/promotion-config.decider.js';
import { PromotionConfigNotFound } from '../domain/promotion.errors.js';
import { promotionConfigStream } from '../domain/promotion.events.js';
import type { OfferedPromotion } from '../read-models/promotion-config/promotion-config.projection.js';
import { nameOfConfig } from '../domain/promotion-terms.rules.js';

export interface PromotionChanges {
  price?: Kobo;
  duration?: number;
  isActive?: boolean;
}

/** Other terms for what is sold from now on (ADMIN-15). Answers them. Throws PromotionConfigNotFound. */
export class ConfigurePromotion extends Command<OfferedPromotion> {
  constructor(
    readonly configId: number,
    readonly adminId: number,
    readonly changes: PromotionChanges,
  ) {
    super();
  }
}

@CommandHandler(ConfigurePromotion)
export class ConfigurePromotionHandler implements ICommandHandler<ConfigurePromotion> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ configId, adminId, changes }: ConfigurePromotion): Promise<OfferedPromotion> {
    const name = nameOfConfig(configId);
    if (!name) throw new PromotionConfigNotFound();
    const stream = promotionConfigStream(name);
    const { state } = await this.store.handle(promotionConfig, stream, ConfigurePromotion.name, async (now) =>
      configure({ ...changes, configuredBy: adminId, configuredAt: now }),
    );
    if (!state) throw new PromotionConfigNotFound();
    const { configId: id, ...terms } = state;
    return { id, ...terms };
  }
}
