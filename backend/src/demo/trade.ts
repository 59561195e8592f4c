import type { PricingType } from '../modules/listings/public/listing.public-events.js';

/**
 * How providers of one trade present themselves. In texts `{first}` and `{family}` are the owner's names, `{city}`
 * and `{area}` the place, `{years}` a number of years.
 */
export interface Trade {
  serviceType: string;
  /** How common it is among the providers, 1 to 5. */
  share: number;
  businessNames: readonly string[];
  descriptions: readonly string[];
  /** Usual starting prices in naira, lowest and highest; rounded to what people really ask. */
  naira: readonly [number, number];
  pricing: readonly PricingType[];
  priceNotes: readonly string[];
}
