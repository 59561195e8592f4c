import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import { daysAfter } from '../../../../kernel/period.js';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { PriceGuide, type UsualPrices } from '../../../discovery/public/index.js';

const GUIDE_DAYS = 365;
/** From fewer a single job could be recognised. */
const FEWEST = 10;
/** Sorting as many takes longer than the search that shows them: these are counted again after a while. */
const MANY = 200;
const REMEMBERED = { max: 2_000, ttl: 10 * 60_000 };

/** What people agreed to pay, from `agreed_price`. */
@Injectable()
export class PriceGuideQueries extends PriceGuide {
  private readonly remembered = new LRUCache<string, UsualPrices>(REMEMBERED);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(serviceType: string, state: string): Promise<UsualPrices | null> {
    const trade = comparableServiceType(serviceType);
    const key = JSON.stringify([trade, state]);
    const known = this.remembered.get(key);
    if (known) return known;
    const { rows } = await this.database.replicas.pool.query<{ count: number; quartiles: number[] | null }>({
      name: 'price-guide',
      text: `SELECT count(*)::integer AS count,
                    percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY total) AS quartiles
               FROM (SELECT DISTINCT ON (booking_id) total FROM agreed_price
                      WHERE trade = $1 AND state = $2 AND agreed_at > $3
                      ORDER BY booking_id, version DESC) latest`,
      values: [trade, state, daysAfter(this.clock.now(), -GUIDE_DAYS)],
    });
    const { count, quartiles } = rows[0] ?? { count: 0, quartiles: null };
    if (count < FEWEST || !quartiles) return null;
    const [low, median, high] = quartiles.map((amount) => kobo(Math.round(amount))) as [Kobo, Kobo, Kobo];
    const prices = { count, low, median, high };
    if (count >= MANY) this.remembered.set(key, prices);
    return prices;
  }
}
