import { Injectable } from '@nestjs/common';
import {
  effectAt,
  type PromotionEffect,
  type PromotionPeriod,
} from '../../../promotions/public/promotion-effects.rules.js';
import { ListingChecks, type ListingCheck } from '../../../listings/public/index.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { type ListingCalendar, nextFreeIn } from '../listing-calendar/listing-calendar.js';
import type { ListingCardRow } from './listing-card.table.js';

type SharedField =
  | 'id'
  | 'businessName'
  | 'serviceType'
  | 'city'
  | 'state'
  | 'sublocation'
  | 'images'
  | 'startingPrice'
  | 'maxPrice';

/** What the picture of a shared link shows. */
export type SharedCard = Pick<ListingCardRow, SharedField>;

type ShownField =
  | SharedField
  | 'location'
  | 'serviceAreas'
  | 'pricingType'
  | 'priceDescription'
  | 'createdAt'
  | 'locationVerifiedAt'
  | 'ratingSum'
  | 'ratingCount'
  | 'latitude'
  | 'longitude';

/** A card as it is read for results; its position is never shown. */
export interface ListingCard extends Pick<ListingCardRow, ShownField> {
  /** Other checks that hold now. */
  checks: ListingCheck[];
  cardViews: number;
  totalJobs: number;
  /** What its promotions do to it at the moment of reading. */
  promotion: PromotionEffect;
  /** When the first time begins that can be booked, as of reading; null: none, or it has no calendar. ISO 8601. */
  nextFree: string | null;
}

/** A page that search engines may index. */
interface PublicListing {
  id: number;
  updatedAt: Date;
}

type StoredCard = Omit<ListingCard, 'promotion' | 'nextFree'> & {
  promotions: readonly PromotionPeriod[];
} & (ListingCalendar | Record<keyof ListingCalendar, null>);

@Injectable()
export class ListingCardQueries extends ListingChecks {
  private readonly cards = new DataLoader((ids) => this.read(ids));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(
    listings: readonly { id: number; userId: number }[],
  ): Promise<ReadonlyMap<number, readonly ListingCheck[]>> {
    const { rows } = await this.database.replicas.reads.query<{ id: number; checks: ListingCheck[] }>({
      name: 'listing-checks',
      text: `SELECT listing.id, jsonb_agg(jsonb_build_object('kind', c.kind, 'at', c.at)) AS checks
             FROM unnest($1::integer[], $2::integer[]) AS listing (id, owner_id)
             JOIN listing_check c
               ON c.owner_id = listing.owner_id AND (c.listing_id IS NULL OR c.listing_id = listing.id)
             GROUP BY listing.id`,
      values: [listings.map(({ id }) => id), listings.map(({ userId }) => userId)],
    });
    return new Map(rows.map(({ id, checks }) => [id, checks]));
  }

  /** The active cards of these ids, in the order of the ids. */
  async inOrder(ids: readonly number[]): Promise<ListingCard[]> {
    if (ids.length === 0) return [];
    const cards = await this.cards.loadMany(ids);
    const [now, nowMs] = [this.clock.now(), this.clock.nowMs()];
    return ids.flatMap((id) => {
      const card = cards.get(id);
      if (!card) return [];
      const { promotions, noticeHours, week, days, ...shown } = card;
      const nextFree = noticeHours === null ? null : nextFreeIn({ noticeHours, week, days }, nowMs);
      return [{ ...shown, promotion: effectAt(promotions, now), nextFree }];
    });
  }

  /** Those of the ids whose listings are there, shown or not, in their order. */
  async existing(ids: readonly number[]): Promise<number[]> {
    const { rows } = await this.database.replicas.pool.query<{ id: number }>({
      name: 'cards-existing',
      text: 'SELECT id FROM listing_card WHERE id = ANY ($1::integer[])',
      values: [ids],
    });
    const existing = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => existing.has(id));
  }

  private async read(ids: number[]): Promise<Map<number, StoredCard>> {
    const { rows } = await this.database.replicas.reads.query<StoredCard>({
      name: 'cards-by-id',
      text: `SELECT card.id, card.business_name AS "businessName", card.service_type AS "serviceType", card.images,
                    card.location, card.city, card.state, card.sublocation, card.service_areas AS "serviceAreas",
                    card.starting_price AS "startingPrice",
                    card.max_price AS "maxPrice", card.pricing_type AS "pricingType",
                    card.price_description AS "priceDescription", card.created_at AS "createdAt",
                    card.latitude, card.longitude,
                    card.location_verified_at AS "locationVerifiedAt",
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'at', c.at)), '[]')
                     FROM listing_check c
                     WHERE c.owner_id = card.user_id AND (c.listing_id IS NULL OR c.listing_id = card.id)) AS checks,
                    card.promotions, card.rating_sum AS "ratingSum", card.rating_count AS "ratingCount",
                    jobs.total_jobs AS "totalJobs",
                    coalesce(views.card_views, 0) AS "cardViews", calendar.notice_hours AS "noticeHours",
                    calendar.week, calendar.days
             FROM listing_card card
             JOIN listing_card_jobs jobs ON jobs.id = card.id
             LEFT JOIN listing_views views ON views.listing_id = card.id
             LEFT JOIN listing_calendar calendar ON calendar.listing_id = card.id
             WHERE card.id = ANY ($1::integer[]) AND card.is_active`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Those of the ids that are active, in any order. */
  async shared(ids: readonly number[]): Promise<SharedCard[]> {
    const { rows } = await this.database.replicas.pool.query<SharedCard>({
      name: 'cards-shared',
      text: `SELECT id, business_name AS "businessName", service_type AS "serviceType", city, state, sublocation, images,
                    starting_price AS "startingPrice", max_price AS "maxPrice"
             FROM listing_card WHERE id = ANY ($1::integer[]) AND is_active`,
      values: [ids],
    });
    return rows;
  }

  /** How many active listings have ids in `[first, last]`, and when one of them changed last; null without any. */
  async publicState(first: number, last: number): Promise<{ count: number; updatedAt: Date | null }> {
    const { rows } = await this.database.replicas.pool.query<{ count: number; updatedAt: Date | null }>({
      name: 'cards-public-state',
      text: `SELECT count(*)::integer AS count, max(updated_at) AS "updatedAt"
             FROM listing_card WHERE is_active AND id BETWEEN $1 AND $2`,
      values: [first, last],
    });
    return rows[0] ?? { count: 0, updatedAt: null };
  }

  /** The highest id of an active listing; 0 without any. */
  async lastPublicId(): Promise<number> {
    const { rows } = await this.database.replicas.pool.query<{ id: number }>({
      name: 'cards-last-id',
      text: 'SELECT id FROM listing_card WHERE is_active ORDER BY id DESC LIMIT 1',
    });
    return rows[0]?.id ?? 0;
  }

  /** Active listings with ids in `[first, last]` by id, at most `limit`. */
  async publicFrom(first: number, last: number, limit: number): Promise<PublicListing[]> {
    const { rows } = await this.database.replicas.pool.query<PublicListing>({
      name: 'cards-public-from',
      text: `SELECT id, updated_at AS "updatedAt" FROM listing_card
             WHERE is_active AND id BETWEEN $1 AND $2 ORDER BY id LIMIT $3`,
      values: [first, last, limit],
    });
    return rows;
  }
}
