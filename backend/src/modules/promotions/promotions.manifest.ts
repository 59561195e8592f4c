import type { ModuleManifest } from '../../platform/module-manifest.js';
import { promotionConfig } from './domain/promotion-config.decider.js';
import { promotionPurchases } from './domain/promotion-purchase.decider.js';
import { promotion } from './domain/promotion.decider.js';
import { promotionEvents } from './domain/promotion.events.js';
import { promotionBuyers } from './read-models/promotion-buyers/promotion-buyers.projection.js';
import { promotionConfigs } from './read-models/promotion-config/promotion-config.projection.js';
import { promotions } from './read-models/promotions/promotions.projection.js';

export const promotionsManifest: ModuleManifest = {
  name: 'promotions',
  events: promotionEvents,
  states: {
    wallet: [promotionPurchases],
    promotion: [promotion],
    promotionConfig: [promotionConfig],
  },
  projections: [promotionConfigs, promotions, promotionBuyers],
  idSequences: ['promotion'],
};
