import type { AggregateDefinition } from '../../../kernel/message.js';
import type { PromotionEnded, PromotionExpired } from './promotion.events.js';

type Over = PromotionExpired | PromotionEnded;

/** OP-32. Its time is over; nothing when the promotion has ended already, for either reason. */
export const expire =
  (data: PromotionExpired['data']) =>
  (state: 'running' | 'over'): Over[] =>
    state === 'over' ? [] : [{ type: 'PromotionExpired', data }];

/** Its listing was deleted; nothing when the promotion is over already. */
export const end =
  (data: PromotionEnded['data']) =>
  (state: 'running' | 'over'): Over[] =>
    state === 'over' ? [] : [{ type: 'PromotionEnded', data }];

/** The end of one promotion, stream `promotion-<id>`: it is over once, for one reason. */
export const promotion: AggregateDefinition<'running' | 'over', Over> = {
  name: 'promotion',
  version: 1,
  initialState: 'running',
  evolve: () => 'over',
};
