import { Injectable } from '@nestjs/common';
import {
  effectAt,
  tierAt,
  type PromotionEffect,
  type PromotionPeriod,
  type Tier,
} from '../../../promotions/public/promotion-effects.rules.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { anywhere, type Order, type Page, type PageQuery } from '../../../../platform/database/page.js';
import { rowsById } from '../../../../platform/database/row-by-id.js';
import { ListingReader, type ListingRecord } from '../../public/listing-reader.js';
import type { LastSuspension } from '../../public/listing-suspensions.js';
import { ListingRow } from './listing.table.js';

/** How the panel can order listings. */
export const LISTING_ORDERS = {
  name: 'lower(listing.business_name)',
  service: 'listing.service_type',
  state: 'listing.state',
  since: 'listing.id',
} as const;

@Injectable()
export class ListingQueries extends ListingReader {
  private readonly rows = rowsById(this.database, ListingRow);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async detail(id: number): Promise<ListingRecord | null> {
    const row = (await this.rows.loadMany([id])).get(id);
    return row ? recordOf(row, this.clock.now()) : null;
  }

  /** What the listing's promotions do to it now. */
  async promotionOf(id: number): Promise<PromotionEffect> {
    const row = await this.database.orm.getRepository(ListingRow).findOneBy({ id });
    return effectAt(row?.promotions ?? [], this.clock.now());
  }

  /** OP-30: what the promotions of all listings of an owner give now. */
  async tierOf(userId: number): Promise<Tier> {
    const { rows } = await this.database.reads.query<{ promotions: PromotionPeriod[] }>({
      name: 'owner-promotions',
      text: `SELECT promotions FROM listing WHERE user_id = $1 AND promotions <> '[]'`,
      values: [userId],
    });
    return tierAt(
      rows.flatMap(({ promotions }) => promotions),
      this.clock.now(),
    );
  }

  /** All listings of an owner, newest first. */
  async ofOwner(userId: number): Promise<ListingRecord[]> {
    const rows = await this.database.orm
      .getRepository(ListingRow)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
    const now = this.clock.now();
    return rows.map((row) => recordOf(row, now));
  }

  /**
   * Newest first, or in another order. `search` (lower case) is contained in one of the fields of ADMIN-21.
   */
  async list(
    search: string | null,
    { limit, offset, before }: PageQuery,
    order: Order | null,
  ): Promise<Page<ListingRecord>> {
    const column = LISTING_ORDERS[order?.by as keyof typeof LISTING_ORDERS];
    const query = this.database.orm
      .getRepository(ListingRow)
      .createQueryBuilder('listing')
      .orderBy(column ?? 'listing.id', order && !order.descending ? 'ASC' : 'DESC')
      .limit(limit)
      .offset(offset);
    if (column !== undefined && column !== LISTING_ORDERS.since) query.addOrderBy('listing.id', 'DESC');
    if (search !== null)
      query.andWhere(
        `lower(concat_ws(' ', listing.business_name, listing.service_type, listing.location, listing.state,
                              listing.phone, listing.description)) LIKE :pattern`,
        { pattern: anywhere(search) },
      );
    const total = await query.getCount();
    if (before !== null) query.andWhere('listing.id < :before', { before });
    const rows = await query.getMany();
    const now = this.clock.now();
    return { rows: rows.map((row) => recordOf(row, now)), total };
  }

  /** Over or not; null: never suspended, or no such listing. */
  async lastSuspensionOf(listingId: number): Promise<LastSuspension | null> {
    const row = (await this.rows.loadMany([listingId])).get(listingId);
    return row?.lastSuspension ? { ownerId: row.userId, ...row.lastSuspension } : null;
  }

  async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows.loadMany(ids);
    return new Map([...rows].map(([id, { businessName }]) => [id, businessName]));
  }

  /**
   * Whose suspension is over at `now`, the longest over first; `key` names the suspension, and `without` are keys that are
   * left out.
   */
  async suspendedUntil(
    now: string,
    limit: number,
    without: readonly string[],
  ): Promise<{ key: string; listingId: number }[]> {
    const { rows } = await this.database.pool.query<{ key: string; listingId: number }>({
      name: 'suspensions-over',
      text: `SELECT id || ' ' || (suspension->>'at') AS key, id AS "listingId" FROM listing
             WHERE suspension IS NOT NULL AND suspension->>'until' <= $1
               AND id || ' ' || (suspension->>'at') <> ALL ($3::text[])
             ORDER BY suspension->>'until' LIMIT $2`,
      values: [now, limit, without],
    });
    return rows;
  }

  async countActive(): Promise<number> {
    const { rows } = await this.database.replicas.pool.query<{ count: number }>({
      name: 'active-listings-count',
      text: 'SELECT count(*)::int AS count FROM listing WHERE is_active',
    });
    return rows[0]?.count ?? 0;
  }

  /** Hops from one type to the next in the index, so it costs as much as there are types, not listings. */
  async activeServiceTypes(): Promise<string[]> {
    const { rows } = await this.database.replicas.pool.query<{ type: string }>({
      name: 'active-service-types',
      text: `WITH RECURSIVE types AS (
               (SELECT service_type AS type FROM listing WHERE is_active ORDER BY service_type LIMIT 1)
               UNION ALL
               SELECT (SELECT service_type FROM listing WHERE is_active AND service_type > types.type
                       ORDER BY service_type LIMIT 1)
               FROM types WHERE types.type IS NOT NULL)
             SELECT type FROM types WHERE type IS NOT NULL`,
    });
    return rows.map(({ type }) => type);
  }
}

const recordOf = (stored: ListingRow, now: string): ListingRecord => {
  const { promotions, lastSuspension: _, ...row } = stored;
  return {
    ...row,
    locationVerifiedAt: row.locationVerifiedAt?.toISOString() ?? null,
    promotion: effectAt(promotions, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};
