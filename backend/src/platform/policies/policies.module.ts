import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { OutageWatch } from '../outage-watch.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { providedAs } from '../provided.js';
import { Notices } from './notices.js';
import { PolicyRunner, type PolicyEngines } from './policy-runner.js';
import type { Policy } from './policy.js';
import { TimedPolicy } from './timed-policy.js';

/** What a policy waits for the read models that it asks, before it tries again. */
const LONGEST_WAIT_MS = 2_000;

/** The runner of all policies. Whoever composes the process starts and stops it. */
@Module({})
export class PoliciesModule {
  static with(policies: readonly Policy[]): DynamicModule {
    const log = new Logger('Policies');
    return {
      module: PoliciesModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        Notices,
        {
          provide: PolicyRunner,
          inject: [
            Database,
            EventStore,
            EventCodec,
            Clock,
            CommandBus,
            Notices,
            ProjectionRunner,
            DiscoveryService,
            OutageWatch,
          ],
          useFactory: (
            database: Database,
            store: EventStore,
            decoder: EventCodec,
            clock: Clock,
            commands: CommandBus,
            notices: Notices,
            projections: ProjectionRunner,
            discovery: DiscoveryService,
            outages: OutageWatch,
          ) => {
            const engines: PolicyEngines = {
              database,
              store,
              decoder,
              clock,
              notices,
              execute: (command) => commands.execute(command),
              havePassed: (readModels, position) =>
                projections.havePassed(
                  readModels.map(({ name }) => name),
                  position,
                  LONGEST_WAIT_MS,
                ),
              timed: () => providedAs(discovery, TimedPolicy),
            };
            const onTrouble = (policy: string, error: unknown): void => {
              if (!outages.covers(error)) log.warn({ policy, err: error });
            };
            return new PolicyRunner(engines, policies, { onTrouble });
          },
        },
      ],
      exports: [PolicyRunner],
    };
  }
}
