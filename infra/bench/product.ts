// The built product: its modules, its server, a world in it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import type { Json } from '../faults/people.ts';
import { startServer } from '../faults/server.ts';
import { ROOT, run } from '../setup/run.mjs';
import type { Place } from './report.ts';

/** A module of the built backend. */
export const built = (path: string): Promise<Json> =>
  import(pathToFileURL(join(ROOT, 'backend/dist', path)).href);

export const startProduct = async ({ dataDir }: Place) =>
  startServer({
    dataDir,
    port: await freePort(),
    env: { NODE_ENV: 'production', LOG_LEVEL: 'info', ENABLE_TEST_HOOKS: 'false' },
  });

/** What people search for in a listing. */
export interface Listing {
  id: number;
  name: string;
  serviceType: string;
  serviceLabel: string;
  keywords: readonly string[];
  city: string;
  state: string;
  area: string;
  latitude: number | null;
  longitude: number | null;
  /** Kobo. */
  price: number;
}

/** Adds listings through commands, as `npm run seed` does. */
export const seedListings = async (count: number) => {
  console.log(`Adding ${count} listings …`);
  const program = join(ROOT, 'backend/dist/commands/seed.cli.js');
  const { ok, output } = await run([process.execPath, program, '--listings', String(count)]);
  if (!ok) throw new Error(output.slice(-2_000));
  console.log(/[^\r\n]*$/.exec(output.trim())?.[0]);
};

/** A sample of all listings. */
export const someListings = async (pool: pg.Pool, count: number): Promise<Listing[]> => {
  const { serviceKeywordsOf, serviceLabelOf } = await built('kernel/service-types.js');
  const { rows } = await pool.query(
    `SELECT id, business_name AS name, service_type AS "serviceType", city, state, coalesce(sublocation, city) AS area,
       round(latitude::numeric, 2)::float8 AS latitude, round(longitude::numeric, 2)::float8 AS longitude, starting_price::int8 AS price
     FROM listing WHERE is_active ORDER BY md5(id::text) LIMIT $1`,
    [count],
  );
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    serviceLabel: serviceLabelOf(row.serviceType),
    keywords: serviceKeywordsOf(row.serviceType),
  }));
};
