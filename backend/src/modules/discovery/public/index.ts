import type { Kobo } from '../../../kernel/money.js';

/** The projection that results and their cards are read from, for routes that wait for it. */
export const cardReadModel = { name: 'listing-card' } as const;

/** An open service request as a card among listings (OP-42). */
export interface OpenRequest {
  id: number;
  title: string;
  serviceType: string;
  location: string;
  city: string;
  state: string;
  /** Free text. */
  budget: string;
  urgency: 'low' | 'medium' | 'high' | 'urgent';
  createdAt: Date;
}

/** A page that search engines may index. */
export interface PublicRequest {
  id: number;
  updatedAt: Date;
}

/** Service requests that are open and not expired by the clock; provided by the module that owns them. */
export abstract class OpenRequests {
  /** Newest first. */
  abstract newest(limit: number): Promise<OpenRequest[]>;
  abstract count(): Promise<number>;
  /** For the sitemap, newest first. */
  abstract addresses(limit: number): Promise<PublicRequest[]>;
}

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
