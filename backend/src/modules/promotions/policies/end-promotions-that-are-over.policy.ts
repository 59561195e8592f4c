import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledPolicy, type Due } from '../../../platform/policies/scheduled-policy.js';
import { PromotionQueries, type DuePromotion } from '../read-models/promotions/promotion.queries.js';
import { EndPromotion } from '../use-cases/end-promotion.handler.js';

/** A purchase and the deletion of its listing can race for seconds; after that both are in the rows. */
const RECENTLY_MS = 10 * 60_000;
/** For rows that were written late, as after a projection had halted. */
const CHECK_ALL_EVERY_MS = 60 * 60_000;

/**
 * Records that promotions are over: PromotionExpired when the time is, PromotionEnded when the listing was deleted, whichever
 * of purchase and deletion was recorded first. The effects do not wait for it: they are evaluated when they are read; the
 * search order follows sooner. The rule asks for once a minute (OP-32).
 */
@Injectable()
export class EndPromotionsThatAreOver extends ScheduledPolicy {
  readonly name = 'end-promotions-that-are-over';
  readonly everyMs = 10_000;
  private checkedAllAt = -Infinity;

  constructor(
    private readonly bought: PromotionQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const now = this.clock.now();
    const known = without.map(Number);
    const over = await this.bought.over(now, limit, known);
    const orphaned = await this.orphaned(now, limit - over.length, known);
    return [...over.map(endingFor('time')), ...orphaned.map(endingFor('listing-deleted'))];
  }

  /** Among listings deleted lately; every hour, and when a process starts, among all. */
  private async orphaned(now: string, limit: number, without: readonly number[]): Promise<DuePromotion[]> {
    const time = Date.parse(now);
    const isAll = time - this.checkedAllAt >= CHECK_ALL_EVERY_MS;
    const since = isAll ? 0 : time - RECENTLY_MS;
    const found = await this.bought.orphaned(new Date(since).toISOString(), limit, without);
    if (isAll && found.length < limit) this.checkedAllAt = time;
    return found;
  }
}

const endingFor = (cause: EndPromotion['cause']) => (ending: DuePromotion) => ({
  key: String(ending.promotionId),
  command: new EndPromotion(ending, cause),
});
