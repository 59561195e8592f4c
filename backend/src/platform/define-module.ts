import type { DynamicModule, InjectionToken, Provider, Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { MigrationInterface } from 'typeorm';
import type { AccountData } from './account-data.js';
import type { Config } from './config/config.js';
import type { DeclaredEvents } from './event-store/event-types.js';
import type { DeclaredStates } from './event-store/state-types.js';
import type { BackgroundWork } from './extensions.js';
import type { FollowerSource } from './followers/follower.js';
import type { FileUses } from './files/file-uses.js';
import type { FileReaders } from './files/stored-file.js';
import type { ReadinessCheck } from './health/readiness.js';
import type { MetricsCollector } from './metrics/metrics-collector.js';
import type { NotificationPolicy } from './policies/notification-policy.js';
import type { Policy } from './policies/policy.js';
import type { ScheduledPolicy } from './policies/scheduled-policy.js';
import type { Projection } from './projections/projection.js';
import type { SocketPresence, SocketPush } from './sockets/socket-push.js';

/** Everything that a module offers: to Nest, to the platform and to other modules. `app/modules.ts` lists the modules. */
interface ModuleDeclaration extends DeclaredEvents, DeclaredStates {
  controllers?: readonly Type<object>[];
  /** With ENABLE_DEBUG_ENDPOINTS, and never in production (OP-18). */
  debugControllers?: readonly Type<object>[];
  /** Never in production: pages under `/dev`. */
  devControllers?: readonly Type<object>[];
  /** One handler for each command. */
  commands?: readonly Type<ICommandHandler>[];
  /** What only the module itself injects. */
  providers?: readonly Provider[];
  /** What other modules and the platform may inject. */
  exports?: readonly Provider[];

  /** Read tables; a function where they depend on what all modules declare. */
  projections: readonly Projection[] | ((product: readonly ModuleDeclaration[]) => readonly Projection[]);
  /** What follows from events: commands and notifications; never run by a rebuild. */
  policies?: readonly Policy[];
  /** Policies that do nothing but notify people. */
  notificationPolicies?: readonly NotificationPolicy[];
  /** Commands that are executed at a given time. */
  scheduledPolicies?: readonly Type<ScheduledPolicy>[];

  /** Of private tables: kept through every rebuild and in every backup. */
  migrations?: readonly (new () => MigrationInterface)[];

  /** For the export and the erasure of an account. */
  accountData?: Type<AccountData>;
  /** What is pushed to open sockets. */
  pushes?: readonly Type<SocketPush>[];
  /** Observers of which users have a socket open. */
  presences?: readonly Type<SocketPresence>[];
  /** Which files the module keeps, and who else may read them. */
  fileUses?: readonly Type<FileUses>[];
  fileReaders?: readonly Type<FileReaders>[];
  metrics?: readonly Type<MetricsCollector>[];
  readiness?: readonly Type<ReadinessCheck>[];
  /** Followers of the log besides projections, policies and the socket feed. */
  followerSources?: readonly Type<FollowerSource>[];
  backgroundWork?: readonly Type<BackgroundWork>[];
}

/** A module with its projections resolved. */
export interface ProductModule extends ModuleDeclaration {
  projections: readonly Projection[];
}

export const defineModule = (declaration: ModuleDeclaration): ModuleDeclaration => declaration;

/** The modules of a product, with the projections that depend on other modules resolved. */
export const composeModules = (product: readonly ModuleDeclaration[]): readonly ProductModule[] =>
  product.map((module) => {
    const { projections } = module;
    return { ...module, projections: typeof projections === 'function' ? projections(product) : projections };
  });

/** All policies of a module. */
export const policiesOf = ({
  policies = [],
  notificationPolicies = [],
}: ProductModule): readonly Policy[] => [...policies, ...notificationPolicies];

/** What a module adds to the registers of the platform. */
export const extensionsOf = (module: ModuleDeclaration): readonly Type<object>[] =>
  [
    module.accountData ?? [],
    module.scheduledPolicies ?? [],
    module.pushes ?? [],
    module.presences ?? [],
    module.fileUses ?? [],
    module.fileReaders ?? [],
    module.metrics ?? [],
    module.readiness ?? [],
    module.followerSources ?? [],
    module.backgroundWork ?? [],
  ].flat();

/** The module as Nest takes it. Global, because others know its public folder and not the module itself. */
export const nestModuleOf = (module: ModuleDeclaration, config: Config): DynamicModule => {
  const { name, controllers = [], debugControllers = [], devControllers = [] } = module;
  const { commands = [], exports = [] } = module;
  const isDebugged = config.enableDebugEndpoints && !config.isProduction;
  const providers: Provider[] = [...commands, ...(module.providers ?? []), ...exports];
  const provided = new Set(providers.map(tokenOf));
  return {
    module: { [name]: class {} }[name] as Type<object>,
    global: true,
    controllers: [
      ...(isDebugged ? debugControllers : []),
      ...(config.isProduction ? [] : devControllers),
      ...controllers,
    ],
    providers: [...providers, ...extensionsOf(module).filter((extension) => !provided.has(extension))],
    exports: exports.map(tokenOf),
  };
};

const tokenOf = (provider: Provider): InjectionToken =>
  typeof provider === 'function' ? provider : provider.provide;
