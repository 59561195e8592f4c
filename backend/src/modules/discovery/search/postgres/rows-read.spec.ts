import type { Pool, QueryConfig } from 'pg';
import { kobo } from '../../../../kernel/money.js';
import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { listingDoc } from '../search-index.fixture.js';
import type { SearchRequest } from '../search-index.js';
import { PostgresSearchIndex } from './postgres-search-index.js';

const LISTINGS = 4_000;

/** A node of a plan, as in `EXPLAIN (ANALYZE, FORMAT JSON)`. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan): number => {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const inside = (plan.Plans ?? []).reduce((all, one) => all + rowsOf(one), 0);
  return inside + (plan['Relation Name'] === 'listing_search' ? own * plan['Actual Loops'] : 0);
};

describe('Rows that PostgreSQL reads for a search among very many', () => {
  let tables: SearchTables;
  let pool: Pool;

  beforeAll(async () => {
    tables = await openSearchTables();
    ({ pool } = tables);
    // Every other one is a plumber; a kilometre apart in rows of fifty, and each price is one naira above the last.
    const docs = Array.from({ length: LISTINGS }, (_, n) =>
      listingDoc({
        id: n + 1,
        serviceType: n % 2 === 0 ? 'plumbing' : 'catering',
        businessName: `Business ${n}`,
        lowestPrice: kobo(100 * (n + 1)),
        highestPrice: kobo(100 * (n + 1)),
        latitude: (600 + (n % 50)) / 100,
        longitude: (300 + Math.floor(n / 50)) / 100,
      }),
    );
    await tables.writer.upsert(docs);
  });

  afterAll(() => tables.close());

  const asked = async (request: Partial<SearchRequest>): Promise<{ total: number; rows: number }> => {
    const statements: QueryConfig[] = [];
    const query = (statement: QueryConfig) => {
      if (/^search-(buckets|whole|nearest|browse)/.test(statement.name ?? '')) statements.push(statement);
      return pool.query(statement);
    };
    const index = new PostgresSearchIndex({ pool: { query } as unknown as Pool });
    const { total } = await index.search({ q: '', limit: 12, offset: 0, ...request });
    let read = 0;
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      read += rows[0] ? rowsOf(rows[0]['QUERY PLAN'][0].Plan) : 0;
    }
    expect(read).toBeGreaterThanOrEqual(Math.min(total, 12));
    return { total, rows: read };
  };

  it('are those of a band of prices where few cost that', async () => {
    const cheap = await asked({ filters: { serviceType: 'plumbing', maxPrice: kobo(6_000) } });
    expect(cheap.total).toBe(30);
    expect(cheap.rows).toBeLessThan(100);
    const among = await asked({ filters: { minPrice: kobo(10_000), maxPrice: kobo(11_000) } });
    expect(among.total).toBe(11);
    expect(among.rows).toBeLessThan(200);
  });

  it('are those of a page where more than a thousand are known to cost that', async () => {
    const request = { filters: { serviceType: 'plumbing', maxPrice: kobo(350_000) } };
    expect((await asked(request)).rows).toBeLessThan(700); // a walk past the five hundred that cost more
    expect((await asked({ filters: { minPrice: kobo(50_000) } })).rows).toBeLessThan(200);
  });

  it('are those of a ring where the nearest are looked for', async () => {
    const near = { lat: 6.25, lng: 3.4, radiusM: 60_000 };
    const nearest = await asked({ filters: { near }, sort: 'distance' });
    expect(nearest.total).toBeGreaterThan(1_000);
    expect(nearest.rows).toBeLessThan(200);
  });

  it('are those of a page where more than a thousand of a trade are known to be near', async () => {
    const near = { lat: 6.25, lng: 3.4, radiusM: 180_000 };
    const nearest = await asked({ filters: { serviceType: 'plumbing', near }, sort: 'distance' });
    expect(nearest.total).toBeGreaterThan(1_000);
    expect(nearest.rows).toBeLessThan(200);
    const spoken = await asked({ q: 'plumber', filters: { near }, sort: 'distance' });
    expect(spoken.total).toBeGreaterThan(1_000);
    expect(spoken.rows).toBeLessThan(200);
  });

  it('are hardly more than those of the trade around where few are near', async () => {
    const near = { lat: 6, lng: 3, radiusM: 25_000 };
    const spoken = await asked({ q: 'plumber', filters: { near } });
    expect(spoken.total).toBeGreaterThan(100);
    expect(spoken.rows).toBeLessThan(1_000);
  });
});
