import type { Kobo } from '../../../kernel/money.js';

/** What customers and providers agreed on for a trade in a state: the quartiles of the totals. */
export interface UsualPrices {
  /** How many bookings had such a price. */
  count: number;
  low: Kobo;
  median: Kobo;
  high: Kobo;
}

/** Contract 3.15: agreed prices of the last 365 days; provided by the module that owns them. */
export abstract class PriceGuide {
  /** Null from fewer than ten. `serviceType` in any spelling, `state` as filters name it. */
  abstract of(serviceType: string, state: string): Promise<UsualPrices | null>;
}
