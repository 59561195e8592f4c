import type { PromotionEffect } from '../../promotions/public/promotion-effects.rules.js';
import type { ListingDetails } from './listing.public-events.js';

/** Taken off show by an administrator. */
export interface ListingSuspension {
  /** For the owner, in the administrator's words. */
  reason: string;
  /** ISO 8601. */
  at: string;
  /** When it ends by itself. */
  until: string;
  /** The administrator. */
  by: number;
}

/** A listing as it is now, contact data included: callers leave out what the viewer may not see. */
export interface ListingRecord extends ListingDetails {
  id: number;
  /** The owner. */
  userId: number;
  /** ISO 8601: when a position last confirmed its place (OP-39); null: never. */
  locationVerifiedAt: string | null;
  /** What its promotions do to it at the moment of reading. */
  promotion: PromotionEffect;
  /** On show; never while suspended. */
  isActive: boolean;
  suspension: ListingSuspension | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** What other modules may ask about listings. */
export abstract class ListingReader {
  /** The listing, active or not; null when there is none. */
  abstract detail(id: number): Promise<ListingRecord | null>;
  /** All listings of an owner, newest first. */
  abstract ofOwner(userId: number): Promise<ListingRecord[]>;
  /** The business names of these listings, active or not; without unknown ids. */
  abstract namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** How many listings are on show. */
  abstract countActive(): Promise<number>;
  /** Service types of all active listings, each once, in the order of the alphabet. */
  abstract activeServiceTypes(): Promise<string[]>;
}

/** The projection that a listing's page and its owner's lists are read from, for routes that wait for it. */
export const listingReadModel = { name: 'listing' } as const;
