import { Injectable } from '@nestjs/common';
import type { Kobo } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import type { PricingType } from '../../../listings/contract/index.js';

/** A card as it is read for results. */
export interface ListingCard {
  id: number;
  businessName: string;
  serviceType: string;
  images: string[];
  location: string;
  city: string;
  state: string;
  startingPrice: Kobo;
  maxPrice: Kobo | null;
  pricingType: PricingType;
  priceDescription: string | null;
  createdAt: Date;
  cardViews: number;
}

@Injectable()
export class ListingCardQueries {
  constructor(private readonly database: Database) {}

  /** The active cards of these ids, in the order of the ids. */
  async inOrder(ids: readonly number[]): Promise<ListingCard[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.database.pool.query<ListingCard>({
      name: 'cards-in-order',
      text: `SELECT card.id, card.business_name AS "businessName", card.service_type AS "serviceType", card.images,
                    card.location, card.city, card.state, card.starting_price AS "startingPrice",
                    card.max_price AS "maxPrice", card.pricing_type AS "pricingType",
                    card.price_description AS "priceDescription", card.created_at AS "createdAt",
                    coalesce(views.card_views, 0) AS "cardViews"
             FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, place)
             JOIN listing_card card ON card.id = wanted.id AND card.is_active
             LEFT JOIN listing_views views ON views.listing_id = card.id
             ORDER BY wanted.place`,
      values: [ids],
    });
    return rows;
  }
}
