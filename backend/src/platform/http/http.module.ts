import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { httpRules } from './http-rules.js';
import { SourcePlaces } from './source-places.js';
import { TestHooksController } from './test-hooks.controller.js';

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
