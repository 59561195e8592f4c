import { Global, Module } from '@nestjs/common';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { RollingLimits } from '../rate-limits/rolling-limits.js';
import { UndecidedUses } from '../rate-limits/undecided-uses.js';
import { KeyedHashes } from './keyed-hashes.js';
import { KnownDevice } from './known-device.js';
import { Passwords } from './passwords.js';
import { SessionCookie } from './session-cookie.js';
import { SessionEnd } from './session-end.js';
import { SessionCache } from './session-cache.js';
import { Sessions } from './sessions.js';

const parts = [
  Sessions,
  SessionEnd,
  SessionCache,
  SessionCookie,
  Passwords,
  KeyedHashes,
  KnownDevice,
  RateLimits,
  RollingLimits,
  UndecidedUses,
];

/** What signing in needs, besides a module that knows the users (`SessionUsers`). */
@Global()
@Module({ providers: parts, exports: parts })
export class AuthModule {}
