import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { AccessGuard } from './access-guard.js';
import { AccessPolicyCheck } from './access-policy-check.js';
import { bodyValidation } from './body-validation.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ErrorFilter } from './error-filter.js';
import { SourcePlaces } from './source-places.js';
import { TestHooksController } from './test-hooks.controller.js';

/** What holds for every route of the product. */
export const httpRules: Provider[] = [
  AccessPolicyCheck,
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_PIPE, useFactory: bodyValidation },
  ErrorFilter,
  { provide: APP_FILTER, useExisting: ErrorFilter },
];

/** The rules and the platform's own routes; those for tests only where they belong. */
@Module({})
export class HttpModule {
  static with(config: Config): DynamicModule {
    const controllers: Type[] = [ClientErrorsController];
    if (config.enableTestHooks) controllers.push(TestHooksController);
    return {
      module: HttpModule,
      imports: [DiscoveryModule],
      controllers,
      providers: [...httpRules, SourcePlaces],
    };
  }
}
