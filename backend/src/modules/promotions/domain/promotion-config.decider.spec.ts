import { kobo } from '../../../kernel/money.js';
import { PROMOTION_SEEDS } from './promotion-terms.rules.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import * as decide from './promotion-config.decider.js';
import { PromotionConfigNotFound } from './promotion.errors.js';
import type { PromotionConfigured } from './promotion.events.js';

const { given } = specOf(decide.promotionConfig);
const AT = '2026-03-01T10:00:00.000Z';
const [terms] = PROMOTION_SEEDS;
if (!terms) throw new Error('no seeds');

const seeded: PromotionConfigured = {
  type: 'PromotionConfigured',
  data: { ...terms, configId: 1, configuredBy: null, configuredAt: AT },
};
const seed = decide.seed({ ...terms, configId: 1, configuredAt: AT });
const configure = (changes: object) => decide.configure({ ...changes, configuredBy: 9, configuredAt: AT });

describe('the terms of a promotion', () => {
  it('DATA-09: are seeded once', () => {
    given().when(seed).thenExpect(seeded);
    given(seeded).when(seed).thenExpect();
  });

  it('DATA-09: of an older installation stay, what is said about them becomes true', () => {
    const older = { ...seeded.data, description: 'Verified by us.', features: ['More trust'] };
    const cheap: PromotionConfigured = {
      type: 'PromotionConfigured',
      data: { ...older, price: kobo(100), duration: 5, isActive: false, configuredBy: 9 },
    };
    const { description, features } = terms;
    const reworded = { ...cheap.data, description, features, configuredBy: null };
    given(cheap).when(seed).thenExpect({ type: 'PromotionConfigured', data: reworded });
  });

  it('ADMIN-15: change in part, and not at all when they are the same', () => {
    given(seeded)
      .when(configure({ price: kobo(0), isActive: false }))
      .thenExpect({
        type: 'PromotionConfigured',
        data: { ...seeded.data, price: kobo(0), isActive: false, configuredBy: 9 },
      });
    given(seeded)
      .when(configure({ duration: terms.duration }))
      .thenExpect();
    given()
      .when(configure({ duration: 5 }))
      .thenFails(PromotionConfigNotFound);
  });
});
