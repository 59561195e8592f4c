import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { PromotionConfigured } from '../../domain/promotion.events.js';
import { PromotionConfigRow, promotionConfigs } from './promotion-config.projection.js';

const { given } = projectionSpec(promotionConfigs);

const terms = {
  name: 'premium',
  displayName: 'Premium',
  description: 'First among all',
  price: kobo(150_000),
  duration: 30,
  isActive: true,
  multiplier: 1.5,
  badgeColor: '#ffcc00',
  priority: 3,
  features: ['Badge', 'Videos'],
} as const;
const configured = (over: Partial<PromotionConfigured['data']> = {}): PromotionConfigured => ({
  type: 'PromotionConfigured',
  data: {
    ...terms,
    configId: 1,
    configuredBy: 2,
    configuredAt: '2026-03-02T09:00:00.000Z',
    ...over,
  },
});

describe('what is sold', () => {
  it('PROMO-04: has the terms that were set last', async () => {
    const cheaper = configured({ price: kobo(100_000), isActive: false, features: [] });
    expect(await given(configured(), cheaper).rows(PromotionConfigRow)).toEqual([
      { ...terms, id: 1, price: 100_000, isActive: false, features: [] },
    ]);
  });

  it('one row per type; set again to the same, it is the same', async () => {
    const other = configured({ configId: 2, name: 'boost', displayName: 'Boost' });
    const rows = await given(configured(), other, configured()).rows(PromotionConfigRow);
    expect(rows).toEqual([
      { ...terms, id: 1 },
      { ...terms, id: 2, name: 'boost', displayName: 'Boost' },
    ]);
  });
});
