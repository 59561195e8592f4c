import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import type { PromotionEnded, PromotionExpired } from './promotion.events.js';

export type ExpirePromotion = DomainCommand<'ExpirePromotion', PromotionExpired['data']>;
export type EndPromotion = DomainCommand<'EndPromotion', PromotionEnded['data']>;
export type PromotionCommand = ExpirePromotion | EndPromotion;

/** The end of one promotion, stream `promotion-<id>`: it is over once, for one reason. */
export const promotion: Decider<'running' | 'over', PromotionCommand, PromotionExpired | PromotionEnded> = {
  initialState: () => 'running',
  decide: (command, state) => {
    if (state === 'over') return [];
    switch (command.type) {
      case 'ExpirePromotion':
        return [{ type: 'PromotionExpired', data: command.data }];
      case 'EndPromotion':
        return [{ type: 'PromotionEnded', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: () => 'over',
};
