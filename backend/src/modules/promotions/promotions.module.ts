import { Module } from '@nestjs/common';
import { PromotionTerms } from './public/index.js';
import { PromotionsAdminController } from './http/promotions-admin.controller.js';
import { PromotionsController } from './http/promotions.controller.js';
import { EndPromotionsThatAreOver } from './policies/end-promotions-that-are-over.policy.js';
import { PromotionConfigQueries } from './read-models/promotion-config/promotion-config.queries.js';
import { PromotionFigureQueries } from './read-models/promotions/promotion-figures.queries.js';
import { PromotionQueries } from './read-models/promotions/promotion.queries.js';
import { ConfigurePromotionHandler } from './use-cases/configure-promotion.handler.js';
import { EnsurePromotionConfigs } from './use-cases/ensure-promotion-configs.js';
import { EndPromotionHandler } from './use-cases/end-promotion.handler.js';
import { PurchasePromotionHandler } from './use-cases/purchase-promotion.handler.js';

@Module({
  controllers: [PromotionsController, PromotionsAdminController],
  providers: [
    ConfigurePromotionHandler,
    PurchasePromotionHandler,
    EndPromotionHandler,
    EndPromotionsThatAreOver,
    { provide: PromotionTerms, useClass: EnsurePromotionConfigs },
    PromotionConfigQueries,
    PromotionQueries,
    PromotionFigureQueries,
  ],
})
export class PromotionsModule {}
