import { RateLimitRow } from '../rate-limits/rate-limit.table.js';
import { RateLimits1795000000002 } from '../rate-limits/rate-limits.migration.js';
import { SessionRow } from './session.table.js';
import { Sessions1795000000003 } from './sessions.migration.js';

/** What the composition gives to PostgresDatabase for the parts of AuthModule. */
export const authTables = {
  entities: [SessionRow, RateLimitRow],
  migrations: [RateLimits1795000000002, Sessions1795000000003],
};
