import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access-guard.js';
import { AccessPolicyCheck } from './access-policy-check.js';
import { bodyValidation } from './body-validation.js';
import { ErrorFilter } from './error-filter.js';

/** What holds for every route of the product. */
export const httpRules: Provider[] = [
  AccessPolicyCheck,
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_PIPE, useFactory: bodyValidation },
  ErrorFilter,
  { provide: APP_FILTER, useExisting: ErrorFilter },
];
