import { RateLimitRow } from '../rate-limits/rate-limit.table.js';
import { RateLimits1795000000002 } from '../rate-limits/rate-limits.migration.js';
import { RollingUseRow } from '../rate-limits/rolling-use.table.js';
import { RollingUses1795000000041 } from '../rate-limits/rolling-uses.migration.js';
import { UndecidedUses1795000000240 } from '../rate-limits/undecided-uses.migration.js';
import { SessionRow } from './session.table.js';
import { Sessions1795000000003 } from './sessions.migration.js';

/** What the composition gives to PostgresDatabase for the parts of AuthModule. */
export const authTables = {
  entities: [SessionRow, RateLimitRow, RollingUseRow],
  migrations: [
    RateLimits1795000000002,
    Sessions1795000000003,
    RollingUses1795000000041,
    UndecidedUses1795000000240,
  ],
};
