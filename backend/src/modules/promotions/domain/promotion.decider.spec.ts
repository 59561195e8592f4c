import { specOf } from '../../../platform/testing/spec-of.js';
import { end, expire, promotion } from './promotion.decider.js';

const { given } = specOf(promotion);
const over = { promotionId: 1, userId: 7, listingId: 4, promotionType: 'boost' } as const;
const expired = { ...over, endDate: '2026-03-08T08:00:00.000Z', expiredAt: '2026-03-08T08:00:01.000Z' };
const ended = { ...over, endedAt: '2026-03-05T08:00:00.000Z' };

describe('the end of a promotion', () => {
  it('OP-32: is recorded once, for one reason', () => {
    given().when(expire(expired)).thenExpect({ type: 'PromotionExpired', data: expired });
    given().when(end(ended)).thenExpect({ type: 'PromotionEnded', data: ended });
    given({ type: 'PromotionEnded', data: ended }).when(expire(expired)).thenExpect();
    given({ type: 'PromotionExpired', data: expired }).when(expire(expired)).thenExpect();
  });
});
