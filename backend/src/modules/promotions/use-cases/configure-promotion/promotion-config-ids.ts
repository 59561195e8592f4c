import type { PromotionType } from '../../domain/promotion.events.js';
import { PROMOTION_SEEDS } from '../../domain/promotion-seeds.js';

/** The types are fixed, so their ids are: 1 to 4 in the order of the seeds. */
export const nameOfConfig = (configId: number): PromotionType | undefined =>
  PROMOTION_SEEDS[configId - 1]?.name;
