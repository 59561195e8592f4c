import { RateLimitRow, RollingUseRow } from '../rate-limits/rate-limit.table.js';
import { authTablesMigration } from './auth-tables.migration.js';
import { SessionRow } from './session.table.js';

/** What the composition gives to PostgresDatabase for the parts of AuthModule. */
export const authTables = {
  entities: [SessionRow, RateLimitRow, RollingUseRow],
  migrations: [authTablesMigration],
};
