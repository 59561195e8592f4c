import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { TimedPolicy, type Due } from '../../../platform/policies/timed-policy.js';
import { PromotionQueries } from '../read-models/promotions/promotion.queries.js';
import { EndPromotion } from '../use-cases/end-promotion/end-promotion.handler.js';

/**
 * Records PromotionExpired when the time is over. The effects do not wait for it: they are evaluated when they are read;
 * the search order follows the sooner. The rule asks for once a minute (OP-32).
 */
@Injectable()
export class EndPromotionsThatAreOver extends TimedPolicy {
  readonly name = 'end-promotions-that-are-over';
  readonly everyMs = 1_000;

  constructor(
    private readonly bought: PromotionQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const over = await this.bought.over(this.clock.now(), limit, without.map(Number));
    return over.map((ending) => ({
      key: String(ending.promotionId),
      command: new EndPromotion(ending, 'time'),
    }));
  }
}
