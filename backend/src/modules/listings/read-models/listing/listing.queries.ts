import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ListingReader, type ListingRecord } from '../../contract/listing-reader.js';
import { ListingRow } from './listing.table.js';

@Injectable()
export class ListingQueries extends ListingReader {
  constructor(private readonly database: Database) {
    super();
  }

  async detail(id: number): Promise<ListingRecord | null> {
    const row = await this.database.orm.getRepository(ListingRow).findOneBy({ id });
    return row && recordOf(row);
  }

  /** All listings of an owner, newest first. */
  async ofOwner(userId: number): Promise<ListingRecord[]> {
    const rows = await this.database.orm
      .getRepository(ListingRow)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map(recordOf);
  }

  /** Hops from one type to the next in the index, so it costs as much as there are types, not listings. */
  async activeServiceTypes(): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ type: string }>({
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

const recordOf = (row: ListingRow): ListingRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
