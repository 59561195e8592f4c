import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { Extensions } from '../extensions.js';
import { Followers } from '../followers/followers.js';
import type { ReadModel } from '../projections/projection.js';
import { Notifications } from './notifications.js';
import { Policies, type PolicyEngines } from './policies.js';
import type { Policy } from './policy.js';
import { ScheduledPolicy } from './scheduled-policy.js';

/** What a policy waits for the read models that it asks, before it tries again. */
const LONGEST_WAIT_MS = 2_000;

/** What the application gives to policies. */
@Injectable()
class Engines implements PolicyEngines {
  readonly scheduledPolicies = (): ScheduledPolicy[] => this.extensions.of(ScheduledPolicy);

  constructor(
    readonly database: Database,
    readonly store: EventStore,
    readonly clock: Clock,
    readonly notifications: Notifications,
    private readonly commands: CommandBus,
    private readonly followers: Followers,
    private readonly extensions: Extensions,
  ) {}

  execute(command: ICommand): Promise<unknown> {
    return this.commands.execute(command);
  }

  havePassed(readModels: readonly ReadModel[], position: Position): Promise<boolean> {
    const names = readModels.map(({ name }) => name);
    return this.followers.havePassed(names, position, LONGEST_WAIT_MS);
  }
}

/** All policies, as followers of the log. */
@Module({})
export class PoliciesModule {
  static with(policies: readonly Policy[]): DynamicModule {
    return {
      module: PoliciesModule,
      providers: [
        Notifications,
        Engines,
        {
          provide: Policies,
          inject: [Engines],
          useFactory: (engines: Engines) => new Policies(policies, engines),
        },
      ],
    };
  }
}
