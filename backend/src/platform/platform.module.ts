import { Global, Logger, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { AuthModule } from './auth/auth.module.js';
import { Clock } from './clock.js';
import { Config } from './config/config.js';
import { Secrets } from './config/secrets.js';
import { Database } from './database/database.js';
import { extensionsOf, policiesOf, type ProductModule } from './define-module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { DeciderStore } from './event-store/decider-store.js';
import { EventCodec } from './event-store/event-codec.js';
import { EventStore } from './event-store/event-store.js';
import { EventTypes } from './event-store/event-types.js';
import { IdSequences } from './event-store/id-sequences.js';
import { openEventStore } from './event-store/open-event-store.js';
import { PersonalData } from './event-store/personal-data.js';
import { Snapshots } from './event-store/snapshots.js';
import { StateTypes } from './event-store/state-types.js';
import { Extensions } from './extensions.js';
import { FileSweep } from './files/file-sweep.js';
import { FilesModule } from './files/files.module.js';
import { FollowerSource } from './followers/follower.js';
import { Followers } from './followers/followers.js';
import { HealthModule } from './health/health.controller.js';
import { HttpModule } from './http/http.module.js';
import { AppendMeasures } from './metrics/append-measures.js';
import { ConnectionMeasures } from './metrics/connection-measures.js';
import { FollowerMeasures } from './metrics/follower-measures.js';
import { Metrics } from './metrics/metrics.js';
import { OutboxMeasures } from './metrics/outbox-measures.js';
import { RequestMeasures } from './metrics/request-measures.js';
import { OutageWatch } from './outage-watch.js';
import { NotificationPolicies } from './policies/notification-policy.js';
import { Notifications } from './policies/notifications.js';
import { Policies } from './policies/policies.js';
import { ScheduledPolicy } from './policies/scheduled-policy.js';
import { Projections } from './projections/projections.js';
import { ReadYourWrites } from './projections/read-your-writes.js';
import { SocketFeed } from './sockets/socket-feed.js';
import { PushSender } from './sockets/push-sender.js';
import { SocketGateway } from './sockets/socket-gateway.js';

/** What exists before Nest does: read from the environment and opened by the composition. */
export interface PlatformParts {
  config: Config;
  database: Database;
  modules: readonly ProductModule[];
}

/** How long a policy waits for the read models that its commands ask, before it tries again. */
const READS_WITHIN_MS = 2_000;

const MEASURES = [FollowerMeasures, AppendMeasures, OutboxMeasures, ConnectionMeasures];

/** What the platform itself adds to the registers that modules extend. */
const OWN_EXTENSIONS = [Projections, Policies, SocketFeed, FileSweep, ...MEASURES];

/** What modules build on, injectable everywhere. Knows no module. */
@Global()
@Module({})
export class PlatformModule {
  static with(parts: PlatformParts): DynamicModule {
    const providers = providersOf(parts);
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        DeliveryModule.with(parts.config),
        AuthModule,
        FilesModule.with(parts.config),
        HealthModule,
        HttpModule.with(parts.config),
      ],
      providers,
      exports: [...providers, CqrsModule],
    };
  }
}

const nameOf = ({ name }: { name: string }): string => name;

const providersOf = ({ config, database, modules }: PlatformParts): Provider[] => [
  { provide: Config, useValue: config },
  { provide: Secrets, useValue: Secrets.from(config) },
  { provide: Database, useValue: database },
  { provide: EventTypes, useValue: new EventTypes(modules) },
  { provide: StateTypes, useValue: new StateTypes(modules) },
  {
    provide: NotificationPolicies,
    useValue: new NotificationPolicies(
      modules.flatMap(({ notificationPolicies = [] }) => notificationPolicies),
    ),
  },
  {
    provide: Extensions,
    inject: [ModuleRef],
    useFactory: (made: ModuleRef) =>
      new Extensions(made, [...OWN_EXTENSIONS, ...modules.flatMap(extensionsOf)]),
  },
  {
    provide: EventStore,
    inject: [Database],
    useFactory: (opened: Database) => openEventStore(config, opened),
  },
  {
    provide: OutageWatch,
    inject: [EventStore, Database],
    useFactory: (store: EventStore, { pool }: Database) =>
      new OutageWatch(() => Promise.all([store.health(), pool.query('SELECT 1')])),
  },
  {
    provide: Projections,
    inject: [EventStore, EventCodec],
    useFactory: (store: EventStore, codec: EventCodec) =>
      new Projections(
        database,
        store,
        codec,
        modules.flatMap(({ projections }) => projections),
      ),
  },
  {
    provide: Followers,
    inject: [EventStore, EventCodec, OutageWatch, Extensions],
    useFactory: (store: EventStore, decoder: EventCodec, outages: OutageWatch, extensions: Extensions) => {
      const log = new Logger('Followers');
      const onTrouble = (follower: string, error: unknown): void => {
        if (!outages.covers(error)) log.warn({ follower, err: error });
      };
      const sources = () => extensions.of(FollowerSource);
      return new Followers({ database, store, decoder, sources }, { onTrouble });
    },
  },
  {
    provide: Policies,
    inject: [EventStore, Clock, Notifications, CommandBus, Followers, Extensions],
    useFactory: (
      store: EventStore,
      clock: Clock,
      notifications: Notifications,
      commands: CommandBus,
      followers: Followers,
      extensions: Extensions,
    ) =>
      new Policies(modules.flatMap(policiesOf), {
        database,
        store,
        clock,
        notifications,
        execute: (command) => commands.execute(command),
        havePassed: (readModels, position) =>
          followers.havePassed(readModels.map(nameOf), position, READS_WITHIN_MS),
        scheduledPolicies: () => extensions.of(ScheduledPolicy),
      }),
  },
  Notifications,
  ReadYourWrites,
  Clock,
  PersonalData,
  EventCodec,
  IdSequences,
  Snapshots,
  DeciderStore,
  PushSender,
  SocketGateway,
  SocketFeed,
  Metrics,
  RequestMeasures,
  ...MEASURES,
];
