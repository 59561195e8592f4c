import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from './clock.js';
import { Config } from './config/config.js';
import { Database } from './database/database.js';
import { AccessGuard } from './http/access-guard.js';
import { AccessPolicyCheck } from './http/access-policy-check.js';
import { bodyValidation } from './http/body-validation.js';
import { ErrorFilter } from './http/error-filter.js';

/** What exists before Nest does: read from the environment and opened by the composition. */
export interface PlatformParts {
  config: Config;
  database: Database;
  clock?: Clock;
}

/** Everything that modules stand on, injectable everywhere. Knows no module. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, database, clock }: PlatformParts): DynamicModule {
    const shared = [
      { provide: Config, useValue: config },
      { provide: Database, useValue: database },
      { provide: Clock, useValue: clock ?? new Clock() },
    ];
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, CqrsModule.forRoot()],
      providers: [
        ...shared,
        AccessPolicyCheck,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useFactory: bodyValidation },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [...shared.map(({ provide }) => provide), CqrsModule],
    };
  }
}
