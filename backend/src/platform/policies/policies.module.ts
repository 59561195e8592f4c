import { Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { OutageWatch } from '../outage-watch.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import type { ReadModel } from '../projections/projection.js';
import { providedAs } from '../provided.js';
import { Notices } from './notices.js';
import { PolicyRunner, type PolicyEngines } from './policy-runner.js';
import type { Policy } from './policy.js';
import { TimedPolicy } from './timed-policy.js';

/** What a policy waits for the read models that it asks, before it tries again. */
const LONGEST_WAIT_MS = 2_000;

/** What the application gives to policies. */
@Injectable()
class Engines implements PolicyEngines {
  readonly timed = (): TimedPolicy[] => providedAs(this.discovery, TimedPolicy);

  constructor(
    readonly database: Database,
    readonly store: EventStore,
    readonly decoder: EventCodec,
    readonly clock: Clock,
    readonly notices: Notices,
    private readonly commands: CommandBus,
    private readonly projections: ProjectionRunner,
    private readonly discovery: DiscoveryService,
  ) {}

  execute(command: ICommand): Promise<unknown> {
    return this.commands.execute(command);
  }

  havePassed(readModels: readonly ReadModel[], position: Position): Promise<boolean> {
    const names = readModels.map(({ name }) => name);
    return this.projections.havePassed(names, position, LONGEST_WAIT_MS);
  }
}

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
        Engines,
        {
          provide: PolicyRunner,
          inject: [Engines, OutageWatch],
          useFactory: (engines: Engines, outages: OutageWatch) =>
            new PolicyRunner(engines, policies, {
              onTrouble: (policy, error) => {
                if (!outages.covers(error)) log.warn({ policy, err: error });
              },
            }),
        },
      ],
      exports: [PolicyRunner],
    };
  }
}
