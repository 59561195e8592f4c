import { defineModule } from '../../platform/define-module.js';
import { PromotionTerms } from './public/index.js';
import { promotionConfig } from './domain/promotion-config.decider.js';
import { promotionPurchases } from './domain/promotion-purchase.decider.js';
import { promotion } from './domain/promotion.decider.js';
import { promotionEvents } from './domain/promotion.events.js';
import { ConfigurePromotionHandler } from './use-cases/configure-promotion.handler.js';
import { EndPromotionHandler } from './use-cases/end-promotion.handler.js';
import { EnsurePromotionConfigs } from './use-cases/ensure-promotion-configs.js';
import { PurchasePromotionHandler } from './use-cases/purchase-promotion.handler.js';
import { EndPromotionsThatAreOver } from './policies/end-promotions-that-are-over.policy.js';
import {
  promotionConfigs,
  PromotionConfigQueries,
} from './read-models/promotion-config/promotion-config.projection.js';
import { PromotionFigureQueries } from './read-models/promotions/promotion-figures.queries.js';
import { PromotionQueries } from './read-models/promotions/promotion.queries.js';
import { promotions } from './read-models/promotions/promotions.projection.js';
import { PromotionsAdminController } from './http/promotions-admin.controller.js';
import { PromotionsController } from './http/promotions.controller.js';

export const promotionsModule = defineModule({
  name: 'promotions',
  events: promotionEvents,
  states: { wallet: [promotionPurchases], promotion: [promotion], promotionConfig: [promotionConfig] },
  controllers: [PromotionsController, PromotionsAdminController],
  commands: [ConfigurePromotionHandler, PurchasePromotionHandler, EndPromotionHandler],
  providers: [PromotionConfigQueries, PromotionQueries, PromotionFigureQueries],
  exports: [{ provide: PromotionTerms, useClass: EnsurePromotionConfigs }],
  projections: [promotionConfigs, promotions],
  scheduledPolicies: [EndPromotionsThatAreOver],
});
