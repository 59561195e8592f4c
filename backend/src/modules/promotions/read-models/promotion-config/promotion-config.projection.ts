import { defineProjection } from '../../../../platform/projections/projection.js';
import type { PromotionConfigured } from '../../domain/promotion.events.js';
import { PromotionConfigRow } from './promotion-config.table.js';

export const promotionConfigs = defineProjection<PromotionConfigured>({
  name: 'promotion-config',
  version: 1,
  tables: [PromotionConfigRow],
  on: {
    PromotionConfigured: (rows, { data: { configId, configuredBy: _by, configuredAt: _at, ...terms } }) =>
      rows.put(PromotionConfigRow, { ...terms, id: configId }),
  },
});
